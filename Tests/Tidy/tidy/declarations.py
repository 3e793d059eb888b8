"""Finds the declarations of a Swift file, with their owners, their bodies and their lengths."""

import re
from dataclasses import dataclass

# A brace, a name in backticks, or text that looks like a keyword. Every alternative is literal, because `re` finds
# those several times as fast.
LIKELY = re.compile(
    r"\{|\}|`|func |init|deinit|subscript|var |let |case |struct |class |enum |actor |protocol |extension "
    r"|typealias |associatedtype "
)
# The beginning of a declaration, at a place that `LIKELY` found.
DECLARATION = re.compile(
    r"(?<![.\w])(?:"
    r"func\s+(?P<func>`[^`\n]+`|\w+|[^\s\w(`]+)"
    r"|(?P<init>init[?!]?\s*(?=[(<]))|(?P<deinit>deinit\s*(?=\{))|(?P<subscript>subscript\s*(?=[(<]))"
    r"|(?:var|let)\s+(?P<name>`\w+`|\w+)(?P<computed>\s*:\s*[^={}\n]+?\s*(?=\{))?"
    r"|case\s+(?P<case>(?!let\b|var\b|is\b)[`\w](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[^\n{}:;()]|(?<=,)\n)*)"
    r"|(?:struct|class|enum|actor|protocol|extension)\s+(?!func\b|var\b|let\b)(?P<type>`[^`\n]+`|[\w.]+)"
    r"|(?:typealias|associatedtype)\s+(?P<alias>\w+))"
)
QUOTED = re.compile(r"`[^`\n]+`")
TYPES = {"struct", "class", "enum", "actor", "protocol", "extension"}
WITH_PARAMETERS = {"func", "init", "subscript"}
WITH_BODY = TYPES | WITH_PARAMETERS | {"deinit", "computed"}
WORD = re.compile(r"\w+")
BRACKET = re.compile(r"[()]")
LABEL = re.compile(r"(?:^|,)\s*(?:@\w+\s+)*(\w+)")


@dataclass(slots=True)
class Declaration:
    """One declaration. `end` is the offset after its body, or `None` without a body."""

    kind: str
    name: str
    start: int
    owner: "Declaration | None"
    before: str  # the code between the declaration before and this: attributes and modifiers
    header: str = ""  # of a type: the code between its name and its brace
    parameters: str = ""
    end: "int | None" = None

    @property
    def path(self):
        """The name with its owners and argument labels, which tells it from others in the file."""
        name = self.name
        if self.kind in WITH_PARAMETERS:
            name += "(" + "".join(label + ":" for label in labels(self.parameters)) + ")"
        return f"{self.owner.path}.{name}" if self.owner else name


def labels(parameters):
    """Returns the argument labels in the text between the parentheses of a declaration."""
    previous = None
    while previous != parameters:
        previous, parameters = parameters, re.sub(r"\([^()]*\)|\[[^\[\]]*\]|<[^<>]*>|\{[^{}]*\}", "", parameters)
    return LABEL.findall(parameters)


def end_of_parameters(code, start):
    """Returns the offsets after the first parenthesis at or after `start`, and after the one that closes it."""
    depth, first = 0, start
    for bracket in BRACKET.finditer(code, start):
        if bracket.group() == "(":
            first = first if depth else bracket.end()
            depth += 1
        else:
            depth -= 1
            if depth <= 0:
                return first, bracket.end()
    return start, start


def case_names(text):
    """Returns the names in a list of enum cases."""
    previous = None
    while previous != text:
        previous, text = text, re.sub(r"\([^()]*\)", "", text)
    return [name for part in text.split(",") if (name := part.split("=")[0].strip(" `\n\t")).isidentifier()]


def declarations(code):
    """Returns the declarations of `code`; of variables and constants those of types and of the file alone."""
    scopes = []  # the declaration that each open brace belongs to, or `None`
    pending, at, mark = None, 0, 0
    found = []
    while (likely := LIKELY.search(code, at)) is not None:
        at, first = likely.end(), likely.group()
        if first == "{":
            if pending is not None and pending.kind in TYPES:
                pending.header = code[mark : likely.start()]
            scopes.append(pending)
            pending = None
        elif first == "}":
            closed = scopes.pop() if scopes else None
            if closed is not None:
                closed.end = at
            pending = None
        elif first == "`":
            quoted = QUOTED.match(code, likely.start())
            at = quoted.end() if quoted else at
        elif (event := DECLARATION.match(code, likely.start())) is not None:
            at = event.end()
            is_member = not scopes or scopes[-1] is not None and scopes[-1].kind in TYPES
            declared = []
            if is_member or event.lastgroup not in ("name", "case"):
                declared = declare(event, scopes, is_member, code[mark : event.start()])
            pending = declared[-1] if declared and declared[-1].kind in WITH_BODY else None
            if pending is not None and pending.kind in WITH_PARAMETERS:
                start, at = end_of_parameters(code, at)
                pending.parameters = code[start : at - 1]
            mark = at
            found += declared
    return found


def declare(event, scopes, is_member, before):
    """Returns the declarations that `event` makes: several for a list of enum cases, none for a case of a switch."""
    owner = next((scope for scope in reversed(scopes) if scope is not None), None)

    def made(kind, name):
        return Declaration(kind, name.strip("`"), event.start(), owner, before)

    keyword = WORD.match(event.group()).group()
    if keyword in TYPES:
        return [made(keyword, event["type"])]
    if keyword in ("var", "let"):
        return [made("computed" if event["computed"] and keyword == "var" else "stored", event["name"])]
    if keyword == "case":
        is_enum = is_member and owner is not None and owner.kind == "enum"
        return [made("case", name) for name in case_names(event["case"])] if is_enum else []
    return [made(keyword, event["func"] or event["alias"] or keyword)]
