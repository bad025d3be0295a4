#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

func cover(of book: Library.Book) -> Data {
    book.cover
}
