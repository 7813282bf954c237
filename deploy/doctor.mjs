// Made from doctor/main.ts (pnpm --filter @joe/deploy generate).

// server-rules.ts
var silentCheckPage = "/silent-check-sso.html";
var assetFolder = "/assets/";
var healthCheck = "/healthz";
var caching = {
  /** Files in {@link assetFolder}: a changed file gets a new name. */
  assets: "public, max-age=31536000, immutable",
  /** Pages, `config.json`, `version.json`, the icon: revalidated on every request (304 if unchanged). */
  files: "no-cache",
  /** Errors and the health check: the next response may differ. */
  failures: "no-store"
};
var commonHeaders = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=()"
};
var policy = (directives) => Object.entries(directives).map(([name, value]) => `${name} ${value}`).join("; ");
var sources = (...origins) => [.../* @__PURE__ */ new Set(["'self'", ...origins])].join(" ");
var isPath = (value) => typeof value === "string" && /^\/(?!\/)[^\s\\?#]*$/.test(value);
var urlOf = (value, origin) => new URL(value ?? "/", origin);
function headerSets(config) {
  const { api, provider, pictures } = originsOf(config);
  return {
    app: {
      "Content-Security-Policy": policy({
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": sources(api, ...pictures),
        "font-src": "'self'",
        "connect-src": sources(api, provider),
        // The provider's frames redirect back to the silent check page, hence 'self'.
        "frame-src": sources(provider),
        "manifest-src": "'self'",
        "form-action": "'self'",
        "base-uri": "'none'",
        "object-src": "'none'",
        "frame-ancestors": "'none'",
        "require-trusted-types-for": "'script'",
        "trusted-types": "'none'"
      }),
      ...commonHeaders
    },
    silentCheck: {
      "Content-Security-Policy": policy({
        "default-src": "'none'",
        "script-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'self'",
        "require-trusted-types-for": "'script'",
        "trusted-types": "'none'"
      }),
      ...commonHeaders
    }
  };
}
function originsOf({ apiUrl = "/", authUrl = "/", pictureHosts = [] }) {
  const readOrigin = (key, value) => {
    if (isPath(value)) return "'self'";
    const url = typeof value === "string" && URL.canParse(value) ? new URL(value) : void 0;
    if (url?.protocol === "https:" || url?.protocol === "http:") return url.origin;
    throw new Error(`config.json: ${key} must be a web address or a path, this is ${JSON.stringify(value)}.`);
  };
  const api = readOrigin("apiUrl", apiUrl);
  if (api !== apiUrl && !isPath(apiUrl)) throw new Error(`config.json: apiUrl must be an origin such as ${api}.`);
  for (const host of pictureHosts) {
    if (!/^[\w.-]+(:\d+)?$/.test(host))
      throw new Error(`config.json: pictureHosts must be hosts such as images.example.com, this is ${host}.`);
  }
  return {
    api,
    provider: readOrigin("authUrl", authUrl),
    pictures: pictureHosts.map((host) => `https://${host}`)
  };
}

// doctor/ask.ts
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
var TIMEOUT_MS = 1e4;
var DAY_MS = 864e5;
var decompress = { br: brotliDecompressSync, gzip: gunzipSync };
function ask(url, { method = "GET", headers = {}, body } = {}) {
  const send = new URL(url).protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(url, { method, headers, timeout: TIMEOUT_MS }, (response) => {
      const socket = response.socket;
      const validTo = socket.getPeerCertificate?.().valid_to;
      const tls = validTo && {
        certificateDays: Math.floor((Date.parse(validTo) - Date.now()) / DAY_MS),
        tlsVersion: socket.getProtocol() ?? void 0
      };
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const all = (name) => response.headersDistinct[name.toLowerCase()] ?? [];
        const header = (name) => all(name).join(", ");
        const raw = Buffer.concat(chunks);
        const read = decompress[header("content-encoding")] ?? ((plain) => plain);
        try {
          resolve({ status: response.statusCode ?? 0, all, header, body: read(raw), ...tls });
        } catch (error) {
          reject(error);
        }
      });
    });
    request.on("timeout", () => request.destroy(new Error(`no response within ${TIMEOUT_MS / 1e3} s`)));
    request.on("error", reject);
    request.end(body);
  });
}

