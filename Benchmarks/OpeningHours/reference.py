"""Answers what the library opening-hours-py (Rust, https://github.com/remi-dupre/opening-hours-rs) makes of opening hours.

Reads lines of a text, a tab and a day (YYYY-MM-DD); writes for each the day's states as `minute state,…`, or `?`.
"""
import datetime
import sys

from opening_hours import OpeningHours


def answer(text, day):
    try:
        hours = OpeningHours(text)
    except Exception:
        return "?"
    start = datetime.datetime.combine(datetime.date.fromisoformat(day), datetime.time())
    end = start + datetime.timedelta(days=1)
    states = []
    for first, last, state, *_ in hours.intervals(start, end):
        first = max(first, start)
        word = str(state).split(".")[-1].lower()
        if first >= end or (last is not None and last <= start):
            continue
        if not states or not states[-1].endswith(word):
            states.append(f"{int((first - start).total_seconds() // 60)} {word}")
    return ",".join(states)


for line in sys.stdin:
    print(answer(*line.rstrip("\n").split("\t")))
