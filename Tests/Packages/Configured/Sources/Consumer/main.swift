import Foundation
import GardenAPI
import StoneRuntime

let shrub = Gardening.Plots.Shrub(title: "Box")
let drizzle = Gardening.Weather.Rain(on: shrub, amount: 1)
let rain = Gardening.Weather.Rain(on: shrub, amount: 2, previous: drizzle)
print(String(decoding: try StoneJSONEncoder().encode(rain), as: UTF8.self))

let thirsty: any Thirsty = shrub
let json = try JSONEncoder().encode(rain)
let isStone = try StoneJSONDecoder().decode(Gardening.Weather.Rain.self, from: json) == rain
let copy = try JSONDecoder().decode(Gardening.Weather.Rain.self, from: json)
let route = Gardening.Plots.Routes.waterRow
let isSame = isStone && copy == rain && copy.previous?.after == .default
print([shrub])
print(thirsty.thirst, isSame, route.attributes.auth, Gardening.Plots.Routes.all.count)
