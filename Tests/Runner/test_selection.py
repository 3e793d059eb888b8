"""Tests of the choice of suites: files of the product, and suites that a change to them can break."""

import pathlib
import sys
import unittest

PROJECT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(PROJECT / "Tests"))

from Runner.selection import Selection, package  # noqa: E402, because the path is set above


class SelectionTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.selection = Selection(package.read((PROJECT / package.MANIFEST).read_text()))

    def chosen(self, file):
        self.assertTrue((PROJECT / file).exists(), f"{file} is gone: name another one")
        return self.selection.suites([file])

    def test_a_source_of_a_service_breaks_its_own_suites_and_those_that_start_it(self):
        chosen = self.chosen("Services/Auth/AuthComponents.swift")
        self.assertIn("^AuthTests\\.", chosen)
        self.assertIn("^AcceptanceTests\\.KilledServiceTests$", chosen)
        self.assertNotIn("^PantryTests\\.", chosen)

    def test_a_suite_that_reads_a_folder_is_broken_by_its_files(self):
        for file, suite in [
            ("Services/Web/Languages/en.json", "^ContractsTests\\.LanguageTableTests$"),
            ("Services/Auth/AuthComponents.swift", "^APIReferenceTests\\.OperationTests$"),
            ("Services/Recipes/Starter/foods/condiments.yaml", "^KitchenTests\\.FoodRecogniserTests$"),
            ("Services/Web/Assets/cards.js", "^BrowserTests\\.ScriptTests$"),
        ]:
            self.assertIn(suite, self.chosen(file), file)

    def test_what_all_stand_on_breaks_everything(self):
        for file in ["Package.swift", "Shared/Kitchen/Money.swift", "Tests/run"]:
            self.assertIsNone(self.chosen(file), file)

    def test_words_about_the_project_break_nothing(self):
        self.assertEqual(self.chosen("docs/testing.md"), [])


if __name__ == "__main__":
    unittest.main()
