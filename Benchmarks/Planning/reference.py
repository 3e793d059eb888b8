"""Solves reduced planning problems exactly with CP-SAT of OR-Tools: the reference of PlanningBenchmark.

Usage: reference.py problems.json answers.json [seconds per problem]

The model is the formula of `Objective`; all amounts are whole milligrams and weights are scaled to integers, so an answer
is optimal up to a ten-thousandth. The benchmark evaluates the meals that are returned itself.
"""

import json
import sys
import time

from ortools.sat.python import cp_model

SCALE = 10_000_000  # of the objective
FINE = 1_000_000  # of nutrients and minutes


def nearest(value):
    return int(value + 0.5)


def window_excess(model, terms, groups, past, days, length, weight):
    """Adds weight * (meals of a group in a window beyond the first); groups maps a group to (day, presence) pairs."""
    if weight <= 0:
        return
    for group, meals in groups.items():
        for start in range(1 - length, days):
            inside = [x for day, x in meals if start <= day < start + length]
            if not inside:
                continue
            held = any(g == group and start <= day < start + length for day, g in past)
            if held:
                terms.append((weight, sum(inside)))
            elif len(inside) > 1:
                excess = model.new_int_var(0, len(inside), "")
                model.add(excess >= sum(inside) - 1)
                terms.append((weight, excess))


