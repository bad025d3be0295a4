import StoneRuntime

let plant = Garden.Plant(name: "Fern", bed: Common.Bed(number: 3, light: .shade))
let json = try StoneJSONEncoder().encode(plant)
print(String(decoding: json, as: UTF8.self), try StoneJSONDecoder().decode(Garden.Plant.self, from: json) == plant)
