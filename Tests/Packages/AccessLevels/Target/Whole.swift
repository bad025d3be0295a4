import Foundation

func age(of book: Library.Book) -> TimeInterval {
    -book.printed.timeIntervalSinceNow
}
