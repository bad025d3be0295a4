#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// `Data`, for generated code where a specification has a type of that name.
public typealias StoneData = Data

/// `Date`, for generated code where a specification has a type of that name.
public typealias StoneDate = Date