// doctor/check-api.ts
var exposed = ["X-Request-Id", "Content-Disposition", "Retry-After", "WWW-Authenticate"];
var list = (value) => value.split(",").map((item) => item.trim().toLowerCase());
async function checkApi({ origin, config, report, visit }) {
  const where = `${config.apiUrl}/api/users`;
  const plain = await visit(where, { headers: { Origin: origin } });
  if (!plain) return;
  if (plain.status !== 401) {
    report({
      check: "api-token",
      where,
      problem: `a call without a token is answered with ${plain.status} instead of 401`,
      breaks: plain.status === 200 ? "Anyone who can reach the API can read all customer data." : "The app cannot renew a session that has ended: users see errors instead of the sign-in.",
      fix: "API: reject calls without a valid token with 401; config.json: apiUrl is the origin, without /api"
    });
  }
  if (config.apiUrl === origin) return;
  const cors = (problem, breaks2, fix) => report({ check: "api-cors", where, problem, breaks: breaks2, fix: `API: ${fix}` });
  const isAllowed = (value) => value === origin || value === "*";
  const preflight = await visit(where, {
    method: "OPTIONS",
    headers: {
      Origin: origin,
      "Access-Control-Request-Method": "DELETE",
      "Access-Control-Request-Headers": "authorization,content-type"
    }
  });
  const allowed = preflight?.header("access-control-allow-origin") ?? "";
  if (!isAllowed(allowed) || !isAllowed(plain.header("access-control-allow-origin"))) {
    const problem = `the API does not allow ${origin} (Access-Control-Allow-Origin: "${allowed}")`;
    cors(problem, "Every call fails for all users.", `Access-Control-Allow-Origin: ${origin}, on errors too`);
    return;
  }
  if (!list(preflight?.header("access-control-allow-methods") ?? "").includes("delete"))
    cors("DELETE is not allowed", "Nothing can be deleted.", "Access-Control-Allow-Methods: GET, POST, DELETE");
  const headers = list(preflight?.header("access-control-allow-headers") ?? "");
  if (!headers.includes("authorization") || !headers.includes("content-type"))
    cors(
      "Authorization or Content-Type is not allowed",
      "Every call fails for all users.",
      "Access-Control-Allow-Headers: Authorization, Content-Type"
    );
  const readable = list(plain.header("access-control-expose-headers"));
  const hidden = exposed.filter((name) => !readable.includes(name.toLowerCase()));
  if (hidden.length > 0) {
    const breaks2 = "Errors are shown without their request id, and downloads without their file name.";
    cors(`the app cannot read ${hidden.join(", ")}`, breaks2, `Access-Control-Expose-Headers: ${exposed.join(", ")}`);
  }
  const foreign = await visit(where, { headers: { Origin: "https://doctor.invalid" } });
  if (foreign && ["*", "https://doctor.invalid"].includes(foreign.header("access-control-allow-origin")))
    cors("every origin may read its answers", "Any page can use a stolen token.", `allow only ${origin}`);
}

// doctor/check-app.ts
import { createHash, randomUUID } from "node:crypto";

// doctor/findings.ts
var headerLine = (name, value) => `nginx: add_header ${name} "${value}" always;
       Caddy: header ${name} "${value}"`;
function merge(findings) {
  const merged = /* @__PURE__ */ new Map();
  for (const finding of findings) {
    const { where, ...rest } = finding;
    const key = JSON.stringify(rest);
    const known = merged.get(key);
    merged.set(key, known ? { ...known, where: `${known.where}, ${where}` } : finding);
  }
  return [...merged.values()];
}

