import StoneRuntime

print(String(decoding: try StoneJSONEncoder().encode(Garden.Plant(name: "Fern")), as: UTF8.self))
