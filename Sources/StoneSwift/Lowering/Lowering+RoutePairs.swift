import StoneModel

extension Lowering {
    /// Returns the method for pages: `list_folder` and `list_folder/continue` → `listFolderPages`.
    ///
    /// - Parameter routes: The routes of the client.
    func lowerPages(_ route: Route, _ name: MemberName, among routes: Set<RouteID>) -> PagesView? {
        guard let pair: PageRoutes = pair(from: route, configuration.pages), routes.contains(pair.next),
            let next = self.route(pair.next), let page = structure(route.result),
            let nextArgument = structure(next.argument), let cursor = members.name(of: pair.cursor, in: page)
        else { return nil }
        let pageCursor = "page.\(cursor.quoted)"
        let hasMore = pair.hasMore ? members.name(of: PageRoutes.hasMoreField, in: page) : nil
        let given = structure(route.argument)
        let fields = zip(members.fields(of: nextArgument), members.names(of: nextArgument))
        let arguments = fields.compactMap { field, name in
            if field.name == pair.cursor { return "\(name.plain): cursor" }
            guard pair.repeatedFields.contains(field.name), let given,
                let value = members.name(of: field.name, in: given)
            else { return nil }
            return "\(name.plain): argument.\(value.quoted)"
        }
        let argument = "\(outerSpelling.spelling(of: nextArgument))(\(arguments.joined(separator: ", ")))"
        return PagesView(
            name: pairName(name.plain + "Pages", of: route, configuration.pages),
            link: link(to: route, name),
            argument: argumentParameter(of: route),
            options: clientName("CallOptions", in: nil),
            type: "\(clientName("Pages", in: nil))<\(outerSpelling.spelling(of: page))>",
            first: call(of: route, name),
            cursor: hasMore.map { "page.\($0.quoted) ? \(pageCursor) : nil" } ?? pageCursor,
            next: "try await self.\(methodName(of: next).quoted)(\(argument), options: options)"
        )
    }

    /// Returns the methods for jobs: `delete_batch` and `delete_batch/check` → `deleteBatchJob`.
    ///
    /// - Parameter routes: The routes of the client.
    func lowerJob(_ route: Route, _ name: MemberName, among routes: Set<RouteID>) -> JobView? {
        guard let pair: JobRoutes = pair(from: route, configuration.jobs), routes.contains(pair.check),
            let check = self.route(pair.check), let launches = union(route.result), let statuses = union(check.result),
            let checkArgument = structure(check.argument), let jobID = members.name(of: pair.jobID, in: launches),
            let parameter = members.name(of: pair.jobID, in: checkArgument),
            let running = members.name(of: JobRoutes.runningTag, in: statuses),
            let complete = members.name(of: JobRoutes.completeTag, in: statuses)
        else { return nil }
        let hasValue = api.unwrapped(pair.result).type != .void
        let argument = "\(outerSpelling.spelling(of: checkArgument))(\(parameter.plain): id)"
        let error = outerSpelling.spelling(of: check.error)
        let types = [outerSpelling.spelling(of: pair.result), outerSpelling.spelling(of: statuses), error]
        let callError = clientName("CallError", in: nil)
        return JobView(
            name: pairName(name.plain + "Job", of: route, configuration.jobs),
            link: link(to: route, name),
            argument: argumentParameter(of: route),
            options: clientName("CallOptions", in: nil),
            constructor: clientName("Job", in: nil),
            type: "\(clientName("Job", in: nil))<\(types.joined(separator: ", "))>",
            stringType: outerSpelling.standard.string,
            launchError: "\(callError)<\(outerSpelling.spelling(of: route.error))>",
            launch: call(of: route, name),
            jobIDCase: jobID.plain,
            launchCompletion: members.name(of: JobRoutes.completeTag, in: launches)
                .map { .init(name: $0.plain, hasValue: hasValue) },
            hasOtherLaunches: pair.hasOtherLaunches,
            checkError: "\(callError)<\(error)>",
            check: "try await self.\(methodName(of: check).quoted)(\(argument), options: options)",
            runningCase: running.plain,
            completion: .init(name: complete.plain, hasValue: hasValue),
            hasOtherStatuses: pair.hasOtherStatuses
        )
    }

    /// Returns the configured pair, or otherwise the conventional one.
    func pair<Pair: RoutePair>(
        from route: Route,
        _ pairings: [RouteID: SwiftConfiguration.Pairing]
    ) -> Pair? {
        switch pairings[route.id] {
        case .suppressed: nil
        case .pair(let partner?, _): self.route(partner).flatMap { try? Pair(route, $0, api) }
        case .pair(nil, _), nil: Pair(conventionalFor: route, api)
        }
    }

    /// Returns the configured name of a method, or otherwise a derived one that differs from the names of routes.
    private func pairName(
        _ name: String,
        of route: Route,
        _ pairings: [RouteID: SwiftConfiguration.Pairing]
    ) -> String {
        if case .pair(_, let chosen?)? = pairings[route.id] { return chosen }
        let pairings = Array(configuration.pages.values) + Array(configuration.jobs.values)
        let chosen = pairings.compactMap { pairing -> String? in
            if case .pair(_, let name) = pairing { name } else { nil }
        }
        return SwiftNames.distinctMember(name, from: routeNames(of: route.namespace).map(\.plain) + chosen)
    }

    private func route(_ id: RouteID) -> Route? {
        api.namespaces[id.namespace.index].routes.first { $0.id == id }
    }

    private func methodName(of route: Route) -> MemberName {
        let index = api.namespaces[route.namespace.index].routes.firstIndex { $0.id == route.id }
        return index.map { routeNames(of: route.namespace)[$0] } ?? MemberName(names.route(route.id))
    }

    /// Returns the parameter for the argument, `_ argument: Files.ListFolderArg, `, or an empty string for a route
    /// without argument.
    private func argumentParameter(of route: Route) -> String {
        guard api.unwrapped(route.argument).type != .void else { return "" }
        return "_ argument: \(outerSpelling.spelling(of: route.argument)), "
    }

    private func call(of route: Route, _ name: MemberName) -> String {
        let isVoid = api.unwrapped(route.argument).type == .void
        return "try await self.\(name.quoted)(\(isVoid ? "" : "argument, ")options: options)"
    }

    private func link(to route: Route, _ name: MemberName) -> String {
        let isVoid = api.unwrapped(route.argument).type == .void
        return "\(name.plain)(\(isVoid ? "" : "_:")options:)"
    }

    /// Returns the struct that a type refers to, or `nil` for any other type, such as a union or a struct with
    /// subtypes.
    func structure(_ type: DataType) -> TypeID? {
        guard api.structFields(type) != nil, case .named(let id) = api.unwrapped(type).type else { return nil }
        return id
    }

    private func union(_ type: DataType) -> TypeID? {
        guard api.unionTags(type) != nil, case .named(let id) = api.unwrapped(type).type else { return nil }
        return id
    }
}
