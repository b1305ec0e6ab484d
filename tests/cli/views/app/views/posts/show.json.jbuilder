json.title @title
