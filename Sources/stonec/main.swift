print("stonec")