// doctor/policy.ts
function parsePolicy(text) {
  const directives = text.split(";").map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.filter(([name]) => name).map(([name = "", ...sources2]) => [name.toLowerCase(), sources2]));
}
var breaks = {
  "connect-src": "Calls to it are blocked: sign-in or every list fails for all users.",
  "img-src": "Pictures of machines and recipes stay empty for all users.",
  "frame-src": "The silent sign-in is blocked: every reload shows the login page.",
  "frame-ancestors": "The silent sign-in page is blocked in its hidden frame: every reload shows the login page."
};
var withoutNone = (sources2 = []) => sources2.filter((source) => source !== "'none'");
function comparePolicies(expected, actual) {
  return [...expected].flatMap(([name, sources2]) => {
    const fallback = name.endsWith("-src") ? actual.get("default-src") : void 0;
    const given = actual.get(name) ?? fallback;
    const missing = withoutNone(sources2).filter((source) => !given?.includes(source));
    const extra = given ? withoutNone(given).filter((source) => !sources2.includes(source)) : [];
    const isOpen = given === void 0 && missing.length === 0;
    return [
      ...missing.map((source) => ({
        problem: `${name} does not allow ${source}`,
        breaks: breaks[name] ?? "The app does not start, or is less protected against injected code."
      })),
      ...(isOpen ? ["everything"] : extra).map((source) => ({
        problem: `${name} allows ${source}`,
        breaks: "Injected code or data can enter the page, or data can leave it: all users are less protected."
      }))
    ];
  });
}

