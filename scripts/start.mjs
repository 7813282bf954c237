// `npm start` installs, builds and starts everything. `pnpm dev` (`--dev`) neither installs nor builds, and serves
// the app with hot reload.
import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const app = join(root, 'apps/admin-web');
const isDev = process.argv.includes('--dev');

// With npm's option ignore-scripts, the downloaded Node is not linked, and the system's Node runs this file.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Node 24 is needed, but this is Node ${process.versions.node}. "npm start" downloads and uses it, unless npm's option ignore-scripts is on.`,
  );
  process.exit(1);
}

exitWithNpm();

const runStep = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      // On Windows, pnpm is a script, which needs a shell. The path of Node can have spaces, which a shell would split.
      shell: process.platform === 'win32' && command === 'pnpm',
      ...options,
    });
    const stopChild = () => child.kill();
    process.once('SIGTERM', stopChild).once('SIGHUP', stopChild);
    child.on('exit', (code, signal) => {
      process.off('SIGTERM', stopChild).off('SIGHUP', stopChild);
      if (code === 0) resolve();
      else process.exit(signal ? 130 : code);
    });
  });

if (!isDev) {
  console.log('Installing the dependencies');
  await runStep('pnpm', ['install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn']);
  console.log('Building the app');
  await runStep(process.execPath, [join(app, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel=warn'], {
    cwd: app,
  });
}

console.log('Starting the sandbox');
const { runSandbox } = await import('../apps/sandbox/src/main.ts');

if (isDev) {
  const { createServer } = await import('vite');
  await runSandbox(async ({ port, config, proxied = [] }) => {
    const server = await createServer({
      root: app,
      server: {
        host: 'localhost',
        port,
        strictPort: true,
        // Vite would change the header Host if the value were only a URL.
        proxy: Object.fromEntries(proxied.map(({ path, upstream }) => [path, { target: upstream }])),
      },
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
    // Vite would end the process before the sandbox has closed its database.
    process.removeAllListeners('SIGTERM');
    await server.listen();
    return { origin: `http://localhost:${port}`, close: () => server.close() };
  });
} else {
  await runSandbox();
}

/**
 * Exits when npm has exited. npm does not forward its signals to this process, which is up to four levels below it
 * (npm, shell, npx, shell, this process). So it checks regularly whether npm and the processes between still run.
 */
function exitWithNpm() {
  // Only `npm start` runs this file through npx. `pnpm dev` and plain `node` receive signals themselves.
  if (process.env.npm_lifecycle_event !== 'npx' || process.platform === 'win32') return;
  const parents = [process.ppid];
  try {
    // The number of levels differs, because some shells replace themselves with their last command.
    while (true) {
      const pid = String(parents.at(-1));
      const line = execFileSync('ps', ['-o', 'ppid=', '-o', 'args=', '-p', pid], { encoding: 'utf8' }).trim();
      // npx calls itself `npm exec`.
      if (/^\d+ +npm (?!exec)/.test(line)) break;
      parents.push(Number.parseInt(line, 10));
    }
  } catch {
    return;
  }
  const timer = setInterval(() => {
    if (parents.every(isRunning)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is running too.
    return error.code === 'EPERM';
  }
}
