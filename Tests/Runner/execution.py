"""Runs suites in parts, each a process of its own, and reads what came of them."""

import os
import re
import subprocess
import threading
import time
import xml.etree.ElementTree as ElementTree
from collections import defaultdict
from dataclasses import dataclass, field

SKIPPED = re.compile(r"^\S+ (?:Test|Suite) (.*) skipped(?:[.:]|$)")
# A part that takes this many seconds hangs: the longest takes a tenth of it on a quiet machine.
LIMIT = 3_600
# The targets whose tests start a whole system of eight processes.
WHOLE_SYSTEMS = ("AcceptanceTests", "BrowserTests")
# How far all other parts stand back, as whole systems answer within the times that people wait.
NICENESS = 5


def is_whole_system(suites):
    return suites[0].split(".")[0] in WHOLE_SYSTEMS


@dataclass
class Outcome:
    """The results of one part."""
    tests: int = 0
    seconds: float = 0
    memory: int = 0  # of its largest process, in MB
    failures: int = 0
    failed: list = field(default_factory=list)
    skipped: list = field(default_factory=list)
    complaints: list = field(default_factory=list)  # the failures' lines of the log
    durations: dict = field(default_factory=lambda: defaultdict(float))


class Execution:
    def __init__(self, program, folder, project):
        self.program, self.folder, self.project = program, folder, project
        self.lock = threading.Lock()

    def run(self, name, suites):
        """Runs `suites` one test at a time. If the process does not end well, all of them have failed."""
        log, results = self.folder / f"{name}.log", self.folder / f"{name}.xml"
        results.unlink(missing_ok=True)
        started = time.monotonic()
        with open(log, "w") as file:
            process = subprocess.Popen(
                ["nice", "-n", "0" if is_whole_system(suites) else str(NICENESS),
                 self.program, "--testing-library", "swift-testing", "--no-parallel", "--xunit-output", results,
                 "--filter", "^(" + "|".join(map(re.escape, suites)) + ")/"],
                cwd=self.project, stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT,
                env=os.environ | {"NO_COLOR": "1"})
            guard = threading.Timer(LIMIT, process.kill)
            guard.start()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            guard.cancel()
        outcome = Outcome(seconds=time.monotonic() - started, memory=usage.ru_maxrss // 1024)
        self.read(outcome, results)
        outcome.skipped = [match[1] for line in open(log, errors="replace") if (match := SKIPPED.match(line))]
        if process.returncode and not outcome.failed:
            outcome.failed, outcome.failures = suites, max(1, outcome.failures)
        if outcome.failed:
            outcome.complaints = self.complaints(outcome, log, process.returncode)
        words = f"{outcome.tests} tests, {outcome.seconds:.0f} s, {outcome.memory} MB"
        failed = f", FAILED: {', '.join(outcome.failed)}" if outcome.failed else ""
        with self.lock:
            print("\n".join([f"{name}: {words}{failed}", *outcome.complaints]), flush=True)
        return outcome

    @staticmethod
    def read(outcome, results):
        try:
            cases = list(ElementTree.parse(results).iter("testcase"))
        except (OSError, ElementTree.ParseError):
            return
        outcome.tests = len(cases)
        outcome.failures = sum(case.find("failure") is not None for case in cases)
        outcome.failed = sorted({case.get("classname") for case in cases if case.find("failure") is not None})
        for case in cases:
            outcome.durations[case.get("classname")] += float(case.get("time") or 0)

    @staticmethod
    def complaints(outcome, log, status):
        """What the log says of the failures, and how the process ended if no test is known to have failed."""
        lines = [] if outcome.tests else [f"    the process ended with {status}; see {log}"]
        shows = 0
        for line in open(log, errors="replace"):
            shows = 4 if line.startswith("✘") or "Fatal error" in line else shows - 1 if line.startswith("↳") else 0
            if shows > 0:
                lines.append("    " + line.rstrip()[:600])
        return lines

    def side_by_side(self, parts, lanes):
        """Runs `parts`, a list of (name, suites), so many at a time in this order.

        Whole systems have a lane of their own, and until they are done there is one other: they answer later than callers
        wait if more runs at once.
        """
        systems = [part for part in parts if is_whole_system(part[1])]
        others = [part for part in parts if part not in systems]
        outcomes = []

        def work(queue):
            while True:
                with self.lock:
                    if not queue:
                        return
                    name, suites = queue.pop(0)
                outcomes.append(self.run(name, suites))

        def work_in(count, queue):
            threads = [threading.Thread(target=work, args=(queue,)) for _ in range(count)]
            for thread in threads:
                thread.start()
            return threads

        threads = work_in(min(1, lanes - 1), others)
        work(systems)
        for thread in threads + work_in(max(1, lanes - 1), others):
            thread.join()
        return outcomes
