// `pnpm release:image`, after `pnpm release`: packs the release and Debian's nginx into
// release/joe-admin-<version>-image.tar, an OCI image layout. Requires mmdebstrap (as root or with user namespaces),
// but no container daemon and no image registry. The image runs read-only with a /tmp: `podman run --read-only --tmpfs
// /tmp -p 8080:8080 -e API_URL=… -e AUTH_URL=… …`
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { arch, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzip, sha256, tar } from './archive.ts';
import { debianLayer } from './image/debian.ts';
import { nginxConfig } from './nginx.ts';
import { nginxMain } from './nginx-main.ts';

const user = '10001:10001';

const release = join(import.meta.dirname, '../release');
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../apps/admin-web/package.json'), 'utf8'));
const name = `joe-admin-${version}`;
if (!existsSync(join(release, name))) throw new Error('There is no release. Run "pnpm release" first.');
const epochS = Number(
  process.env.SOURCE_DATE_EPOCH ?? execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: release }),
);
const work = mkdtempSync(join(tmpdir(), 'joe-image-'));

try {
  const layers = [layer(debianLayer(work, epochS)), layer(product())];
  const image = join(work, 'image');
  mkdirSync(join(image, 'blobs/sha256'), { recursive: true });
  const store = (content: Buffer, mediaType: string) => {
    writeFileSync(join(image, 'blobs/sha256', sha256(content)), content);
    return { mediaType, digest: `sha256:${sha256(content)}`, size: content.length };
  };
  const json = (value: object) => Buffer.from(JSON.stringify(value));
  const type = (kind: string) => `application/vnd.oci.image.${kind}`;
  const labels = { 'org.opencontainers.image.title': 'joe-admin', 'org.opencontainers.image.version': version };

  const configuration = store(
    json({
      architecture: arch() === 'x64' ? 'amd64' : arch(),
      os: 'linux',
      created: new Date(epochS * 1000).toISOString(),
      config: {
        User: user,
        Env: ['PATH=/usr/sbin:/usr/bin:/sbin:/bin'],
        Entrypoint: ['/joe-admin/start.sh'],
        ExposedPorts: { '8080/tcp': {} },
        StopSignal: 'SIGQUIT',
        Labels: labels,
      },
      rootfs: { type: 'layers', diff_ids: layers.map(({ content }) => `sha256:${sha256(content)}`) },
    }),
    type('config.v1+json'),
  );
  const manifest = store(
    json({
      schemaVersion: 2,
      mediaType: type('manifest.v1+json'),
      config: configuration,
      layers: layers.map(({ packed }) => store(packed, type('layer.v1.tar+gzip'))),
    }),
    type('manifest.v1+json'),
  );
  const reference = { ...manifest, annotations: { 'org.opencontainers.image.ref.name': version } };
  writeFileSync(join(image, 'index.json'), json({ schemaVersion: 2, manifests: [reference] }));
  writeFileSync(join(image, 'oci-layout'), json({ imageLayoutVersion: '1.0.0' }));

  const archive = tar(image, ['blobs', 'index.json', 'oci-layout'], epochS);
  const file = `${name}-image.tar`;
  writeFileSync(join(release, file), archive);
  const sums = readFileSync(join(release, 'SHA256SUMS'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.endsWith(file));
  writeFileSync(join(release, 'SHA256SUMS'), `${[...sums, `${sha256(archive)}  ${file}`].join('\n')}\n`);
  console.log(`release/${file}  ${(archive.length / 1e6).toFixed(1)} MB  sha256 ${sha256(archive)}`);
} finally {
  rmSync(work, { recursive: true, force: true });
}

function layer(content: Buffer) {
  return { content, packed: gzip(content) };
}

/** Packs the release, the start script and a server configuration that has placeholders for environment variables. */
function product(): Buffer {
  const folder = join(work, 'product/joe-admin');
  cpSync(join(release, name), folder, { recursive: true });
  const nginxSite = nginxConfig({
    origin: new URL('http://localhost.invalid:8080'),
    root: '/joe-admin/app',
    configFile: '/tmp/config.json',
    config: {
      apiUrl: 'https://api.invalid',
      authUrl: 'https://login.invalid',
      pictureHosts: ['pictures.invalid'],
    },
  });
  writeFileSync(join(folder, 'nginx.conf'), nginxMain('/tmp', nginxSite));
  cpSync(join(import.meta.dirname, 'image/start.sh'), join(folder, 'start.sh'));
  chmodSync(join(folder, 'start.sh'), 0o755);
  return tar(join(work, 'product'), ['joe-admin'], epochS);
}
