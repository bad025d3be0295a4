// The declarations of URLSession on Apple systems that FoundationNetworking lacks. The check copies this file into the
// sources of StoneURLSession.

import Foundation
import FoundationNetworking

/// The durations of an exchange.
public final class URLSessionTaskMetrics: Sendable {}

extension URLSessionTask {
    var earliestBeginDate: Date? {
        get { nil }
        set {}
    }
}

extension URLSessionConfiguration {
    static func background(withIdentifier identifier: String) -> URLSessionConfiguration { .default }

    var sharedContainerIdentifier: String? {
        get { nil }
        set {}
    }

    var sessionSendsLaunchEvents: Bool {
        get { false }
        set {}
    }
}
