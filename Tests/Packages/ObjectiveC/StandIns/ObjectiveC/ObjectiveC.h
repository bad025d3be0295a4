// A stand-in for Apple's ObjectiveC, reduced to the use in generated classes.
#pragma clang assume_nonnull begin

#define nil ((void *)0)
#define YES ((BOOL)1)
#define NO ((BOOL)0)

typedef _Bool BOOL;
typedef long NSInteger;
typedef unsigned long NSUInteger;

@protocol NSObject
- (BOOL)isEqual:(id _Nullable)object;
- (BOOL)isKindOfClass:(Class)type;
@property (readonly) NSUInteger hash;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
+ (Class)class;
+ (instancetype)alloc;
- (instancetype)init;
- (id)copy;
@end

#pragma clang assume_nonnull end
