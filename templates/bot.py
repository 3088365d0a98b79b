"""A bot that plays all three games: python3 bot.py http://localhost:8080 TOKEN [TABLE]

It sits down wherever the event stream announces a free seat for bots, or at the given table. It searches for a short route
of the one robot of the task, and plays RoboTory at random. Needs `pip install websockets`.
"""
import json, random, sys, threading, time, urllib.request
from websockets.sync.client import connect

BASE, TOKEN = sys.argv[1].rstrip("/"), sys.argv[2]
WAYS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}


def ask(path, method="GET"):
    request = urllib.request.Request(BASE + path, method=method, headers={"authorization": f"Bearer {TOKEN}"})
    return urllib.request.urlopen(request)


def shortest(start, target, steps):
    """The steps of a shortest route; an empty list without one."""
    seen, queue = {start}, [(start, [])]
    for place, route in queue:
        if place == target:
            return route
        for name, after in steps(place):
            if after not in seen:
                seen.add(after)
                queue.append((after, route + [name]))
    return []


def ricochet(view):
    """The slides of the robot, if need be after one of another robot, ignoring barriers."""
    cell = lambda at: (at["x"], at["y"])
    walls = {(cell(wall["at"]), wall["side"]) for wall in view["board"]["walls"]}
    centre = {cell(at) for at in view["board"]["centre"]}
    robots = {one["robot"]: cell(one["at"]) for one in view["game"]["robots"]}
    wanted, target = view["game"]["goal"]["robot"] or "red", cell(view["game"]["goal"]["at"])

    def slides(robot, robots):
        taken = {at for name, at in robots.items() if name != robot} | centre
        for name, (dx, dy) in WAYS.items():
            x, y = robots[robot]
            while (x + dx, y + dy) not in taken and 0 <= x + dx < 16 and 0 <= y + dy < 16:
                if ((min(x, x + dx), min(y, y + dy)), "right" if dx else "below") in walls:
                    break
                x, y = x + dx, y + dy
            yield (robot, name), (x, y)

    def alone(robots):
        return shortest(robots[wanted], target, lambda at: slides(wanted, {**robots, wanted: at}))

    helped = ([step] + route for other in robots if other != wanted for step, at in slides(other, robots) if (route := alone({**robots, other: at})))
    return alone(robots) or min(helped, key=len, default=[])


def micro(view):
    """The spaces to go to, one after the other."""
    spaces, task = view["board"]["spaces"], view["game"]["task"]
    share = lambda a, b, names: any(spaces[a][name] == spaces[b][name] for name in names)
    steps = lambda here: [(to, to) for to in range(36) if share(here, to, "xy") and share(here, to, ("colour", "number"))]
    if task["via"] is None:
        return shortest(task["start"], task["target"], steps)
    return shortest(task["start"], task["via"], steps) + shortest(task["via"], task["target"], steps)


def action(view, plan):
    """The next command, if any. `plan` is the route that was bid."""
    offers = {offer["command"]: offer["most"] for offer in view["offers"] if not offer["from"]}
    possible = view["possible"] or {"t": "nothing"}
    if possible["t"] == "slides":
        wanted = plan.pop(0) if plan else None
        moves = [slide["move"] for slide in possible["slides"]]
        return next(({"t": "move", **move} for move in moves if (move["robot"], move["direction"]) == wanted), {"t": "give-up"})
    if possible["t"] == "spaces":
        return {"t": "step", "to": plan.pop(0)} if plan and plan[0] in possible["spaces"] else {"t": "give-up"}
    if possible["t"] == "turn":
        runs = [{"t": "move-robot", "robot": one["robot"], "path": path} for one in possible["robots"] for path in one["paths"]]
        places = [{"t": "place", "disc": disc, "hex": at} for disc in possible["discs"] for at in possible["placeable"]]
        refills = [{"t": "refill", "discs": discs} for discs in possible["refills"]]
        return random.choice(random.choice([kind for kind in (runs, places, refills) if kind]))
    for bid, find in ("bid", ricochet), ("announce", micro):
        if bid in offers:
            plan[:] = find(view)
            return {"t": bid, "moves": len(plan)} if 0 < len(plan) <= offers[bid] else {"t": "done"} if "done" in offers else None
    return {"t": "roll"} if "roll" in offers else None


def play(table):
    seat = json.load(ask(f"/api/tables/{table}/bots", "POST"))
    view, plan, sent = {}, [], None
    with connect(f"ws{BASE[4:]}/api/tables/{table}/socket", max_size=None) as socket:
        socket.send(json.dumps({"t": "hello", "protocol": 1, "token": seat["token"]}))
        for message in map(json.loads, socket):
            if message["t"] == "refused":
                print(table, message["code"], message["text"], flush=True)
                if message["code"] == "too-many":  # Rate limited to 20 messages a second: try again a little later.
                    time.sleep(1)
                    socket.send(sent)
            view.update(message.get("view", {}))
            if view["table"]["stage"] == "over":
                return print(table, "is over", flush=True)
            wanted = action(view, plan) if "view" in message and view["game"] else None
            if wanted:
                sent = json.dumps({"t": "do", "id": str(time.time_ns()), "command": wanted})
                socket.send(sent)


for event in [{"t": "wanted", "table": sys.argv[3]}] if len(sys.argv) > 3 else map(json.loads, filter(str.strip, map(bytes.decode, ask("/api/bots/stream")))):
    if event["t"] == "wanted":
        threading.Thread(target=play, args=(event["table"],)).start()
