"""Tests that the template bots play: python3 play.py http://localhost:8080 BOT...

Registers each bot, creates a table of each game, sits down there as a player who only passes, and waits for the end.
"""
import json, random, subprocess, sys, time, urllib.request
from websockets.sync.client import connect

BASE, BOTS = sys.argv[1].rstrip("/"), sys.argv[2:]


def post(path, body):
    request = urllib.request.Request(BASE + path, json.dumps(body).encode(), {"content-type": "application/json"})
    return json.load(urllib.request.urlopen(request))


def passing(view):
    """The command that lets the game continue, if any."""
    offers = {offer["command"] for offer in view["offers"] if not offer["from"]}
    possible = view["possible"]
    if view["table"]["stage"] == "lobby":
        return {"t": "start"} if "start" in offers and any("author" in seat for seat in view["seats"]) else None
    if possible and possible["t"] == "turn":
        runs = [{"t": "move-robot", "robot": one["robot"], "path": path} for one in possible["robots"] for path in one["paths"]]
        places = [{"t": "place", "disc": disc, "hex": at} for disc in possible["discs"] for at in possible["placeable"]]
        return random.choice(runs or places or [{"t": "refill", "discs": discs} for discs in possible["refills"]])
    return next(({"t": easy} for easy in ("done", "press-on", "roll") if easy in offers), None)


def game(kind):
    options = {"t": kind, "prize": 3} if kind == "ricochet" else {"t": kind}
    made = post("/api/tables", {"door": "listed", "options": {"guest_bots": True, "game": options}})
    table = made["table"]
    seat = post(f"/api/tables/{table}/seats", {"name": "Ada", "founder": made["token"]})
    view, number = {}, 0
    with connect(f"ws{BASE[4:]}/api/tables/{table}/socket", max_size=None) as socket:
        socket.send(json.dumps({"t": "hello", "protocol": 1, "token": seat["token"]}))
        while view.get("table", {}).get("stage") != "over":
            message = json.loads(socket.recv(timeout=120))
            view.update(message.get("view", {}))
            wanted = passing(view) if "view" in message else None
            if wanted:
                number += 1
                # Chips without a bid go back: two players who only pass would continue forever.
                if number > 1000:
                    sys.exit(f"{kind}: no end after {number} commands")
                socket.send(json.dumps({"t": "do", "id": f"h{number}", "command": wanted}))
    # The first player to join has the first seat.
    scores = {one["seat"] == seat["seat"]: one["score"] for one in view["standing"]["scores"]}
    return scores[False], scores[True], view["ending"]["reason"]


for bot in BOTS:
    token = post("/api/bots", {"name": bot.split("/")[-1][:24], "author": "Eve"})["token"]
    command = [sys.executable, bot] if bot.endswith(".py") else [bot]
    program = subprocess.Popen([*command, BASE, token], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for kind in "ricochet", "micro", "robotory":
            began = time.monotonic()
            score, own, reason = game(kind)
            print(f"{bot.split('/')[-1]}: {kind} {score} to {own} ({reason}) in {time.monotonic() - began:.1f} s", flush=True)
            if kind != "robotory" and score <= own:
                sys.exit(f"{bot} lost against nobody")
    finally:
        program.kill()
