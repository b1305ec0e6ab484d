account = Account.find_or_create_by!(name: "Dock", subdomain: "dock")
user = account.users.create!(email: "ann@dock.test", password: "secret123", first_name: "Ann", role: "admin")
project = account.projects.create!(title: "Crane", owner: user, starts_on: Date.current)
%w[Plan Build Test].each { |title| project.tasks.create!(title: title) }
