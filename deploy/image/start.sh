#!/bin/sh
# Writes config.json and the server's configuration from the environment into /tmp, then becomes the web server.
set -euf

fail() {
  echo "joe-admin: $1" >&2
  exit 64
}

web_address() {
  case $2 in
    *[!A-Za-z0-9:/._~%-]*) fail "$1 has a character that is not supported: $2" ;;
    http://?* | https://?*) ;;
    *) fail "$1 must be a web address such as https://host.example.com, this is '$2'" ;;
  esac
  host=${2#*://}
  host=${host%%/*}
  case $host in
    *%*) fail "$1 must not have a % in its host: $2" ;;
    *:*) port "$1" "${host#*:}" ;;
  esac
}

port() {
  case $2 in
    '' | *[!0-9]* | 0* | ??????*) fail "$1 must have a port from 1 to 65535, this is '$2'" ;;
  esac
  [ "$2" -le 65535 ] || fail "$1 must have a port from 1 to 65535, this is '$2'"
}

text() {
  case $2 in
    *[\"\\]*) fail "$1 must not have double quotes or backslashes" ;;
  esac
  case $2 in
    *[[:cntrl:]]*) fail "$1 must not have control characters or line breaks" ;;
  esac
}

# Checks a text that may have several lines. The image has no `tr`.
text_of_lines() {
  text "$1" "$(printf '%s' "$2" | sed -z 's|\n| |g')"
}

# A text of several lines as JSON, without the quotes.
lines() {
  printf '%s' "$1" | sed -z 's|\n|\\n|g'
}

# Adds a key of `help.systems`, unless its variable is empty.
system() {
  [ -n "$3" ] || return 0
  text_of_lines "$2" "$3"
  systems="$systems${systems:+, }\"$1\": \"$(lines "$3")\""
}

api=${API_URL:-}
auth=${AUTH_URL:-}
realm=${AUTH_REALM:-joe}
client=${AUTH_CLIENT_ID:-admin-web}
product=${PRODUCT:-JOE}
web_address API_URL "$api"
web_address AUTH_URL "$auth"
text AUTH_REALM "$realm"
text AUTH_CLIENT_ID "$client"
text PRODUCT "$product"

case ${api#*://} in
  */*) fail "API_URL must be an origin, without a path: $api" ;;
  *[A-Z]*) fail "API_URL must be in small letters: $api" ;;
esac
case $api in
  http://*:80 | https://*:443) fail "API_URL must not have the default port: $api" ;;
esac
case $auth in
  */realms | */realms/*) fail "AUTH_URL must not have /realms/: $auth" ;;
esac
auth_host=${auth#*://}
auth_origin=${auth%%://*}://${auth_host%%/*}

hosts=
sources=
for host in ${PICTURE_HOSTS:-}; do
  case $host in
    *[!a-z0-9.:-]* | :*) fail "PICTURE_HOSTS must be hosts such as images.example.com, separated by spaces: $host" ;;
    *:443) fail "PICTURE_HOSTS must not have the default port: $host" ;;
    *:*) port PICTURE_HOSTS "${host#*:}" ;;
  esac
  hosts="$hosts${hosts:+, }\"$host\""
  sources="$sources https://$host"
done

more=
if [ -n "${RECIPE_LANGUAGES:-}" ]; then
  text RECIPE_LANGUAGES "$RECIPE_LANGUAGES"
  codes=
  for code in $RECIPE_LANGUAGES; do
    # Letters and digits between dashes, e.g. -de-AT-. The first part is the language, of two or three letters.
    case -$code- in
      *[!A-Za-z0-9-]* | *--* | -?-* | -[!-][!-][!-][!-]* | -[0-9]* | -?[0-9]* | -??[0-9]*)
        fail "RECIPE_LANGUAGES must be codes such as de, separated by spaces: $code" ;;
    esac
    codes="$codes${codes:+, }\"$code\""
  done
  more="$more, \"recipeLanguages\": [$codes]"
fi
if [ -z "${ENVIRONMENT_LABEL:-}" ] && [ -n "${ENVIRONMENT_TONE:-}" ]; then
  fail "ENVIRONMENT_TONE needs ENVIRONMENT_LABEL"
fi
if [ -n "${ENVIRONMENT_LABEL:-}" ]; then
  text ENVIRONMENT_LABEL "$ENVIRONMENT_LABEL"
  case ${ENVIRONMENT_TONE:=accent} in
    accent | strong | ok) ;;
    *) fail "ENVIRONMENT_TONE must be accent, strong or ok, this is '$ENVIRONMENT_TONE'" ;;
  esac
  more="$more, \"environment\": { \"label\": \"$ENVIRONMENT_LABEL\", \"tone\": \"$ENVIRONMENT_TONE\" }"
fi
if [ -n "${NOTICE:-}" ]; then
  text NOTICE "$NOTICE"
  more="$more, \"notice\": \"$NOTICE\""
fi
help=
if [ -n "${HELP_CONTACT:-}" ]; then
  text_of_lines HELP_CONTACT "$HELP_CONTACT"
  help="\"contact\": \"$(lines "$HELP_CONTACT")\""
fi
systems=
system users HELP_USERS "${HELP_USERS:-}"
system orders HELP_ORDERS "${HELP_ORDERS:-}"
system refunds HELP_REFUNDS "${HELP_REFUNDS:-}"
if [ -n "$systems" ]; then help="$help${help:+, }\"systems\": { $systems }"; fi
if [ -n "$help" ]; then more="$more, \"help\": { $help }"; fi
if [ -n "${TIME_ZONE:-}" ]; then
  text TIME_ZONE "$TIME_ZONE"
  more="$more, \"timeZone\": \"$TIME_ZONE\""
fi
if [ -n "${MAX_UPLOAD_BYTES:-}" ]; then
  case $MAX_UPLOAD_BYTES in
    *[!0-9]* | 0*) fail "MAX_UPLOAD_BYTES must be a whole number from 1, this is '$MAX_UPLOAD_BYTES'" ;;
  esac
  # JavaScript rounds larger numbers. The shell cannot compare numbers of any length, so the length is checked first.
  if [ ${#MAX_UPLOAD_BYTES} -gt 16 ] || [ "$MAX_UPLOAD_BYTES" -gt 9007199254740991 ]; then
    fail "MAX_UPLOAD_BYTES must be at most 9007199254740991, this is '$MAX_UPLOAD_BYTES'"
  fi
  more="$more, \"maxUploadBytes\": $MAX_UPLOAD_BYTES"
fi

printf '{ "product": "%s", "apiUrl": "%s", "authUrl": "%s", "authRealm": "%s", "authClientId": "%s", "pictureHosts": [%s]%s }\n' \
  "$product" "$api" "$auth" "$realm" "$client" "$hosts" "$more" > /tmp/config.json
# The configuration has placeholders (image.ts), which the values of the environment replace.
sed -e "s|https://api\.invalid|$api|g" -e "s|https://login\.invalid|$auth_origin|g" \
  -e "s| https://pictures\.invalid|$sources|g" /joe-admin/nginx.conf > /tmp/nginx.conf

exec nginx -e stderr -c /tmp/nginx.conf
