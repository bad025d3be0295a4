import StoneModel

extension Lowering {
    /// Returns the method for pages: `list_folder` and `list_folder/continue` → `listFolderPages`.
    ///
    /// - Parameter routes: The routes of the client.
    func lowerPages(_ route: Route, _ name: MemberName, among routes: Set<RouteID>) -> PagesView? {
        guard let pair: PageRoutes = pair(from: route, configuration.pages), routes.contains(pair.next),
            let next = api.route(pair.next), let page = structure(route.result),
            let nextArgument = structure(next.argument), let cursor = members.name(of: pair.cursor, in: page)
        else { return nil }
        let hasMore = pair.hasMore ? members.name(of: PageRoutes.hasMoreField, in: page) : nil
        let given = structure(route.argument)
        let fields = zip(members.fields(of: nextArgument), members.names(of: nextArgument))
        let arguments = fields.compactMap { field, name -> ArgumentView? in
            if field.name == pair.cursor { return ArgumentView(label: name.plain, .expression("cursor")) }
            guard pair.repeatedFields.contains(field.name), let given,
                let value = members.name(of: field.name, in: given)
            else { return nil }
            return ArgumentView(label: name.plain, .expression("argument.\(value.quoted)"))
        }
        let argument = CallView(callee: outerSpelling.spelling(of: nextArgument), arguments: arguments)
        let used = [(page, pair.cursor)] + (pair.hasMore ? [(page, PageRoutes.hasMoreField)] : [])
        return PagesView(
            attributes: deprecation(
                of: [route, next],
                used + (given.map { given in pair.repeatedFields.map { (given, $0) } } ?? [])
            ),
            name: SwiftIdentifier.quoted(pairName(name, "Pages", of: route, configuration.pages)),
            link: link(to: route, name),
            parameters: pairParameters(of: route),
            type: "\(clientName("StonePages", in: nil))<\(outerSpelling.spelling(of: page))>",
            first: call(of: route, name),
            hasMore: hasMore?.quoted,
            cursor: cursor.quoted,
            next: call(methodName(of: next), ArgumentView(.call(argument)))
        )
    }

    /// Returns the methods for jobs: `delete_batch` and `delete_batch/check` → `deleteBatchJob`.
    ///
    /// - Parameter routes: The routes of the client.
    func lowerJob(_ route: Route, _ name: MemberName, among routes: Set<RouteID>) -> JobView? {
        guard let pair: JobRoutes = pair(from: route, configuration.jobs), routes.contains(pair.check),
            let check = api.route(pair.check), let launches = union(route.result), let statuses = union(check.result),
            let checkArgument = structure(check.argument), let jobID = members.name(of: pair.jobID, in: launches),
            let parameter = members.name(of: pair.jobID, in: checkArgument),
            let running = members.name(of: JobRoutes.runningTag, in: statuses),
            let complete = members.name(of: JobRoutes.completeTag, in: statuses)
        else { return nil }
        let hasValue = api.unwrapped(pair.result).type != .void
        let argument = CallView(
            callee: outerSpelling.spelling(of: checkArgument),
            arguments: [ArgumentView(label: parameter.plain, .expression("id"))]
        )
        let error = outerSpelling.spelling(of: check.error)
        let types = [outerSpelling.spelling(of: pair.result), outerSpelling.spelling(of: statuses), error]
        let callError = clientName("StoneCallError", in: nil)
        return JobView(
            attributes: deprecation(
                of: [route, check],
                [(launches, pair.jobID), (launches, JobRoutes.completeTag)]
                    + [(statuses, JobRoutes.runningTag), (statuses, JobRoutes.completeTag)]
            ),
            name: SwiftIdentifier.quoted(pairName(name, "Job", of: route, configuration.jobs)),
            link: link(to: route, name),
            parameters: pairParameters(of: route),
            constructor: clientName("StoneJob", in: nil),
            type: "\(clientName("StoneJob", in: nil))<\(types.joined(separator: ", "))>",
            stringType: outerSpelling.standard.string,
            launchError: "\(callError)<\(outerSpelling.spelling(of: route.error))>",
            launch: call(of: route, name),
            jobIDCase: jobID.plain,
            launchCompletion: members.name(of: JobRoutes.completeTag, in: launches)
                .map { .init(name: $0.plain, hasValue: hasValue) },
            hasOtherLaunches: pair.hasOtherLaunches,
            checkError: "\(callError)<\(error)>",
            check: call(methodName(of: check), ArgumentView(.call(argument))),
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
        case .pair(let partner?, _):
            api.route(partner).flatMap { try? Pair(route, $0, in: api, styles: configuration.styles) }
        case .pair(nil, _), nil: Pair(conventionalFor: route, in: api, styles: configuration.styles)
        }
    }