// doctor/check-app.ts
var page = { headers: { Accept: "text/html" } };
var LESS_PROTECTED = "All users lack a protection of their browser.";
async function checkApp(site) {
  const { origin, visit, report } = site;
  const start = await visit(`${origin}/`, page);
  if (!start) return;
  const html = start.body.toString();
  const filesWithHash = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"[^>]*?integrity="(sha384-[^"]+)"/g)];
  if (!html.includes('<div id="root">') || filesWithHash.length === 0) {
    return report({
      check: "start-page",
      where: `${origin}/`,
      problem: `the answer is not the app (${start.status}), or its integrity hashes were removed`,
      breaks: "Users cannot open the app, or their browsers run modified files.",
      fix: "the folder (nginx: root, Caddy: root) must be the app folder of the release; no proxy may rewrite pages"
    });
  }
  const missing = `${assetFolder}missing-${randomUUID().slice(0, 8)}.js`;
  const [script = ""] = filesWithHash.map(([, path = ""]) => path);
  const paths = ["/", "/users", "/config.json", "/version.json", "/favicon.svg", script, missing];
  for (const path of paths) {
    const answer = await visit(origin + path, path === "/users" || path === missing ? page : {});
    if (!answer) continue;
    checkHeaders(site, path, answer, "app");
    checkStatus(site, path, answer, path === missing, html);
    if (path !== missing || answer.status === 404) checkCaching(site, path, answer);
  }
  const silent = await visit(origin + silentCheckPage, page);
  if (silent) checkSilentPage(site, silent);
  for (const [, path = "", integrity = ""] of filesWithHash) await checkFile(site, path, integrity);
  for (const [, path = "", integrity = ""] of (silent?.body.toString() ?? "").matchAll(
    /src="(\/assets\/[^"]+)"[^>]*?integrity="(sha384-[^"]+)"/g
  ))
    await checkFile(site, path, integrity);
  await checkMethodAndHealth(site);
}
function checkHeaders({ origin, config, report }, path, answer, set) {
  for (const [name, value] of Object.entries(headerSets(config)[set])) {
    const values = answer.all(name);
    const finding = { check: name.toLowerCase(), where: origin + path, fix: headerLine(name, value) };
    if (values.length === 0) {
      report({ ...finding, problem: `${name} is missing`, breaks: LESS_PROTECTED });
    } else if (name === "Content-Security-Policy") {
      if (values.length > 1) {
        const breaks2 = "Browsers apply both, so everything that either of them forbids is blocked for all users.";
        report({
          ...finding,
          problem: "there are two policies",
          breaks: breaks2,
          fix: "remove the one that another proxy adds"
        });
      }
      for (const text of values) {
        for (const difference of comparePolicies(parsePolicy(value), parsePolicy(text)))
          report({ ...finding, ...difference });
      }
    } else if (name === "Strict-Transport-Security") {
      if (!(Number(/max-age=(\d+)/.exec(values[0] ?? "")?.[1]) >= 15552e3)) {
        const breaks2 = "Browsers forget within half a year that this site requires https.";
        report({ ...finding, problem: `${name} is "${values[0]}"`, breaks: breaks2 });
      }
    } else if (values.some((actual) => actual !== value)) {
      report({ ...finding, problem: `${name} is "${values.join('", "')}"`, breaks: LESS_PROTECTED });
    }
  }
}
function checkStatus({ origin, report }, path, answer, isMissing, html) {
  const where = origin + path;
  const isPage = answer.header("content-type").startsWith("text/html");
  if (isMissing && (answer.status !== 404 || isPage)) {
    report({
      check: "missing-asset",
      where,
      problem: `a file that does not exist is answered with ${answer.status} ${answer.header("content-type")}`,
      breaks: "After an upgrade, open tabs get a page instead of a script: screens stay empty instead of reloading.",
      fix: "nginx: location /assets/ { try_files $uri =404; }\n       Caddy: not path /assets/* in the matcher of the fallback"
    });
  } else if (path === "/users" && answer.body.toString() !== html) {
    report({
      check: "fallback",
      where,
      problem: `a path of the app is answered with ${answer.status}, not with the app's page`,
      breaks: "Reloading a screen and opening a shared link fail for all users.",
      fix: "nginx: try_files $uri /index.html;  Caddy: rewrite @page /index.html"
    });
  } else if (/json$/.test(path) && (answer.status !== 200 || isPage)) {
    report({
      check: path.slice(1),
      where,
      problem: `the answer is ${answer.status} ${answer.header("content-type")}`,
      breaks: path === "/version.json" ? "Open tabs do not notice a new version." : "The app does not start.",
      fix: path === "/version.json" ? "deploy the whole app folder of the release" : "nginx: location = /config.json"
    });
  }
}
function checkCaching({ origin, report }, path, answer) {
  const actual = answer.header("cache-control");
  const isAsset = path.startsWith(assetFolder) && answer.status === 200;
  const expected = isAsset ? caching.assets : answer.status >= 400 ? caching.failures : caching.files;
  const age = Number(/max-age=(\d+)/.exec(actual)?.[1] ?? 0);
  const isRight = isAsset ? actual.includes("immutable") && age > 0 : /no-store|no-cache/.test(actual) && age === 0;
  if (isRight && !(!isAsset && actual.includes("immutable"))) return;
  report({
    check: "caching",
    where: origin + path,
    problem: `Cache-Control is "${actual}" instead of "${expected}"`,
    breaks: isAsset ? "Every visit asks for every file again: the app starts slower for all users." : "Browsers cache an old response: users stay on an old version, or on an error that was already fixed.",
    fix: headerLine("Cache-Control", expected)
  });
}
function checkSilentPage(site, answer) {
  const { origin, report } = site;
  checkHeaders(site, silentCheckPage, answer, "silentCheck");
  checkCaching(site, silentCheckPage, answer);
  const frameOptions = answer.header("x-frame-options");
  if (frameOptions) {
    report({
      check: "x-frame-options",
      where: origin + silentCheckPage,
      problem: `X-Frame-Options is "${frameOptions}"`,
      breaks: "The silent sign-in page may be blocked in its hidden frame: every reload shows the login page.",
      fix: "remove X-Frame-Options, also in a proxy in front; frame-ancestors in the policy replaces it"
    });
  }
}
async function checkFile({ origin, report, visit }, path, integrity) {
  for (const encoding of ["identity", "gzip", "br"]) {
    const answer = await visit(origin + path, { headers: { "Accept-Encoding": encoding } });
    if (!answer) return;
    const where = origin + path;
    const hash = `sha384-${createHash("sha384").update(answer.body).digest("base64")}`;
    if (hash !== integrity) {
      report({
        check: "integrity",
        where,
        problem: `the content does not match its integrity hash (Accept-Encoding: ${encoding})`,
        breaks: "Browsers reject the file: the app does not start for users who get this copy.",
        fix: "copy the whole app folder of one release; turn off rewriting and minifying in every proxy"
      });
    } else if (encoding !== "identity" && answer.header("content-encoding") !== encoding) {
      report({
        check: "compression",
        where,
        problem: `the file is not sent with ${encoding}`,
        breaks: "The app starts slower for users with a slow network.",
        fix: `nginx: ${encoding === "br" ? "brotli_static" : "gzip_static"} on;  Caddy: precompressed br gzip`
      });
    }
  }
}
async function checkMethodAndHealth({ origin, report, visit }) {
  const write = await visit(`${origin}/`, { method: "POST" });
  if (write && write.status !== 405) {
    report({
      check: "method",
      where: `POST ${origin}/`,
      problem: `the answer is ${write.status} instead of 405`,
      breaks: "A server behind this address accepts data, but the app never sends any.",
      fix: "proxy only the paths that deploy:config writes"
    });
  }
  const health = await visit(origin + healthCheck);
  if (health && (health.status !== 200 || health.header("content-type").startsWith("text/html"))) {
    report({
      check: "health",
      where: origin + healthCheck,
      problem: `the answer is ${health.status} ${health.header("content-type")}`,
      breaks: "Monitoring cannot check whether the server runs.",
      fix: `nginx: location = ${healthCheck} { return 200 "ok\\n"; }  Caddy: handle ${healthCheck}`
    });
  }
}

