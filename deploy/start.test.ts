import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('image/start.sh', import.meta.url));
const environment = {
  PATH: process.env.PATH,
  API_URL: 'https://api.example.com',
  AUTH_URL: 'https://login.example.com',
};

test.each(['0', '-1', '1.5', '5 MB'])(
  'the start of the image refuses MAX_UPLOAD_BYTES=%s by the rule of config.json',
  (value) => {
    const env = { ...environment, MAX_UPLOAD_BYTES: value };
    const { status, stderr } = spawnSync('sh', [script], { env, encoding: 'utf8' });
    expect(stderr).toBe(`joe-admin: MAX_UPLOAD_BYTES must be a whole number from 1, this is '${value}'\n`);
    expect(status).toBe(64);
  },
);
