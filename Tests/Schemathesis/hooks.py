"""Who calls what while Schemathesis checks the gateway against the document that it serves.

Whoever starts Schemathesis names three accounts in the environment, each as "username password": LARDER_PERSON with a
household, LARDER_ADMINISTRATOR, and LARDER_LEAVER, whose account and sessions may end. LARDER_GATEWAY is the gateway.
"""

import base64
import json
import os
import re
import time
import urllib.error
import urllib.request

import schemathesis
from hypothesis import strategies

ENDING = {"auth.deleteMe", "auth.lock", "auth.signOut", "auth.signOutDevice", "auth.signOutOthers"}
JUDGING = {"auth.ban", "auth.editAccount", "auth.grantRole", "auth.unban", "auth.withdrawRole"}


def caller(operation):
    raw = operation.definition.raw
    if raw["operationId"] in ENDING:
        return "LARDER_LEAVER"
    roles = [role for scheme in raw["security"] for role in scheme.get("accessToken", [])]
    return "LARDER_ADMINISTRATOR" if roles else "LARDER_PERSON"


class SignIns:
    """Access tokens by account, each at most two seconds older than the last that was refused."""

    def __init__(self):
        self.tokens = {}
        self.ids = {}

    def token(self, account):
        token, at = self.tokens.get(account, (None, 0))
        if token is None or time.monotonic() - at > 2:
            token = self.sign_in(account) or token or "none"
            self.tokens[account] = (token, time.monotonic())
        return token

    def sign_in(self, account):
        login, password = os.environ[account].split(" ", 1)
        data = json.dumps({"login": login, "password": password}).encode()
        headers = {"Content-Type": "application/json"}
        try:
            token = self.call("/v1/sessions", data, headers)["accessToken"]
            if account not in self.ids:
                self.ids[account] = self.call("/v1/me", None, {"Authorization": f"Bearer {token}"})["id"]
            return token
        except urllib.error.HTTPError:
            return None

    def call(self, path, data, headers):
        request = urllib.request.Request(os.environ["LARDER_GATEWAY"] + path, data=data, headers=headers)
        with urllib.request.urlopen(request, timeout=10) as response:
            return json.load(response)


SIGN_INS = SignIns()
for account in ("LARDER_PERSON", "LARDER_ADMINISTRATOR", "LARDER_LEAVER"):
    SIGN_INS.token(account)


@schemathesis.hook
def before_call(context, case, kwargs):
    """What an administrator does to an account is done to the leaver's, so that the others can go on asking."""
    if case.operation.definition.raw["operationId"] in JUDGING:
        if case.path_parameters and case.path_parameters.get("id") in SIGN_INS.ids.values():
            case.path_parameters["id"] = SIGN_INS.ids["LARDER_LEAVER"]


@schemathesis.auth(cache_by_key=lambda case, context: caller(context.operation), retry_on=[401])
class Caller:
    def get(self, case, context):
        return SIGN_INS.token(caller(context.operation))

    def set(self, case, data, context):
        case.headers = case.headers or {}
        case.headers["Authorization"] = f"Bearer {data}"


@schemathesis.check
def only_values_are_refused(context, response, case):
    """What the document allows may break a rule that no schema can say, and none that it can."""
    tag = (case.headers or {}).get("If-Match")
    if tag is not None and not re.fullmatch('"[A-Za-z0-9_-]{1,126}"', str(tag)):
        return  # Schemathesis has ideas of its own of this header, whatever the document says.
    if response.status_code == 400 and case.meta and case.meta.generation.mode.is_positive:
        assert response.json()["code"] == "invalid-cursor", "The document allows what is malformed."
    if response.status_code != 422 or not case.meta or not case.meta.generation.mode.is_positive:
        return
    rules = {"has the wrong type", "is not a field that is known here", "is required"}
    faults = [error for error in response.json()["errors"] if error["code"] == "type" or error["message"] in rules]
    assert not faults, f"The document allows what is refused: {faults}"


# What a picture or a file of recipes is, no schema can say.
PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
JPEG = (
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP////////////////////////////////////////////////////////////////////////////"
    "//////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z"
)
WEBP = "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoCAAIADMDOJaQAA3AA5EAA"
RECIPE = b"# Pancakes\n\n## Ingredients\n\n- 200 g flour\n- 2 eggs\n\n## Steps\n\n1. Mix.\n2. Fry.\n"

for media_type, text in [("image/png", PNG), ("image/jpeg", JPEG), ("image/webp", WEBP)]:
    schemathesis.openapi.media_type(media_type, strategies.just(base64.b64decode(text)))
schemathesis.openapi.media_type("application/octet-stream", strategies.just(RECIPE))
