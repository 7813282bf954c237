// `pnpm deploy:config --config config.json --target nginx|caddy`: prints the configuration of a web server for the app.
import { writeConfig } from './write-config.ts';

try {
  process.stdout.write(writeConfig(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
