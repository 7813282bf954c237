import { isLoopback } from '../apps/admin-web/src/config.ts';
import { sha256 } from './archive.ts';
import {
  allowedMethods,
  assetFolder,
  caching,
  fallbackPage,
  headerSets,
  healthCheck,
  silentCheckPage,
} from './server-rules.ts';
import { indent, type ProxiedPath, proxiesOf, type Site } from './site.ts';

/** The configuration of the site for nginx 1.22 or newer. The `http` block of nginx includes it. */
export function nginxConfig(site: Site): string {
  const { origin, root, configFile, config, tls } = site;
  const { app, silentCheck } = headerSets(config);
  const proxies = proxiesOf(site);
  const isSecure = origin.protocol === 'https:';
  if (isSecure && !tls) throw new Error('nginx needs --certificate and --key for an https address.');
  // Variable names are global in nginx, so they contain a hash of the host. The host itself can be too long for a name.
  const hash = sha256(origin.host).slice(0, 8);
  const variable = (name: string) => `$${name}_${hash}`;
  const [policy, cache, allow, page] = [variable('policy'), variable('cache'), variable('allow'), variable('page')];

  return `map $uri ${policy} {
  default "${app['Content-Security-Policy']}";
  ${silentCheckPage} "${silentCheck['Content-Security-Policy']}";
}
# Errors are never cached. Files with a hash in their name are cached for a year.
map "$status $uri" ${cache} {
  default "${caching.files}";
  "~^[45]" "${caching.failures}";
  "~ ${healthCheck}$" "${caching.failures}";
  "~ ${assetFolder}" "${caching.assets}";
}
map $status ${allow} {
  default "";
  405 "${allowedMethods.join(', ')}";
}
# Unknown paths return the app only to requests for a page (Accept: text/html).
map $http_accept ${page} {
  default "";
  ~text/html ${fallbackPage};
}
${isSecure ? redirectToHttps(origin) : ''}
server {
${indent(listen(site), '  ')}
  server_name ${origin.hostname};
  server_tokens off;
  root "${root}";

  # The build creates a .br and a .gz file for each HTML, JavaScript, CSS and SVG file. Without the module ngx_brotli, delete the next line.
  brotli_static on;
  gzip_static on;
  gzip_vary on;

  # A location with its own add_header does not inherit these headers.
${Object.keys(app)
  .map((name) => `  add_header ${name} ${name === 'Content-Security-Policy' ? policy : `"${app[name]}"`} always;`)
  .join('\n')}
  add_header Cache-Control ${cache} always;
  add_header Allow ${allow} always;

  location = ${healthCheck} {
    default_type text/plain;
    access_log off;
    return 200 "ok\\n";
  }
  location = /config.json {
    alias "${configFile}";
  }
  location = / {
    try_files ${fallbackPage} =404;
  }
  location ${assetFolder} {
    try_files $uri =404;
  }
  location / {
    try_files $uri ${page} =404;
  }
  error_page 404 @missing;
  location @missing {
    types {}
    default_type text/plain;
    return 404 "Not found\\n";
  }
${indent(proxies.map((proxy) => proxyLocation(proxy, config.maxUploadBytes)).join(''), '  ')}}
`;
}

function listen(site: Site): string {
  const { origin, tls } = site;
  if (origin.protocol === 'http:')
    return `listen ${isLoopback(origin.hostname) ? 'localhost:' : ''}${origin.port || 80};`;
  const port = origin.port || 443;
  // Sites with the same cache name share the cache and must give it the same size. Many sites use the name SSL.
  return `listen ${port} ssl http2;
listen [::]:${port} ssl http2;
ssl_certificate "${tls?.certificate}";
ssl_certificate_key "${tls?.key}";
ssl_protocols TLSv1.2 TLSv1.3;
ssl_session_cache shared:joe_admin:1m;`;
}

const redirectToHttps = ({ hostname, origin }: URL) => `
server {
  listen 80;
  listen [::]:80;
  server_name ${hostname};
  return 301 ${origin}$request_uri;
}
`;

const proxyLocation = ({ path, upstream }: ProxiedPath, maxUploadBytes = 0) => `
location ${path} {
  # With its own add_header, this location does not add the app's headers to the proxied responses.
  add_header Cache-Control "";
  client_max_body_size ${maxUploadBytes && maxUploadBytes + 65_536};
  proxy_pass ${upstream};${upstream.startsWith('https:') ? '\n  proxy_ssl_server_name on;' : ''}
  proxy_http_version 1.1;
  proxy_request_buffering off;
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Host $http_host;
  proxy_set_header X-Forwarded-Proto $scheme;
}
`;
