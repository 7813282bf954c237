// `npm start`: from a bare clone to the running product. `--dev` serves the app with hot reload and installs nothing.
import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const app = join(root, 'apps/admin-web');
const dev = process.argv.includes('--dev');

// With npm's ignore-scripts the fetched Node is not linked, and the system's runs in its place without a word.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Node 24 is needed, this is ${process.versions.node}. Run "npm start", which fetches it.`);
  process.exit(1);
}

endWithNpm();

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

/**
 * A signal that reaches npm alone ends npm and its shell, and nobody tells the processes below (npm, shell, npx, shell,
 * this one). So this one looks whether they are still there.
 */
function endWithNpm() {
  // npx, by which package.json calls this, leaves its name; `pnpm dev` and a plain `node` have nobody above to watch.
  if (process.env.npm_lifecycle_event !== 'npx' || process.platform === 'win32') return;
  const above = [process.ppid];
  try {
    while (above.length < 4) {
      above.push(Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(above.at(-1))], { encoding: 'utf8' })));
    }
  } catch {
    return;
  }
  setInterval(() => {
    try {
      for (const pid of above) process.kill(pid, 0);
    } catch {
      process.kill(process.pid, 'SIGTERM');
    }
  }, 500).unref();
}
