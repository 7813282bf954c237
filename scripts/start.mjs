// `npm start`: from a bare clone to the running product. `--dev` serves the app with hot reload and installs nothing.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const app = join(root, 'apps/admin-web');
const dev = process.argv.includes('--dev');

// With npm's ignore-scripts the fetched Node is not linked, and the system's runs in its place without a word.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Node 24 is needed, this is ${process.versions.node}. Run "npm start", which fetches it.`);
  process.exit(1);
}

const step = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      ...options,
    });
    const end = () => child.kill();
    process.once('SIGTERM', end).once('SIGHUP', end);
    child.on('exit', (code, signal) => {
      process.off('SIGTERM', end).off('SIGHUP', end);
      if (code === 0) resolve();
      else process.exit(signal ? 130 : code);
    });
  });

if (!dev) {
  await step('pnpm', ['install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn']);
  await step(process.execPath, [join(app, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel=warn'], { cwd: app });
}

const { run } = await import('../apps/sandbox/src/main.ts');

if (dev) {
  const { createServer } = await import('vite');
  await run(async ({ port, config }) => {
    const server = await createServer({
      root: app,
      server: { host: 'localhost', port, strictPort: true },
      plugins: [
        {
          name: 'runtime-configuration',
          configureServer: ({ middlewares }) => {
            middlewares.use('/config.json', (_request, response) => {
              response.setHeader('Content-Type', 'application/json').end(JSON.stringify(config));
            });
          },
        },
      ],
    });
    await server.listen();
    return { origin: `http://localhost:${port}`, close: () => server.close() };
  });
} else {
  await run();
}
