"""Tests of reading Package.swift, and of the rules about imports and dependencies."""

import unittest

from tidy import imports, package
from tidy.repository import SourceFile

HELPERS = """
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
func service(_ name: String, and others: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .executableTarget(name: name, dependencies: ["Chassis", grdb] + others, path: "Services/\\(name)", exclude: exclude)
}
func shared(_ name: String, _ dependencies: [Target.Dependency], and settings: [SwiftSetting] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Shared/\\(name)", swiftSettings: strict + settings)
}
func tests(_ name: String, of subjects: Target.Dependency...) -> Target {
    .testTarget(name: name, dependencies: subjects + ["Support"], path: "Tests/\\(name)")
}
func isChosen(_ target: Target) -> Bool { target.type == .test }
"""


def manifest(*declared):
    """Returns a Package.swift that declares the given targets and a few that those need."""
    known = ['shared("Chassis", [])', '.target(name: "Support", path: "Tests/Support")']
    return HELPERS + "let targets: [Target] = [\n" + ",\n".join([*known, *declared]) + "\n]\n"


def faults(*declared):
    """Returns the messages of the rules about dependencies for a manifest."""
    targets = package.read(manifest(*declared))
    return [str(finding) for finding in [*imports.wrong_dependencies(targets), *imports.cycles(targets)]]


def import_faults(path, text, *declared):
    """Returns what is found in a source file under a manifest."""
    targets = package.read(manifest(*declared))
    file = SourceFile(path, text.encode())
    return [str(finding) for finding in imports.undeclared_imports(file, targets, imports.owners(targets))]


class PackageTests(unittest.TestCase):
    def test_reads_helpers_with_implied_dependencies(self):
        targets = package.read(manifest(
            'service("Web", and: ["Kitchen", grdb], exclude: ["Form"])', 'shared("Kitchen", [], and: quick)',
            'tests("WebTests", of: "Web", grdb,\n  "Kitchen")', 'tests("PlainTests")',
            '// shared("Commented", []),\n.target(name: "Form", dependencies: [.target(name: "Kitchen"), '
            '.product(name: "X", package: "x")], path: "Services/Web/Form")',
        ))  # fmt: skip
        self.assertEqual(targets["Web"].dependencies, ("Chassis", "Kitchen"))
        self.assertEqual(targets["Web"].path, "Services/Web")
        self.assertEqual(targets["Kitchen"].dependencies, ())
        self.assertEqual(targets["WebTests"].dependencies, ("Web", "Kitchen", "Support"))
        self.assertEqual(targets["PlainTests"].dependencies, ("Support",))
        self.assertEqual(targets["Form"].dependencies, ("Kitchen",))
        self.assertEqual(len(targets), 7)

    def test_refuses_a_dependency_that_it_cannot_read(self):
        with self.assertRaises(package.PackageError):
            package.read(manifest('shared("Kitchen", names.map { .target(name: $0) })'))


class DependencyTests(unittest.TestCase):
    def assertFault(self, text, *declared):
        found = faults(*declared)
        self.assertEqual(len(found), 1, found)
        self.assertRegex(found[0], r"^Package\.swift:\d+: dependency: " + text)

    def test_a_service_depends_on_no_other_service(self):
        self.assertFault("`Web`.* depends on `Auth`", 'service("Web", and: ["Auth"])', 'service("Auth")')
        form = '.target(name: "Form", path: "Services/Auth/Form")'
        self.assertFault("`Web`.* depends on `Form`", 'service("Web", and: ["Form"])', form)
        self.assertEqual(faults('service("Auth", and: ["Form"])', form), [])

    def test_shared_targets_depend_on_no_service(self):
        form = '.target(name: "Form", path: "Services/Auth/Form")'
        self.assertFault("`Kitchen`.* depends on `Form`", 'shared("Kitchen", ["Form"])', form)
        self.assertEqual(faults('shared("Kitchen", ["Chassis"])'), [])

    def test_the_product_depends_on_no_test(self):
        self.assertFault("`Web`.* depends on `Support`", 'service("Web", and: ["Support"])')
        self.assertFault("`Kitchen`.* depends on `Support`", 'shared("Kitchen", ["Support"])')
        self.assertEqual(faults('tests("WebTests", of: "Web")', 'service("Web")'), [])

    def test_tests_depend_on_no_benchmark(self):
        bench = '.target(name: "Bench", dependencies: ["Support"], path: "Benchmarks/Bench")'
        self.assertFault("`WebTests`.* depends on `Bench`", 'tests("WebTests", of: "Bench")', bench)
        self.assertEqual(faults(bench), [])

    def test_dependencies_form_no_circle(self):
        self.assertFault("A → B → A is a circle", 'shared("A", ["B"])', 'shared("B", ["A", "Chassis"])')
        self.assertEqual(faults('shared("A", ["B", "C"])', 'shared("B", ["C"])', 'shared("C", [])'), [])

    def test_dependencies_exist(self):
        self.assertFault("`A` depends on `Kithcen`, which is no target", 'shared("A", ["Kithcen"])')


class ImportTests(unittest.TestCase):
    declared = ('service("Web", and: ["Kitchen"])', 'shared("Kitchen", [])', 'shared("Storage", [])')

    def test_a_file_imports_what_its_target_declares(self):
        text = "import Kitchen\nimport Foundation\n\n@testable public import struct Storage.Row\n"
        self.assertEqual(
            import_faults("Services/Web/Site/Page.swift", text, *self.declared),
            ["Services/Web/Site/Page.swift:4: import: `Web` does not declare `Storage`; "
             "add it in Package.swift, or do without"],
        )  # fmt: skip

    def test_other_text_is_no_import(self):
        text = '// import Storage\nlet text = """\nimport Storage\n"""\nlet a = .import\nlet Storage = 1\n'
        self.assertEqual(import_faults("Services/Web/Page.swift", text, *self.declared), [])

    def test_a_library_within_a_service_has_its_own_imports(self):
        form = '.target(name: "Form", path: "Services/Web/Form")'
        self.assertEqual(len(import_faults("Services/Web/Form/A.swift", "import Kitchen", *self.declared, form)), 1)
        self.assertEqual(import_faults("Services/Web/Formats/A.swift", "import Kitchen", *self.declared, form), [])

    def test_every_file_belongs_to_a_target(self):
        self.assertIn("belongs to no target", import_faults("Services/Other/A.swift", "", *self.declared)[0])
