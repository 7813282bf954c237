import { basename, dirname } from 'node:path';
import { isLoopback } from '../apps/admin-web/src/config.ts';
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

/** The configuration of the site for Caddy 2.6 or newer. A Caddyfile imports it. */
export function caddyConfig(site: Site): string {
  const { origin, root, configFile, config, tls } = site;
  const { app, silentCheck } = headerSets(config);
  const address = origin.port ? origin.origin : `${origin.protocol}//${origin.hostname}`;

  const headers = `headers_${origin.host.replace(/\W/g, '_')}`;

  return `(${headers}) {
	header {
${Object.entries(app)
  .map(([name, value]) => `\t\t${name} "${value}"`)
  .join('\n')}
		Cache-Control "{args.0}"
	}
	# Not in the block above: Caddy runs a block that removes a header last, which would undo later lines.
	header -Server
}

${address} {
${isLoopback(site.origin.hostname) ? '\tbind 127.0.0.1 ::1\n' : ''}${tls ? `\ttls "${tls.certificate}" "${tls.key}"\n` : ''}
	handle ${healthCheck} {
		import ${headers} "${caching.failures}"
		respond "ok"
	}
${indent(proxiesOf(site).map(proxyHandle).join(''), '\t')}
	handle {
		# A route keeps the order of its lines, so later lines replace headers of earlier ones.
		route {
			import ${headers} "${caching.files}"
			header ${assetFolder}* Cache-Control "${caching.assets}"
			header ${silentCheckPage} Content-Security-Policy "${silentCheck['Content-Security-Policy']}"

			@write not method ${allowedMethods.join(' ')}
			error @write 405

			root * "${root}"
			@config path /config.json
			root @config "${dirname(configFile)}"
			rewrite @config "/${basename(configFile)}"

			# Unknown paths return the app only to requests for a page (Accept: text/html).
			@page {
				header Accept *text/html*
				not path ${assetFolder}*
				not file
			}
			rewrite @page ${fallbackPage}
			file_server {
				precompressed br gzip
			}
		}
	}

	# Errors would keep the Cache-Control of files. Errors of proxied paths have none of the headers yet.
	handle_errors {
		import ${headers} "${caching.failures}"
		header Content-Type text/plain
		@write expression \`{err.status_code} == 405\`
		header @write Allow "${allowedMethods.join(', ')}"
		respond "{err.status_code} {err.status_text}"
	}
}
`;
}

const proxyHandle = ({ path, upstream }: ProxiedPath) => `
handle ${path}* {
	reverse_proxy ${upstream}
}
`;
