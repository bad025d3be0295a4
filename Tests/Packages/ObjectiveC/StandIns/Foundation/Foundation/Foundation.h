// A stand-in for Apple's Foundation, reduced to the use in generated classes.
@import ObjectiveC;

#pragma clang assume_nonnull begin

#define SWIFT(name) __attribute__((swift_name(name)))
#define SENDABLE __attribute__((swift_attr("@Sendable")))

__attribute__((swift_bridge("Swift.String")))
@interface NSString : NSObject
@end

@interface NSArray<__covariant ObjectType> : NSObject
@property (readonly) NSUInteger count;
- (ObjectType)objectAtIndexedSubscript:(NSUInteger)index;
- (NSUInteger)countByEnumeratingWithState:(void *)state
                                  objects:(id __unsafe_unretained _Nullable *_Nonnull)buffer
                                    count:(NSUInteger)count;
@end

@interface NSDictionary<KeyType, __covariant ObjectType> : NSObject
@end

@interface NSData : NSObject
@end

@interface NSDate : NSObject
@end

@interface NSURL : NSObject
@end

@interface NSNull : NSObject
@end

SENDABLE
@interface NSNumber : NSObject
- (instancetype)initWithBool:(BOOL)value SWIFT("init(value:)");
- (instancetype)initWithInt:(int)value SWIFT("init(value:)");
- (instancetype)initWithUnsignedInt:(unsigned int)value SWIFT("init(value:)");
- (instancetype)initWithLongLong:(long long)value SWIFT("init(value:)");
- (instancetype)initWithUnsignedLongLong:(unsigned long long)value SWIFT("init(value:)");
- (instancetype)initWithFloat:(float)value SWIFT("init(value:)");
- (instancetype)initWithDouble:(double)value SWIFT("init(value:)");
@property (readonly) BOOL boolValue;
@property (readonly) int intValue SWIFT("int32Value");
@property (readonly) unsigned int unsignedIntValue SWIFT("uint32Value");
@property (readonly) long long longLongValue SWIFT("int64Value");
@property (readonly) unsigned long long unsignedLongLongValue SWIFT("uint64Value");
@property (readonly) float floatValue;
@property (readonly) double doubleValue;
@end

SENDABLE SWIFT("OperationQueue")
@interface NSOperationQueue : NSObject
@property (class, readonly, strong) NSOperationQueue *mainQueue SWIFT("main");
- (void)addOperationWithBlock:(void (SENDABLE ^)(void))block SWIFT("addOperation(_:)");
@end

@interface NSObject (Description)
@property (readonly, copy) NSString *description;
@end

#undef SWIFT
#undef SENDABLE

#pragma clang assume_nonnull end
