// Written by GoldenTests in StoneSwiftTests. Changes will be lost.
// swift-format-ignore-file

import Foundation
import TourAPI

/// Compares the values of snippets with the examples.
@available(*, deprecated)
func compareTourSnippets(_ compare: SnippetComparison) throws {
    try compare("care.StaffNotes", "default") {
        Care.StaffNotes(mood: "tired")
    }
    try compare("instruments.BaseMode", "default") {
        Instruments.BaseMode.survey
    }
    try compare("instruments.BaseMode", "survey") {
        Instruments.BaseMode.survey
    }
    try compare("instruments.BaseMode", "pause") {
        Instruments.BaseMode.pause
    }
    try compare("instruments.CalibrationLamp", "default") {
        Instruments.CalibrationLamp(gas: "argon")
    }
    try compare("instruments.Camera", "default") {
        Instruments.Camera(serial: "C-17", width: 4096, height: 4096)
    }
    try compare("instruments.Detector", "camera") {
        Instruments.Detector.camera(Instruments.Camera(serial: "C-17", width: 4096, height: 4096))
    }
    try compare("instruments.Detector", "spectrograph") {
        Instruments.Detector.spectrograph(
            Instruments.Spectrograph(serial: "S-3", cooled: false, linesPerMillimetre: 1200)
        )
    }
    try compare("instruments.Lamp", "default") {
        Instruments.Lamp()
    }
    try compare("instruments.ObservingMode", "default") {
        Instruments.ObservingMode.survey
    }
    try compare("instruments.ObservingMode", "script") {
        Instruments.ObservingMode.custom("dither(3)")
    }
    try compare("instruments.ObservingMode", "survey") {
        Instruments.ObservingMode.survey
    }
    try compare("instruments.ObservingMode", "pause") {
        Instruments.ObservingMode.pause
    }
    try compare("instruments.ObservingMode", "follow") {
        Instruments.ObservingMode.follow
    }
    try compare("instruments.ObservingMode", "other") {
        Instruments.ObservingMode.other()
    }
    try compare("instruments.PointArg", "default") {
        Instruments.PointArg(
            telescope: 1,
            target: Sky.Position(rightAscension: 101.28, declination: -16.72)
        )
    }
    try compare("instruments.PointArg", "following") {
        Instruments.PointArg(
            telescope: 2,
            target: Sky.Position(rightAscension: 0, declination: 90),
            mode: .follow
        )
    }
    try compare("instruments.PointError", "default") {
        Instruments.PointError.belowHorizon(-3.5)
    }
    try compare("instruments.PointError", "rain") {
        Instruments.PointError.closedDome
    }
    try compare("instruments.PointError", "closed_dome") {
        Instruments.PointError.closedDome
    }
    try compare("instruments.PointError", "other") {
        Instruments.PointError.other()
    }
    try compare("instruments.Readout", "default") {
        Instruments.Readout.fast
    }
    try compare("instruments.Readout", "fast") {
        Instruments.Readout.fast
    }
    try compare("instruments.Readout", "slow") {
        Instruments.Readout.slow
    }
    try compare("instruments.Readout", "other") {
        Instruments.Readout.other()
    }
    try compare("instruments.ReducedMode", "default") {
        Instruments.ReducedMode.park
    }
    try compare("instruments.ReducedMode", "pause") {
        Instruments.ReducedMode.pause
    }
    try compare("instruments.ReducedMode", "survey") {
        Instruments.ReducedMode.survey
    }
    try compare("instruments.ReducedMode", "park") {
        Instruments.ReducedMode.park
    }
    try compare("instruments.RemoteMode", "default") {
        Instruments.RemoteMode.remote(
            Instruments.Settings(
                gain: 0,
                offset: 100,
                binning: 2,
                counter: 0,
                exposureSeconds: 30,
                temperature: -40,
                cooled: false,
                guided: true,
                title: "M 31, third night",
                comment: "",
                notice: "In an example, too, a string may\n    go on over several lines.",
                header: Data(),
                starts: Date(timeIntervalSince1970: -2_208_902_401),
                mode: .follow,
                epoch: .ofDate(Date(timeIntervalSince1970: 1_773_964_800)),
                readout: .slow,
                target: .all([.brighterThan(6.5), .named("M *")])
            )
        )
    }
    try compare("instruments.RemoteMode", "wild") {
        Instruments.RemoteMode.custom("spiral()")
    }
    try compare("instruments.RemoteMode", "survey") {
        Instruments.RemoteMode.survey
    }
    try compare("instruments.RemoteMode", "pause") {
        Instruments.RemoteMode.pause
    }
    try compare("instruments.RemoteMode", "follow") {
        Instruments.RemoteMode.follow
    }
    try compare("instruments.RemoteMode", "other") {
        Instruments.RemoteMode.other()
    }
    try compare("instruments.Settings", "default") {
        Instruments.Settings()
    }
    try compare("instruments.Settings", "custom") {
        Instruments.Settings(
            gain: 0,
            offset: 100,
            binning: 2,
            counter: 0,
            exposureSeconds: 30,
            temperature: -40,
            cooled: false,
            guided: true,
            title: "M 31, third night",
            comment: "",
            notice: "In an example, too, a string may\n    go on over several lines.",
            header: Data(),
            starts: Date(timeIntervalSince1970: -2_208_902_401),
            mode: .follow,
            epoch: .ofDate(Date(timeIntervalSince1970: 1_773_964_800)),
            readout: .slow,
            target: .all([.brighterThan(6.5), .named("M *")])
        )
    }
    try compare("instruments.Spectrograph", "default") {
        Instruments.Spectrograph(serial: "S-3", cooled: false, linesPerMillimetre: 1200)
    }
    try compare("instruments.Telescope", "default") {
        Instruments.Telescope(
            id: 18_446_744_073_709_551_615,
            name: "Great Refractor",
            altitudeInMetres: -12,
            commissioned: -2_208_988_800,
            apertureInMillimetres: 800,
            focalRatio: 12,
            longitude: 13.06,
            inUse: true,
            logo: Data([71, 73, 70, 56, 57, 97, 1, 0, 1, 0, 0, 0, 0, 44]),
            lastAligned: Date(timeIntervalSince1970: 1_774_041_300),
            detectors: [
                .camera(Instruments.Camera(serial: "C-17", width: 4096, height: 4096)),
                .spectrograph(
                    Instruments.Spectrograph(serial: "S-3", cooled: false, linesPerMillimetre: 1200)
                ),
            ],
            mirrors: ["main": 0.8, "second": 0.21],
            pointing: Sky.Position(rightAscension: 101.28, declination: -16.72)
        )
    }
    try compare("instruments.Wheel", "default") {
        Instruments.Wheel(slots: ["U", "B", "V"])
    }
    try compare("observations.GetError", "default") {
        Observations.GetError.notFound
    }
    try compare("observations.GetError", "withdrawn") {
        Observations.GetError.withdrawn(
            Observations.WithdrawnInfo(withdrawnBy: "p-00000001", reason: "Wrong star.")
        )
    }
    try compare("observations.GetError", "not_found") {
        Observations.GetError.notFound
    }
    try compare("observations.GetError", "other") {
        Observations.GetError.other()
    }
    try compare("observations.LogEntry", "started") {
        Observations.LogEntry.started
    }
    try compare("observations.LogEntry", "ended") {
        Observations.LogEntry.ended
    }
    try compare("observations.LogEntry", "wind") {
        Observations.LogEntry.wind(.gusts(11.5))
    }
    try compare("observations.LogEntry", "note") {
        Observations.LogEntry.note(Observations.Note(text: "Aurora!", author: "p-0000a1b2"))
    }
    try compare("observations.LogEntry", "incident") {
        Observations.LogEntry.incident("The dome got stuck.")
    }
    try compare("observations.LogEntry", "cloud") {
        Observations.LogEntry.cloud(3)
    }
    try compare("observations.LogEntry", "other") {
        Observations.LogEntry.other()
    }
    try compare("observations.Note", "default") {
        Observations.Note(text: "Aurora!", author: "p-0000a1b2")
    }
    try compare("observations.Observation", "first") {
        Observations.Observation(
            id: "o-1",
            target: .blind,
            observer: "p-00000001",
            night: Date(timeIntervalSince1970: 1_773_964_800),
            began: Date(timeIntervalSince1970: 1_774_033_331),
            settings: Instruments.Settings(),
            log: []
        )
    }
    try compare("observations.Observation", "default") {
        Observations.Observation(
            id: "o-2",
            target: .object(
                .galaxy(
                    Sky.Galaxy(
                        name: "Andromeda",
                        position: Sky.Position(rightAscension: 0, declination: 90),
                        names: ["en": ["Andromeda"], "fa": []],
                        catalogueNumbers: ["M 31", "NGC 224"],
                        sizeInDegrees: Sky.SizeInDegrees(width: 3.17, height: 1)
                    )
                )
            ),
            observer: "p-0000a1b2",
            night: Date(timeIntervalSince1970: 1_774_051_200),
            began: Date(timeIntervalSince1970: 1_774_119_600),
            ended: Date(timeIntervalSinceReferenceDate: 795814200.25),
            announced: Date(timeIntervalSince1970: 1_774_123_200),
            weather: Observations.Weather(temperature: -2.5, wind: .gusts(11.5), humidity: 40),
            settings: Instruments.Settings(
                gain: 0,
                offset: 100,
                binning: 2,
                counter: 0,
                exposureSeconds: 30,
                temperature: -40,
                cooled: false,
                guided: true,
                title: "M 31, third night",
                comment: "",
                notice: "In an example, too, a string may\n    go on over several lines.",
                header: Data(),
                starts: Date(timeIntervalSince1970: -2_208_902_401),
                mode: .follow,
                epoch: .ofDate(Date(timeIntervalSince1970: 1_773_964_800)),
                readout: .slow,
                target: .all([.brighterThan(6.5), .named("M *")])
            ),
            log: [.started, .wind(.gusts(11.5)), .ended],
            repeats: Observations.Observation(
                id: "o-1",
                target: .blind,
                observer: "p-00000001",
                night: Date(timeIntervalSince1970: 1_773_964_800),
                began: Date(timeIntervalSince1970: 1_774_033_331),
                settings: Instruments.Settings(),
                log: []
            )
        )
    }
    try compare("observations.Photographer", "default") {
        Observations.Photographer(id: "p-0000a1b2", name: "Caroline Herschel", pictures: 12)
    }
    try compare("observations.Picture", "default") {
        Observations.Picture(
            size: 33_554_432,
            checksum: Data([171, 205, 239, 18, 52, 86, 120, 144]),
            taken: Date(timeIntervalSince1970: 1_774_120_320),
            photographer: Observations.Photographer(
                id: "p-0000a1b2",
                name: "Caroline Herschel",
                pictures: 12
            ),
            stars: ["M 31"],
            confidence: 0.93
        )
    }
    try compare("observations.Picture", "anonymous") {
        Observations.Picture(size: 0, checksum: Data(), taken: Date(timeIntervalSince1970: 1_774_120_320))
    }
    try compare("observations.PictureArg", "default") {
        Observations.PictureArg(observation: "o-2")
    }
    try compare("observations.PictureError", "default") {
        Observations.PictureError.tooLarge(1_073_741_824)
    }
    try compare("observations.PictureError", "withdrawn") {
        Observations.PictureError.withdrawn(
            Observations.WithdrawnInfo(withdrawnBy: "p-00000001", reason: "Wrong star.")
        )
    }
    try compare("observations.PictureError", "not_found") {
        Observations.PictureError.notFound
    }
    try compare("observations.PictureError", "other") {
        Observations.PictureError.other()
    }
    try compare("observations.PictureError", "not_ready") {
        Observations.PictureError.notReady
    }
    try compare("observations.Plan", "default") {
        Observations.Plan(
            targets: [.name("Polaris"), .blind, .at(Date(timeIntervalSince1970: 1_774_033_331))],
            backup: .position(Sky.Position(rightAscension: 101.28, declination: -16.72))
        )
    }
    try compare("observations.Plan", "none") {
        Observations.Plan(targets: [])
    }
    try compare("observations.RepeatError", "default") {
        Observations.RepeatError.notFound
    }
    try compare("observations.RepeatError", "low") {
        Observations.RepeatError.belowHorizon(-0.25)
    }
    try compare("observations.RepeatError", "closed_dome") {
        Observations.RepeatError.closedDome
    }
    try compare("observations.RepeatError", "other") {
        Observations.RepeatError.other()
    }
    try compare("observations.RepeatError", "not_found") {
        Observations.RepeatError.notFound
    }
    try compare("observations.StormInfo", "default") {
        Observations.StormInfo(force: 10)
    }
    try compare("observations.Target", "blind") {
        Observations.Target.blind
    }
    try compare("observations.Target", "position") {
        Observations.Target.position(Sky.Position(rightAscension: 101.28, declination: -16.72))
    }
    try compare("observations.Target", "planned") {
        Observations.Target.planned(
            Observations.Plan(
                targets: [.name("Polaris"), .blind, .at(Date(timeIntervalSince1970: 1_774_033_331))],
                backup: .position(Sky.Position(rightAscension: 101.28, declination: -16.72))
            )
        )
    }
    try compare("observations.Target", "object") {
        Observations.Target.object(
            .galaxy(
                Sky.Galaxy(
                    name: "Andromeda",
                    position: Sky.Position(rightAscension: 0, declination: 90),
                    names: ["en": ["Andromeda"], "fa": []],
                    catalogueNumbers: ["M 31", "NGC 224"],
                    sizeInDegrees: Sky.SizeInDegrees(width: 3.17, height: 1)
                )
            )
        )
    }
    try compare("observations.Target", "filter") {
        Observations.Target.filter(.any([.brighterThan(6.5), .inverse(.brighterThan(6.5)), .everything]))
    }
    try compare("observations.Target", "mosaic") {
        Observations.Target.mosaic([
            Sky.Position(rightAscension: 101.28, declination: -16.72),
            Sky.Position(rightAscension: 0, declination: 90),
        ])
    }
    try compare("observations.Target", "fields") {
        Observations.Target.fields(["north": [1, 2], "south": []])
    }
    try compare("observations.Target", "name") {
        Observations.Target.name("Polaris")
    }
    try compare("observations.Target", "exposures") {
        Observations.Target.exposures(20)
    }
    try compare("observations.Target", "no_exposures") {
        Observations.Target.exposures(nil)
    }
    try compare("observations.Target", "noted") {
        Observations.Target.noted("that red one")
    }
    try compare("observations.Target", "flag") {
        Observations.Target.flag(true)
    }
    try compare("observations.Target", "raw") {
        Observations.Target.raw(Data([0, 1, 2]))
    }
    try compare("observations.Target", "at") {
        Observations.Target.at(Date(timeIntervalSince1970: 1_774_033_331))
    }
    try compare("observations.Target", "share") {
        Observations.Target.share(0.25)
    }
    try compare("observations.Target", "offset") {
        Observations.Target.offset(-9_007_199_254_740_993)
    }
    try compare("observations.Target", "following") {
        Observations.Target.following(
            .mosaic([
                Sky.Position(rightAscension: 101.28, declination: -16.72),
                Sky.Position(rightAscension: 0, declination: 90),
            ])
        )
    }
    try compare("observations.Target", "holes") {
        Observations.Target.holes([Sky.Position(rightAscension: 101.28, declination: -16.72), nil])
    }
    try compare("observations.Target", "wheels") {
        Observations.Target.wheels([:])
    }
    try compare("observations.Target", "other") {
        Observations.Target.other()
    }
    try compare("observations.Verdict", "default") {
        Observations.Verdict.right
    }
    try compare("observations.Verdict", "right") {
        Observations.Verdict.right
    }
    try compare("observations.Verdict", "wrong") {
        Observations.Verdict.wrong
    }
    try compare("observations.Verdict", "unsure") {
        Observations.Verdict.unsure
    }
    try compare("observations.Weather", "default") {
        Observations.Weather(temperature: -2.5, wind: .gusts(11.5), humidity: 40)
    }
    try compare("observations.Wind", "calm") {
        Observations.Wind.calm
    }
    try compare("observations.Wind", "gusts") {
        Observations.Wind.gusts(11.5)
    }
    try compare("observations.Wind", "other") {
        Observations.Wind.other()
    }
    try compare("observations.WithdrawnInfo", "default") {
        Observations.WithdrawnInfo(withdrawnBy: "p-00000001", reason: "Wrong star.")
    }
    try compare("people.Account", "default") {
        People.Account(
            id: "p-0000a1b2",
            name: "Caroline Herschel",
            nickname: "Lina",
            role: .staff,
            email: "caroline@example.org",
            passwordHint: "Comet\t1786\nor 1788 \\ 1790",
            recoveryCodes: ["alpha", "beta", "gamma"],
            shoeSize: 36.5,
            avatar: Data([137, 80, 78, 71, 13, 10, 26, 10]),
            address: People.Address(street: "Sternwartstraße 1", town: "Seeberg"),
            preferences: People.Preferences(units: .imperial)
        )
    }
    try compare("people.Address", "default") {
        People.Address(street: "Sternwartstraße 1", town: "Seeberg")
    }
    try compare("people.Country", "default") {
        People.Country.cl
    }
    try compare("people.Country", "de") {
        People.Country.de
    }
    try compare("people.Country", "cl") {
        People.Country.cl
    }
    try compare("people.Country", "za") {
        People.Country.za
    }
    try compare("people.Country", "other") {
        People.Country.other()
    }
    try compare("people.GetAccountError", "default") {
        People.GetAccountError.unknownPerson("p-deadbeef")
    }
    try compare("people.GetAccountError", "gone") {
        People.GetAccountError.closed(Date(timeIntervalSince1970: -3_894_220_800))
    }
    try compare("people.GetAccountError", "role") {
        People.GetAccountError.notAllowed(.staff)
    }
    try compare("people.GetAccountError", "other") {
        People.GetAccountError.other()
    }
    try compare("people.Person", "default") {
        People.Person(
            id: "p-0000a1b2",
            name: "Caroline \"Lina\" Herschel",
            nickname: "Lina",
            role: .observer
        )
    }
    try compare("people.Person", "nobody") {
        People.Person(id: "p-00000000", name: "Unknown")
    }
    try compare("people.Preferences", "default") {
        People.Preferences(units: .imperial)
    }
    try compare("people.Role", "default") {
        People.Role.observer
    }
    try compare("people.Role", "visitor") {
        People.Role.visitor
    }
    try compare("people.Role", "observer") {
        People.Role.observer
    }
    try compare("people.Role", "staff") {
        People.Role.staff
    }
    try compare("people.StaffMember", "director") {
        People.StaffMember(
            id: "p-00000001",
            name: "William Herschel",
            role: .staff,
            email: "william@example.org",
            recoveryCodes: [],
            preferences: People.Preferences(units: .imperial)
        )
    }
    try compare("people.StaffMember", "default") {
        People.StaffMember(
            id: "p-0000a1b2",
            name: "Caroline Herschel",
            nickname: "Lina",
            role: .staff,
            email: "caroline@example.org",
            recoveryCodes: ["alpha"],
            preferences: People.Preferences(units: .imperial),
            telephone: "+49 89 123",
            manager: People.StaffMember(
                id: "p-00000001",
                name: "William Herschel",
                role: .staff,
                email: "william@example.org",
                recoveryCodes: [],
                preferences: People.Preferences(units: .imperial)
            ),
            telescope: Instruments.Telescope(
                id: 18_446_744_073_709_551_615,
                name: "Great Refractor",
                altitudeInMetres: -12,
                commissioned: -2_208_988_800,
                apertureInMillimetres: 800,
                focalRatio: 12,
                longitude: 13.06,
                inUse: true,
                logo: Data([71, 73, 70, 56, 57, 97, 1, 0, 1, 0, 0, 0, 0, 44]),
                lastAligned: Date(timeIntervalSince1970: 1_774_041_300),
                detectors: [
                    .camera(Instruments.Camera(serial: "C-17", width: 4096, height: 4096)),
                    .spectrograph(
                        Instruments.Spectrograph(serial: "S-3", cooled: false, linesPerMillimetre: 1200)
                    ),
                ],
                mirrors: ["main": 0.8, "second": 0.21],
                pointing: Sky.Position(rightAscension: 101.28, declination: -16.72)
            )
        )
    }
    try compare("people.Units", "default") {
        People.Units.metric
    }
    try compare("people.Units", "metric") {
        People.Units.metric
    }
    try compare("people.Units", "imperial") {
        People.Units.imperial
    }
    try compare("sky.Atlas", "empty") {
        Sky.Atlas(
            pages: [],
            byConstellation: [:],
            byLanguageAndLetter: [:],
            gaps: [],
            footnotes: [:],
            grid: [],
            innerAtlases: [:]
        )
    }
    try compare("sky.Atlas", "default") {
        Sky.Atlas(
            pages: [
                [
                    .star(
                        Sky.Star(
                            name: "Sirius",
                            position: Sky.Position(rightAscension: 101.28, declination: -16.72),
                            names: ["en": ["Sirius", "Dog Star"], "la": ["Canicula"]],
                            catalogueNumbers: [],
                            magnitude: -1.46,
                            spectralType: "A1V",
                            companions: [
                                Sky.Star(
                                    name: "Sirius B",
                                    position: Sky.Position(rightAscension: 101.28, declination: -16.72),
                                    catalogueNumbers: [],
                                    magnitude: 8.44,
                                    spectralType: "DA2",
                                    companions: []
                                )
                            ]
                        )
                    ),
                    .planet(
                        Sky.Planet(
                            name: "Mars",
                            position: Sky.Position(
                                rightAscension: 100.74,
                                declination: -16.65,
                                epoch: .b1950
                            ),
                            names: ["en": ["Mars", "Red Planet"], "de": ["Mars"]],
                            catalogueNumbers: [],
                            moons: [
                                "Phobos": Sky.Moon(
                                    orbitHours: 7.65,
                                    discoveredBy: People.Person(id: "p-00000000", name: "Unknown")
                                ),
                                "Deimos": Sky.Moon(orbitHours: 30.3),
                            ],
                            dayLengthHours: 24.62
                        )
                    ),
                ],
                [],
                [
                    .galaxy(
                        Sky.Galaxy(
                            name: "Andromeda",
                            position: Sky.Position(rightAscension: 0, declination: 90),
                            names: ["en": ["Andromeda"], "fa": []],
                            catalogueNumbers: ["M 31", "NGC 224"],
                            sizeInDegrees: Sky.SizeInDegrees(width: 3.17, height: 1)
                        )
                    )
                ],
            ],
            byConstellation: [
                "Canis Major": [
                    .star(
                        Sky.Star(
                            name: "Sirius",
                            position: Sky.Position(rightAscension: 101.28, declination: -16.72),
                            names: ["en": ["Sirius", "Dog Star"], "la": ["Canicula"]],
                            catalogueNumbers: [],
                            magnitude: -1.46,
                            spectralType: "A1V",
                            companions: [
                                Sky.Star(
                                    name: "Sirius B",
                                    position: Sky.Position(rightAscension: 101.28, declination: -16.72),
                                    catalogueNumbers: [],
                                    magnitude: 8.44,
                                    spectralType: "DA2",
                                    companions: []
                                )
                            ]
                        )
                    )
                ],
                "Andromeda": [
                    .galaxy(
                        Sky.Galaxy(
                            name: "Andromeda",
                            position: Sky.Position(rightAscension: 0, declination: 90),
                            names: ["en": ["Andromeda"], "fa": []],
                            catalogueNumbers: ["M 31", "NGC 224"],
                            sizeInDegrees: Sky.SizeInDegrees(width: 3.17, height: 1)
                        )
                    )
                ],
            ],
            byLanguageAndLetter: ["en": ["D": ["Dog Star"], "R": []], "de": ["M": ["Mars"]]],
            gaps: [
                Sky.Position(rightAscension: 101.28, declination: -16.72),
                nil,
                Sky.Position(rightAscension: 0, declination: 90),
            ],
            footnotes: ["1": "Seen in 2025.", "2": nil],
            grid: [[0, 1], [-0.5, 0.0025]],
            innerAtlases: [
                "pocket": Sky.Atlas(
                    pages: [],
                    byConstellation: [:],
                    byLanguageAndLetter: [:],
                    gaps: [],
                    footnotes: [:],
                    grid: [],
                    innerAtlases: [:]
                )
            ]
        )
    }
    try compare("sky.Circle", "default") {
        Sky.Circle(
            center: Sky.Position(rightAscension: 101.28, declination: -16.72),
            radius: 2.5,
            without: .brighterThan(6.5)
        )
    }
    try compare("sky.Epoch", "default") {
        Sky.Epoch.j2000
    }
    try compare("sky.Epoch", "tonight") {
        Sky.Epoch.ofDate(Date(timeIntervalSince1970: 1_773_964_800))
    }
    try compare("sky.Epoch", "b1950") {
        Sky.Epoch.b1950
    }
    try compare("sky.Epoch", "j2000") {
        Sky.Epoch.j2000
    }
    try compare("sky.Filter", "default") {
        Sky.Filter.everything
    }
    try compare("sky.Filter", "bright") {
        Sky.Filter.brighterThan(6.5)
    }
    try compare("sky.Filter", "messier") {
        Sky.Filter.named("M *")
    }
    try compare("sky.Filter", "around_sirius") {
        Sky.Filter.near(
            Sky.Circle(
                center: Sky.Position(rightAscension: 101.28, declination: -16.72),
                radius: 2.5,
                without: .brighterThan(6.5)
            )
        )
    }
    try compare("sky.Filter", "faint") {
        Sky.Filter.inverse(.brighterThan(6.5))
    }
    try compare("sky.Filter", "both") {
        Sky.Filter.all([.brighterThan(6.5), .named("M *")])
    }
    try compare("sky.Filter", "either") {
        Sky.Filter.any([.brighterThan(6.5), .inverse(.brighterThan(6.5)), .everything])
    }
    try compare("sky.Filter", "german") {
        Sky.Filter.byLanguage(["de": "Großer *"])
    }
    try compare("sky.Filter", "numbered") {
        Sky.Filter.catalogued(true)
    }
    try compare("sky.Filter", "numbered_or_not") {
        Sky.Filter.catalogued(nil)
    }
    try compare("sky.Filter", "everything") {
        Sky.Filter.everything
    }
    try compare("sky.Filter", "other") {
        Sky.Filter.other()
    }
    try compare("sky.Galaxy", "andromeda") {
        Sky.Galaxy(
            name: "Andromeda",
            position: Sky.Position(rightAscension: 0, declination: 90),
            names: ["en": ["Andromeda"], "fa": []],
            catalogueNumbers: ["M 31", "NGC 224"],
            sizeInDegrees: Sky.SizeInDegrees(width: 3.17, height: 1)
        )
    }
    try compare("sky.GalaxyKind", "default") {
        Sky.GalaxyKind.elliptical(5)
    }
    try compare("sky.GalaxyKind", "spiral") {
        Sky.GalaxyKind.spiral
    }
    try compare("sky.GalaxyKind", "barred_spiral") {
        Sky.GalaxyKind.barredSpiral
    }
    try compare("sky.GalaxyKind", "irregular") {
        Sky.GalaxyKind.irregular
    }
    try compare("sky.GalaxyKind", "other") {
        Sky.GalaxyKind.other()
    }
    try compare("sky.ListContinueArg", "default") {
        Sky.ListContinueArg(cursor: "ZtkX9")
    }
    try compare("sky.ListError", "default") {
        Sky.ListError.badCursor
    }
    try compare("sky.ListError", "deep") {
        Sky.ListError.tooDeep(16)
    }
    try compare("sky.ListError", "bad_cursor") {
        Sky.ListError.badCursor
    }
    try compare("sky.ListError", "other") {
        Sky.ListError.other()
    }
    try compare("sky.Moon", "phobos") {
        Sky.Moon(orbitHours: 7.65, discoveredBy: People.Person(id: "p-00000000", name: "Unknown"))
    }
    try compare("sky.Moon", "deimos") {
        Sky.Moon(orbitHours: 30.3)
    }
    try compare("sky.Page", "default") {
        Sky.Page(
            objects: [
                .star(
                    Sky.Star(
                        name: "Sirius",
                        position: Sky.Position(rightAscension: 101.28, declination: -16.72),
                        names: ["en": ["Sirius", "Dog Star"], "la": ["Canicula"]],
                        catalogueNumbers: [],
                        magnitude: -1.46,
                        spectralType: "A1V",
                        companions: [
                            Sky.Star(
                                name: "Sirius B",
                                position: Sky.Position(rightAscension: 101.28, declination: -16.72),
                                catalogueNumbers: [],
                                magnitude: 8.44,
                                spectralType: "DA2",
                                companions: []
                            )
                        ]
                    )
                ),
                .galaxy(
                    Sky.Galaxy(
                        name: "Andromeda",
                        position: Sky.Position(rightAscension: 0, declination: 90),
                        names: ["en": ["Andromeda"], "fa": []],
                        catalogueNumbers: ["M 31", "NGC 224"],
                        sizeInDegrees: Sky.SizeInDegrees(width: 3.17, height: 1)
                    )
                ),
            ],
            cursor: "ZtkX9"
        )
    }
    try compare("sky.Planet", "mars") {
        Sky.Planet(
            name: "Mars",
            position: Sky.Position(rightAscension: 100.74, declination: -16.65, epoch: .b1950),
            names: ["en": ["Mars", "Red Planet"], "de": ["Mars"]],
            catalogueNumbers: [],
            moons: [
                "Phobos": Sky.Moon(
                    orbitHours: 7.65,
                    discoveredBy: People.Person(id: "p-00000000", name: "Unknown")
                ),
                "Deimos": Sky.Moon(orbitHours: 30.3),
            ],
            dayLengthHours: 24.62
        )
    }
    try compare("sky.Position", "default") {
        Sky.Position(rightAscension: 101.28, declination: -16.72)
    }
    try compare("sky.Position", "old") {
        Sky.Position(rightAscension: 100.74, declination: -16.65, epoch: .b1950)
    }
    try compare("sky.Position", "pole") {
        Sky.Position(rightAscension: 0, declination: 90)
    }
    try compare("sky.SizeInDegrees", "default") {
        Sky.SizeInDegrees(width: 3.17, height: 1)
    }
    try compare("sky.SkyObject", "sirius") {
        Sky.SkyObject.star(
            Sky.Star(
                name: "Sirius",
                position: Sky.Position(rightAscension: 101.28, declination: -16.72),
                names: ["en": ["Sirius", "Dog Star"], "la": ["Canicula"]],
                catalogueNumbers: [],
                magnitude: -1.46,
                spectralType: "A1V",
                companions: [
                    Sky.Star(
                        name: "Sirius B",
                        position: Sky.Position(rightAscension: 101.28, declination: -16.72),
                        catalogueNumbers: [],
                        magnitude: 8.44,
                        spectralType: "DA2",
                        companions: []
                    )
                ]
            )
        )
    }
    try compare("sky.SkyObject", "mars") {
        Sky.SkyObject.planet(
            Sky.Planet(
                name: "Mars",
                position: Sky.Position(rightAscension: 100.74, declination: -16.65, epoch: .b1950),
                names: ["en": ["Mars", "Red Planet"], "de": ["Mars"]],
                catalogueNumbers: [],
                moons: [
                    "Phobos": Sky.Moon(
                        orbitHours: 7.65,
                        discoveredBy: People.Person(id: "p-00000000", name: "Unknown")
                    ),
                    "Deimos": Sky.Moon(orbitHours: 30.3),
                ],
                dayLengthHours: 24.62
            )
        )
    }
    try compare("sky.SkyObject", "andromeda") {
        Sky.SkyObject.galaxy(
            Sky.Galaxy(
                name: "Andromeda",
                position: Sky.Position(rightAscension: 0, declination: 90),
                names: ["en": ["Andromeda"], "fa": []],
                catalogueNumbers: ["M 31", "NGC 224"],
                sizeInDegrees: Sky.SizeInDegrees(width: 3.17, height: 1)
            )
        )
    }
    try compare("sky.Star", "sirius_b") {
        Sky.Star(
            name: "Sirius B",
            position: Sky.Position(rightAscension: 101.28, declination: -16.72),
            catalogueNumbers: [],
            magnitude: 8.44,
            spectralType: "DA2",
            companions: []
        )
    }
    try compare("sky.Star", "sirius") {
        Sky.Star(
            name: "Sirius",
            position: Sky.Position(rightAscension: 101.28, declination: -16.72),
            names: ["en": ["Sirius", "Dog Star"], "la": ["Canicula"]],
            catalogueNumbers: [],
            magnitude: -1.46,
            spectralType: "A1V",
            companions: [
                Sky.Star(
                    name: "Sirius B",
                    position: Sky.Position(rightAscension: 101.28, declination: -16.72),
                    catalogueNumbers: [],
                    magnitude: 8.44,
                    spectralType: "DA2",
                    companions: []
                )
            ]
        )
    }
}
