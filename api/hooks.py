"""Hooks that schemathesis runs before each request: they shorten searches of 10 or 30 seconds."""

import schemathesis

THINKING = ("/api/robotory/solve", "/api/robotory/analyse", "/api/robotory/review", "/api/batch/robotory")


SECONDS = ("", *map(str, range(2, 31)))


@schemathesis.hook
def map_query(context, query):
    if not isinstance(query, dict) or context.operation.path != "/api/puzzles/stream":
        return query
    return {**query, "seconds": 1} if str(query.get("seconds", "")) in SECONDS else query


@schemathesis.hook
def map_body(context, body):
    if not isinstance(body, dict):
        return body
    usual = body.get("seconds") is None and context.operation.path in THINKING
    if usual or body.get("seconds") in range(2, 31):
        return {**body, "seconds": 1}
    return body
