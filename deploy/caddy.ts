import { basename, dirname } from 'node:path';
import {
  allowedMethods,
  assetFolder,
  caching,
  fallbackPage,
  headerSets,
  healthCheck,
  silentCheckPage,
} from './server-rules.ts';
import { indent, isLoopback, type ProxiedPath, proxiesOf, type Site } from './site.ts';

/** Writes the configuration of one site for Caddy 2.6 or newer, to be imported into a Caddyfile. */
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
	# On its own: Caddy puts off a whole block that removes something, and would undo later lines.
	header -Server
}

${address} {
${isLoopback(site) ? '\tbind 127.0.0.1 ::1\n' : ''}${tls ? `\ttls "${tls.certificate}" "${tls.key}"\n` : ''}
	handle ${healthCheck} {
		import ${headers} "${caching.failures}"
		respond "ok"
	}
${indent(proxiesOf(site).map(proxyHandle).join(''), '\t')}
	handle {
		# A route keeps this order: later lines replace what earlier ones have set.
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

			# Only a browser that opens a page gets the app for an unknown address.
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

	# An error starts anew, without the headers that were set before it.
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
