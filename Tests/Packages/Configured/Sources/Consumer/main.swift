import GardenAPI
import StoneRuntime

let rain = Gardening.Weather.Rain(on: Gardening.Plots.Shrub(name: "Box"), amount: 2)
print(String(decoding: try StoneJSONEncoder().encode(rain), as: UTF8.self))