// doctor/check-sign-in.ts
var challenge = { code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM", code_challenge_method: "S256" };
async function checkSignIn(site) {
  const { origin, config, report, visit } = site;
  const issuer = `${config.authUrl.replace(/\/+$/, "")}/realms/${encodeURIComponent(config.authRealm)}`;
  const where = `${issuer}/.well-known/openid-configuration`;
  const answer = await visit(where, { headers: { Origin: origin } });
  if (!answer) return;
  const metadata = readMetadata(answer.body.toString());
  const noSignIn = "Nobody can sign in.";
  if (answer.status !== 200 || metadata?.issuer !== issuer) {
    const problem = metadata?.issuer ? `the issuer is ${metadata.issuer}` : `the answer is ${answer.status}`;
    const fix = `config.json: authUrl and authRealm; Keycloak: hostname, so that the issuer is ${issuer}`;
    return report({ check: "discovery", where, problem, breaks: noSignIn, fix });
  }
  checkReadable(site, where, answer.header("access-control-allow-origin"));
  if (!metadata.code_challenge_methods_supported?.includes("S256")) {
    const problem = "PKCE with S256 is not offered";
    report({ check: "pkce", where, problem, breaks: noSignIn, fix: "Keycloak: client, PKCE method S256" });
  }
  const authorize = async (redirect, more) => {
    const url = new URL(metadata.authorization_endpoint);
    const query = { client_id: config.authClientId, redirect_uri: redirect, response_type: "code", scope: "openid" };
    for (const [name, value] of Object.entries({ ...query, prompt: "none", state: "doctor", ...more }))
      url.searchParams.set(name, value);
    const answered = await visit(url.href);
    const target = answered?.header("location") ?? "";
    const back = URL.canParse(target) ? new URL(target) : void 0;
    const isAccepted = back !== void 0 && back.origin + back.pathname === redirect;
    return { isAccepted, error: back?.searchParams.get("error") };
  };
  for (const path of ["/", silentCheckPage]) {
    const { isAccepted } = await authorize(origin + path, challenge);
    if (isAccepted) continue;
    report({
      check: "redirect-address",
      where: metadata.authorization_endpoint,
      problem: `the provider refuses the client ${config.authClientId} with the redirect address ${origin}${path}`,
      breaks: path === "/" ? noSignIn : "The silent sign-in fails: every reload shows the login page.",
      fix: `Keycloak: client ${config.authClientId}, Valid redirect URIs: ${origin}${path}`
    });
  }
  if ((await authorize(`${origin}/doctor-must-be-refused`, challenge)).isAccepted) {
    report({
      check: "redirect-open",
      where: metadata.authorization_endpoint,
      problem: `the provider accepts every redirect address below ${origin}`,
      breaks: "An attacker can redirect the sign-in of any user to another page of the origin.",
      fix: `Keycloak: Valid redirect URIs without *: ${origin}/ and ${origin}${silentCheckPage}`
    });
  }
  const withoutPkce = await authorize(`${origin}/`, {});
  if (withoutPkce.isAccepted && withoutPkce.error !== "invalid_request") {
    report({
      check: "pkce",
      where: metadata.authorization_endpoint,
      problem: "a sign-in without PKCE is accepted",
      breaks: "An attacker with a stolen code can sign in.",
      fix: `Keycloak: client ${config.authClientId}, Advanced, Proof Key for Code Exchange: S256`
    });
  }
  const tokens = await visit(metadata.token_endpoint, {
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" },
    body: `grant_type=authorization_code&code=doctor&client_id=${encodeURIComponent(config.authClientId)}&redirect_uri=${encodeURIComponent(`${origin}/`)}&code_verifier=${"doctor".repeat(8)}`
  });
  if (tokens) checkReadable(site, metadata.token_endpoint, tokens.header("access-control-allow-origin"));
}
function checkReadable({ origin, report, config }, where, allowed) {
  if (new URL(where).origin === origin || allowed === origin || allowed === "*") return;
  report({
    check: "provider-cors",
    where,
    problem: `Access-Control-Allow-Origin is "${allowed}"`,
    breaks: "Nobody can sign in: the browser does not let the app read the response.",
    fix: `Keycloak: client ${config.authClientId}, Web origins: ${origin}`
  });
}
function readMetadata(text) {
  try {
    return JSON.parse(text);
  } catch {
    return void 0;
  }
}

// doctor/check-transport.ts
import { connect } from "node:tls";
var loopback = ["localhost", "127.0.0.1", "[::1]"];
var MIN_CERTIFICATE_DAYS = 14;
var MAX_CLOCK_DIFFERENCE_S = 5;
async function checkTransport({ origin, config, report, visit }) {
  const hosts = [.../* @__PURE__ */ new Set([origin, new URL(config.apiUrl).origin, new URL(config.authUrl).origin])];
  const clocks = [];
  for (const host of hosts) {
    const { protocol, hostname } = new URL(host);
    const answer = await visit(`${host}/`);
    if (!answer) continue;
    const date = Date.parse(answer.header("date"));
    if (date) clocks.push({ host, aheadS: (date - Date.now()) / 1e3 });
    const tls = (problem, breaks2, fix) => report({ check: "tls", where: host, problem, breaks: breaks2, fix });
    if (protocol === "http:" && !loopback.includes(hostname)) {
      tls("no TLS", "Nobody can sign in, because browsers provide Web Crypto only with https.", "use https");
    }
    if ((answer.certificateDays ?? Number.POSITIVE_INFINITY) < MIN_CERTIFICATE_DAYS) {
      tls(
        `the certificate ends in ${answer.certificateDays} days`,
        "After that, browsers refuse to connect.",
        "renew the certificate"
      );
    }
    if (answer.tlsVersion && !["TLSv1.2", "TLSv1.3"].includes(answer.tlsVersion)) {
      tls(`it speaks ${answer.tlsVersion}`, "Current browsers refuse it.", "nginx: ssl_protocols TLSv1.2 TLSv1.3;");
    }
  }
  const ahead = clocks.map(({ aheadS }) => aheadS);
  const differenceS = Math.max(...ahead) - Math.min(...ahead);
  if (clocks.length > 1 && differenceS > MAX_CLOCK_DIFFERENCE_S) {
    report({
      check: "clock",
      where: clocks.map(({ host }) => host).join(", "),
      problem: `the clocks of these hosts are ${Math.round(differenceS)} s apart`,
      breaks: "The API rejects fresh tokens: users are signed out again and again.",
      fix: "synchronize all hosts with the same NTP server"
    });
  }
  if (origin.startsWith("https:") && !await supportsHttp2(new URL(origin))) {
    report({
      check: "http2",
      where: origin,
      problem: "HTTP/2 is not offered",
      breaks: "The app starts slower for all users.",
      fix: "nginx: listen 443 ssl http2;  (the default in Caddy)"
    });
  }
}
var supportsHttp2 = ({ hostname, port }) => new Promise((resolve) => {
  const options2 = { host: hostname, port: Number(port || 443), servername: hostname, ALPNProtocols: ["h2"] };
  const socket = connect(options2, () => {
    resolve(socket.alpnProtocol === "h2");
    socket.end();
  });
  socket.on("error", () => resolve(false));
});

// doctor/examine.ts
async function examine(origin) {
  const findings = [];
  const report = (finding) => void findings.push(finding);
  const visit = async (url, question) => {
    try {
      return await ask(url, question);
    } catch (error) {
      const problem = error instanceof Error ? error.message || String(error.cause ?? error.name) : String(error);
      report({
        check: "unreachable",
        where: new URL(url).origin,
        problem,
        breaks: "Everything that needs this host fails for all users.",
        fix: "check host name, firewall, certificate (for a private CA: NODE_EXTRA_CA_CERTS=ca.pem)"
      });
      return void 0;
    }
  };
  const answer = await visit(`${origin}/config.json`);
  if (!answer) return findings;
  const config = readConfig(answer.body.toString(), origin);
  if (!config) {
    const problem = "it is not JSON with authRealm, authClientId and valid apiUrl and authUrl";
    const fix = 'write config.json (docs/operating.md, "Configuration"); nginx: location = /config.json';
    return [{ check: "config.json", where: `${origin}/config.json`, problem, breaks: "The app does not start.", fix }];
  }
  const site = { origin, config, report, visit };
  for (const check of [checkTransport, checkApp, checkSignIn, checkApi]) await check(site);
  return merge(findings);
}
function readConfig(text, origin) {
  try {
    const config = JSON.parse(text);
    const isComplete = ["authRealm", "authClientId"].every((key) => typeof config[key] === "string");
    const complete = (url) => urlOf(url, origin).href.replace(/\/$/, "");
    return isComplete ? { ...config, apiUrl: complete(config.apiUrl), authUrl: complete(config.authUrl) } : void 0;
  } catch {
    return void 0;
  }
}

// doctor/main.ts
var [address = "", ...options] = process.argv.slice(2).sort((a, b) => Number(a.startsWith("-")) - Number(b.startsWith("-")));
var isValidCall = /^https?:/.test(address) && URL.canParse(address) && options.every((option) => option === "--json");
if (!isValidCall) {
  console.error("Usage: node doctor.mjs https://office.example.com [--json]");
  process.exitCode = 2;
} else {
  const findings = await examine(new URL(address).origin);
  if (options.includes("--json")) {
    console.log(JSON.stringify(findings, null, 2));
  } else {
    for (const { check, where, problem, breaks: breaks2, fix } of findings) {
      console.log(
        `\u2717 ${check}: ${problem}
  where   ${where}
  breaks  ${breaks2}
  fix     ${fix.replaceAll("\n", "\n ")}
`
      );
    }
    const count = `${findings.length} ${findings.length === 1 ? "finding" : "findings"}.`;
    console.log(findings.length === 0 ? `No problems: ${count}` : count);
  }
  process.exitCode = findings.length === 0 ? 0 : 1;
}
