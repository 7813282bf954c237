// `pnpm deploy:config --config config.json --target nginx|caddy --origin URL`: prints the configuration of a web server for the app.
import { formatServerConfig } from './server-config.ts';

try {
  process.stdout.write(formatServerConfig(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