def solve(problem, seconds):
    model = cp_model.CpModel()
    slots, recipes, foods = problem["slots"], problem["recipes"], problem["foods"]
    wishes, limits, days = problem["wishes"], problem["limits"], problem["days"]
    weeks = 2 if days > 7 else 1
    history = problem["history"]

    cooked, leftover = {}, {}  # (slot, recipe) and (slot, origin, recipe)
    for s, slot in enumerate(slots):
        for r in slot["recipes"]:
            cooked[s, r] = model.new_bool_var("")
    for s, slot in enumerate(slots):
        for t in slot["origins"]:
            for r in set(slot["recipes"]) & set(slots[t]["recipes"]):
                leftover[s, t, r] = model.new_bool_var("")
                model.add_implication(leftover[s, t, r], cooked[t, r])
    for s, slot in enumerate(slots):
        if slot["isFilled"]:
            choices = [x for (a, _), x in cooked.items() if a == s] + [x for (a, _, _), x in leftover.items() if a == s]
            model.add_exactly_one(choices)

    # Each meal: slot, recipe, day eaten, day cooked, presence, whether cooked.
    meals = [(s, r, slots[s]["day"], slots[s]["day"], x, True) for (s, r), x in cooked.items()]
    meals += [(s, r, slots[s]["day"], slots[t]["day"], x, False) for (s, t, r), x in leftover.items()]

    terms = []
    need = {}
    for s, r, day, cooked_on, x, is_cooked in meals:
        recipe, portions = recipes[r], slots[s]["portions"]
        weight = wishes["taste"] * portions * (1 - recipe["taste"])
        if is_cooked:
            weight += wishes["effort"] * recipe["effort"] + wishes["cooking"]
        terms.append((weight, x))
        for f, milligrams in recipe["foods"]:
            late = cooked_on > foods[f]["expiry"]
            amount = nearest(milligrams * portions)
            if amount:
                need.setdefault(f, []).append((amount, x, late, cooked_on // 7))

    week_costs = [[] for _ in range(weeks)]
    for f, food in enumerate(foods):
        uses = need.get(f, [])
        early = sum(a * x for a, x, late, _ in uses if not late)
        if food["expiring"] > 0 and food["expiryWeight"] > 0:
            unused = model.new_int_var(0, food["expiring"], "")
            model.add(unused >= food["expiring"] - early)
            terms.append((food["expiryWeight"], unused))
        if not uses or food["pack"] == 0:
            continue
        most = sum(a for a, _, _, _ in uses)
        packs_before = 0
        for week in range(weeks):
            inside = [u for u in uses if u[3] <= week]
            late_sum = sum(a * x for a, x, late, _ in inside if late)
            all_sum = sum(a * x for a, x, _, _ in inside)
            bought = model.new_int_var(0, most, "")
            model.add_max_equality(
                bought, [0, late_sum - food["stable"], all_sum - food["stable"] - food["expiring"]])
            packs = model.new_int_var(0, most // food["pack"] + 1, "")
            model.add(packs * food["pack"] >= bought)
            model.add(packs * food["pack"] <= bought + food["pack"] - 1)
            week_costs[week].append((food["price"], packs, packs_before))
            # Each use alone needs so many packs: implied, and what makes the relaxation tight.
            for amount, x, late, _ in inside:
                alone = amount - food["stable"] - (0 if late else food["expiring"])
                if alone > 0:
                    model.add(packs >= -(-alone // food["pack"]) * x)
            packs_before = packs
        terms.append((wishes["cost"] * food["price"], packs_before))
        terms.append((food["restWeight"] * food["pack"], packs_before))
        terms.append((-food["restWeight"], bought))

    total = sum(price * (packs - before) for week in week_costs for price, packs, before in week)
    if limits.get("budget") is not None:
        model.add(total <= limits.get("budget"))
    if limits.get("weeklyBudget") is not None:
        for week in week_costs:
            model.add(sum(price * (packs - before) for price, packs, before in week) <= limits.get("weeklyBudget"))

    for day, limit in enumerate(limits["minutesPerDay"]):
        if limit is not None:
            model.add(sum(nearest(recipes[r]["minutes"] * FINE) * x for _, r, d, _, x, c in meals if c and d == day)
                      <= nearest(limit * FINE))
    for bound in limits["nutrition"]:
        for period in range(days if bound["period"] == "day" else weeks):
            span = [period] if bound["period"] == "day" else range(period * 7, period * 7 + 7)
            if not any(slot["isFilled"] and slot["day"] in span for slot in slots):
                continue
            amount = sum(nearest((recipes[r]["nutrition"][bound["nutrient"]] or 0) * FINE) * x
                         for _, r, d, _, x, _ in meals if d in span)
            if bound.get("minimum") is not None:
                model.add(amount >= nearest(bound.get("minimum") * FINE))
            if bound.get("maximum") is not None:
                model.add(amount <= nearest(bound.get("maximum") * FINE))

    for key, distance in (("recipe", limits.get("recipeRepeatDays")), ("dish", limits.get("dishRepeatDays"))):
        if not distance:
            continue
        groups = {}
        for _, r, day, _, x, is_cooked in meals:
            group = r if key == "recipe" else recipes[r].get("dish")
            if is_cooked and group is not None:
                groups.setdefault(group, []).append((day, x))
        for group, members in groups.items():
            for start in range(1 - distance, days):
                inside = [x for day, x in members if start <= day < start + distance]
                if len(inside) > 1:
                    model.add(sum(inside) <= 1)
            for past in history:
                if past.get(key) == group:
                    for day, x in members:
                        if day + past["daysAgo"] < distance:
                            model.add(x == 0)

    for key, length, weight in (("cuisine", wishes["cuisineDays"], wishes["cuisine"]),
                                ("mainFood", wishes["mainFoodDays"], wishes["mainFood"])):
        groups = {}
        for _, r, day, _, x, _ in meals:
            if recipes[r].get(key) is not None:
                groups.setdefault(recipes[r].get(key), []).append((day, x))
        past = [(-meal["daysAgo"], meal.get(key)) for meal in history]
        window_excess(model, terms, groups, past, days, length, weight)

    model.minimize(sum(int(round(weight * SCALE)) * x for weight, x in terms))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.linearization_level = 2
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.relative_gap_limit = 1e-6
    started = time.time()
    status = solver.solve(model)
    answer = {"seconds": time.time() - started, "meals": [], "origins": [], "bound": None}
    if status == cp_model.INFEASIBLE:
        return answer | {"status": "infeasible"}
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return answer | {"status": "unknown"}
    chosen, origins = [-1] * len(slots), [-1] * len(slots)
    for (s, r), x in cooked.items():
        if solver.value(x):
            chosen[s] = r
    for (s, t, r), x in leftover.items():
        if solver.value(x):
            chosen[s], origins[s] = r, t
    return answer | {
        "status": "optimal" if status == cp_model.OPTIMAL else "feasible", "meals": chosen, "origins": origins,
        "bound": solver.best_objective_bound / SCALE}


def main():
    with open(sys.argv[1]) as file:
        problems = json.load(file)
    seconds = float(sys.argv[3]) if len(sys.argv) > 3 else 60
    answers = []
    for index, problem in enumerate(problems):
        answers.append(solve(problem, seconds))
        print(index, answers[-1]["status"], round(answers[-1]["seconds"], 2), file=sys.stderr, flush=True)
        with open(sys.argv[2], "w") as file:
            json.dump(answers, file)


main()
