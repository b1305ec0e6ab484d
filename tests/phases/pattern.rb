# Pattern matching of all kinds.
case config
in { name: String => name, **rest } if rest.empty? then name
in [Integer | Float => x, *] then x
in [*, :key, value, *] then value
in nil then nil
end

config => { port: }
ok = config in { host: "localhost" }
