import StoneRuntime

func bytes(of book: Library.Book) throws -> [UInt8] {
    try StoneJSONEncoder().encodeBytes(book)
}
