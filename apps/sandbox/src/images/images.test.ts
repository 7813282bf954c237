import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articles } from '../db/seed/lists.ts';
import { serveImages } from './images.ts';

const app = Fastify();
beforeAll(() => serveImages(app));
afterAll(() => app.close());

const get = (url: string) => app.inject({ url });
/** Width and height from the header of a PNG. */
const size = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

const machines = articles.filter(([, , , share]) => share > 0).map(([articleNumber]) => articleNumber);

test.each([256, 512, 1024])('all machines except 10950 have a picture of %i px', async (pixels) => {
  const pictures = await Promise.all(
    machines.map((article) => get(`/coffee-machine-images/${pixels}/${article}_front_${pixels}px.png`)),
  );
  expect(machines.filter((_, i) => pictures[i]?.statusCode === 404)).toEqual(['10950']);
  const existingPictures = pictures.filter(({ statusCode }) => statusCode === 200);
  for (const picture of existingPictures) {
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(size(picture.rawPayload)).toEqual([pixels, pixels]);
  }
  expect(new Set(existingPictures.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(
    machines.length - 1,
  );
});

test('the pictures of a recipe are 480 × 360 and 1440 × 480 px', async () => {
  expect(size((await get('/recipe-images/espresso.png')).rawPayload)).toEqual([480, 360]);
  expect(size((await get('/recipe-images/espresso_banner.png')).rawPayload)).toEqual([1440, 480]);
});

test.each([
  '/coffee-machine-images/300/10412_front_300px.png',
  '/coffee-machine-images/256/10412_front_512px.png',
  '/coffee-machine-images/0256/10412_front_0256px.png',
  '/coffee-machine-images/256/10412_back_256px.png',
  '/coffee-machine-images/256/constructor_front_256px.png',
  '/coffee-machine-images/256/..%2f10412_front_256px.png',
  '/recipe-images/tea.png',
  '/recipe-images/espresso.svg',
  '/recipe-images/..%2f..%2fmain.png',
])('the API responds 404 to the picture %s', async (url) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers['cross-origin-resource-policy']]).toEqual([404, 'cross-origin']);
});
