"""Extensions of schemathesis: ids of stored records, links between calls, files, a check of the status, and a log of all
requests."""

import base64
import json
import os
import zlib

import schemathesis
from schemathesis.checks import CHECKS
from schemathesis.transport.requests import REQUESTS_TRANSPORT

# First id and number of ids in the seed (apps/sandbox/src/db/seed/seed.sql). Schemathesis generates ids of any size. Positive
# even ones are moved into this range, because a random id hardly ever exists.
RECORD_IDS = {
    "/users/get-details/{id}": (20401, 300),
    "/users/delete/{id}": (20401, 300),
    "/orders/user/{userId}": (20401, 300),
    "/coffee-machines/user/{userId}": (20401, 300),
    "/orders/{id}": (100001, 1500),
    "/orders/delete/{id}": (100001, 1500),
}
LANGUAGES = ["de", "fr", "it", "en", "xx"]
GROUPS = ["EF1091", "EF1039", "EF7", "EF7 ; x", "ÉF\u202e机"]


def link(operation, parameters=None, body=None):
    definition = {"operationId": operation}
    if parameters:
        definition["parameters"] = parameters
    if body:
        definition["requestBody"] = body
    return definition


FIRST_FILE = "$response.body#/0/file"
LINKS = {
    "/users": {
        "details": link("getUser", {"id": "$response.body#/data/0/user_id"}),
        "orders": link("listOrdersOfUser", {"userId": "$response.body#/data/0/user_id"}),
        "machines": link("listMachinesOfUser", {"userId": "$response.body#/data/0/user_id"}),
        "delete": link("deleteUser", {"id": "$response.body#/data/0/user_id"}),
    },
    "/users/get-details/{id}": {"delete": link("deleteUser", {"id": "$response.body#/user_id"})},
    "/orders": {
        "details": link("getOrder", {"id": "$response.body#/data/0/orderID"}),
        "delete": link("deleteOrder", {"id": "$response.body#/data/0/orderID"}),
    },
    "/orders/user/{userId}": {"delete": link("deleteOrder", {"id": "$response.body#/0/orderID"})},
    "/recipes/get-all": {
        "delete": link("deleteRecipe", {"id": "$response.body#/0/recipeId"}),
        "replace": link("addRecipe", body={"recipeId": "$response.body#/0/recipeId"}),
        "replace unchanged": link("addRecipe", body="$response.body#/0"),
    },
    "/recipes/add": {
        "delete": link("deleteRecipe", {"id": "$response.body#/recipeId"}),
        "replace": link("addRecipe", body={"recipeId": "$response.body#/recipeId"}),
    },
    "/lang/get-all": {
        "delete": link("deleteLanguageFile", {"fileName": FIRST_FILE}),
        "download": link("downloadLanguageFile", {"efNumber": FIRST_FILE, "languageCode": FIRST_FILE}),
    },
}


@schemathesis.hook
def before_load_schema(context, raw_schema):
    for path, links in LINKS.items():
        (operation,) = raw_schema["paths"][path].values()
        operation["responses"]["200"]["links"] = links


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    first, count = RECORD_IDS.get(context.operation.path, (0, 0))
    for name, value in (path_parameters or {}).items():
        if count and isinstance(value, int) and value > 0 and value % 2 == 0:
            path_parameters[name] = first + value // 2 % count
    return path_parameters


@schemathesis.hook
def map_query(context, query):
    """Replaces about half of the file names, groups and language codes by the path of a file that can exist."""
    for name in ("fileName", "efNumber", "languageCode"):
        value = (query or {}).get(name)
        if isinstance(value, str) and value and checksum(value) % 2 == 0:
            query[name] = f"/lang/{file_name(value, '')}"
    return query


@schemathesis.hook
def before_call(context, case, kwargs):
    """Takes name, group or language code out of a path /lang/{group}/{name}."""
    for name, value in (case.query or {}).items():
        if isinstance(value, str) and value.startswith("/lang/"):
            file = value.rsplit("/", 1)[-1]
            group, _, rest = file.rpartition("_")
            parts = {"fileName": file, "efNumber": group, "languageCode": rest.partition(".")[0]}
            case.query[name] = parts.get(name) or value


def checksum(text):
    return zlib.crc32(text.encode("utf-8", "surrogatepass"))


def file_name(text, suffix):
    """A valid name of a language file, chosen by the content."""
    number = checksum(text)
    extension = ["json", "properties", "csv"][number // 7 % 3]
    return f"{GROUPS[number % len(GROUPS)]}_{LANGUAGES[number // 5 % len(LANGUAGES)]}{suffix}.{extension}"


def content(text, extension):
    """The content of a file: in about half of the files a translation of a recipe, in the others the text itself."""
    number = checksum(text)
    key = f"{201 + number % 30}.name"
    if number % 2 == 0:
        return text
    return {"json": json.dumps({key: text}), "properties": f"{key}={text}", "csv": f'{key},"{text}"'}[extension]


@REQUESTS_TRANSPORT.serializer("multipart/form-data")
def multipart(ctx, value):
    """A valid `file` becomes one or several files, and any other value a text field with its JSON."""
    if not isinstance(value, dict):
        return {"data": str(value).encode(), "headers": {"Content-Type": "multipart/form-data; boundary=none"}}
    parts = []
    file_type = list if ctx.case.operation.path == "/lang/upload" else str
    for field, entry in value.items():
        is_file = field == "file" and isinstance(entry, file_type)
        for index, item in enumerate(entry if isinstance(entry, list) else [entry]):
            if is_file and isinstance(item, str):
                name = file_name(item, str(index or ""))
                data = content(item, name.rsplit(".", 1)[-1]).encode("utf-8", "surrogatepass")
                parts.append((field, (name, data, "application/octet-stream")))
            else:
                parts.append((field, (None, json.dumps(item).encode())))
    if not parts:
        return {"data": b"--none--\r\n", "headers": {"Content-Type": "multipart/form-data; boundary=none"}}
    return {"files": parts}


log = open(os.environ["FUZZ_LOG"], "a", encoding="utf-8", buffering=1)


@schemathesis.check
def documented_status(ctx, response, case):
    """`default` documents the body of any other error, but no call of this API is expected to need it."""
    log.write(json.dumps({"checks": len(CHECKS.get_all())}) + "\n")
    is_operation = case.method.upper() == case.operation.method.upper()
    expected = list(case.operation.definition.raw["responses"]) if is_operation else ["405"]
    if str(response.status_code) not in expected:
        raise AssertionError(f"Status {response.status_code} is not documented, only {', '.join(expected)}.")


@schemathesis.hook
def after_call(context, case, response):
    request = response.request
    entry = {"method": request.method, "url": request.url, "status": response.status_code}
    if request.method not in ("GET", "HEAD") and response.status_code < 300:
        body = request.body or b""
        entry["body"] = base64.b64encode(body if isinstance(body, bytes) else body.encode()).decode()
        entry["response"] = response.text
    log.write(json.dumps(entry) + "\n")


@schemathesis.hook
def after_network_error(context, case, request):
    log.write(json.dumps({"method": request.method, "url": request.url, "status": 0}) + "\n")