    /// Returns the attributes of a method that uses routes and members. It is deprecated if one of them is, so that the
    /// code of the method causes no warnings.
    private func deprecation(of routes: [Route], _ used: [(owner: TypeID, member: String)]) -> [String] {
        let members = used.compactMap { owner, member in
            let field = self.members.fields(of: owner).first { $0.name == member }
            return field?.isDeprecated == true ? self.members.name(of: member, in: owner)?.plain : nil
        }
        var names: [String] = []
        for name in routes.filter({ $0.deprecation != nil }).map({ methodName(of: $0).plain }) + members
        where !names.contains(name) {
            names.append(name)
        }
        guard !names.isEmpty else { return [] }
        let message = "It uses deprecated declarations: \(names.joined(separator: ", "))."
        return ["@available(*, deprecated, message: \(SwiftLiteral.string(message)))"]
    }

    /// Returns the configured name of a method, or a derived one distinct from the names of routes: `list_` →
    /// `listPages`.
    private func pairName(
        _ method: MemberName,
        _ suffix: String,
        of route: Route,
        _ pairings: [RouteID: SwiftConfiguration.Pairing]
    ) -> String {
        if let chosen = pairings[route.id]?.name { return chosen }
        var name = (method.plain.last == "_" ? method.plain.dropLast() : method.plain[...]) + suffix
        while namesWithoutPairs[route.namespace.index].contains(String(name)) { name += "_" }
        return String(name)
    }

    private func methodName(of route: Route) -> MemberName {
        let index = api[route.namespace].index(ofRoute: route.id)
        return index.map { routeNames(of: route.namespace)[$0] } ?? MemberName(names.route(route.id))
    }

    /// Returns the parameters for the argument, if the route has one, and for options.
    private func pairParameters(of route: Route) -> [ParameterView] {
        [argumentParameter(of: route, outerSpelling), optionsParameter(in: nil)].compactMap(\.self)
    }

    private func call(of route: Route, _ name: MemberName) -> CallView {
        call(name, argumentParameter(of: route, outerSpelling)?.argument)
    }

    private func call(_ method: MemberName, _ argument: ArgumentView?) -> CallView {
        CallView(
            callee: "self.\(method.quoted)",
            arguments: [argument, ArgumentView(label: "options", .expression("options"))].compactMap(\.self)
        )
    }

    private func link(to route: Route, _ name: MemberName) -> String {
        let isVoid = api.unwrapped(route.argument).type == .void
        return "\(name.plain)(\(isVoid ? "" : "_:")options:)"
    }

    /// Returns the struct of a type, or `nil` for any other type, such as a union or a struct with subtypes.
    func structure(_ type: DataType) -> TypeID? {
        guard api.structFields(type) != nil, case .named(let id) = api.unwrapped(type).type else { return nil }
        return id
    }

    private func union(_ type: DataType) -> TypeID? {
        guard api.unionTags(type) != nil, case .named(let id) = api.unwrapped(type).type else { return nil }
        return id
    }
}
