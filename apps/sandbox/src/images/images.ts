import { readFile } from 'node:fs/promises';
import { renderAsync } from '@resvg/resvg-js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StatusError } from '../api/problem.ts';
import { type Repaint, repaint } from './repaint.ts';

/** Width and height in pixels (spec section 3). */
const MACHINE_SIZES = ['256', '512', '1024'];

/**
 * Machines with a picture: each has its own drawing or is another drawing in a different colour. 10950 has no picture,
 * so that the placeholder of the app is visible.
 */
const machines: Record<string, Repaint | undefined> = {
  '10412': undefined,
  '10427': undefined,
  '10533': undefined,
  '10618': undefined,
  '10704': undefined,
  '10707': { drawing: '10704', hues: [29, 60], saturations: [0.05, 0.9], rotateBy: 165 },
  '10891': undefined,
  '10894': { drawing: '10891', hues: [120, 200], saturations: [0.05, 1], rotateBy: 65 },
  '10897': { drawing: '10891', hues: [120, 200], saturations: [0.05, 1], rotateBy: 190 },
};

const recipes = [
  'cappuccino',
  'cortado',
  'espresso',
  'espresso-macchiato',
  'flat-white',
  'latte-macchiato',
  'lungo',
  'ristretto',
];

/** Serves the pictures of machines and recipes without a token, like the real bucket. Rendered pictures are cached. */
export function serveImages(app: FastifyInstance): void {
  const cache = new Map<string, Promise<Buffer>>();
  const renderOnce = (name: string, width: number, colour: Repaint | undefined) => {
    const key = `${name} ${width}`;
    const picture = cache.get(key) ?? render(colour ? `${colour.drawing}_front` : name, width, colour);
    cache.set(key, picture);
    return picture;
  };

  app.get<{ Params: { size: string; file: string } }>(
    '/coffee-machine-images/:size/:file',
    { onRequest: allowOtherOrigins },
    async ({ params }, reply) => {
      const [, article, size] = /^(\w+)_front_(\d+)px\.png$/.exec(params.file) ?? [];
      if (!article || !Object.hasOwn(machines, article)) throw new StatusError(404);
      if (size !== params.size || !MACHINE_SIZES.includes(size)) throw new StatusError(404);
      return reply.headers(pictureHeaders).send(await renderOnce(`${article}_front`, Number(size), machines[article]));
    },
  );

  app.get<{ Params: { file: string } }>(
    '/recipe-images/:file',
    { onRequest: allowOtherOrigins },
    async ({ params }, reply) => {
      const [, name, banner] = /^([a-z-]+)(_banner)?\.png$/.exec(params.file) ?? [];
      if (!name || !recipes.includes(name)) throw new StatusError(404);
      return reply
        .headers(pictureHeaders)
        .send(await renderOnce(`${name}${banner ?? ''}`, banner ? 1440 : 480, undefined));
    },
  );
}

const pictureHeaders = {
  'Content-Type': 'image/png',
  'Cache-Control': 'public, max-age=31536000, immutable',
};

/**
 * Allows pages of other origins to show the picture. It also runs for a missing picture, so that the browser reports
 * the 404.
 */
async function allowOtherOrigins(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
}

async function render(drawing: string, width: number, colour: Repaint | undefined): Promise<Buffer> {
  const svg = await readFile(new URL(`./drawings/${drawing}.svg`, import.meta.url), 'utf8');
  // The drawings contain no text, and loading the system fonts is slow.
  const options = { fitTo: { mode: 'width' as const, value: width }, font: { loadSystemFonts: false } };
  return (await renderAsync(colour ? repaint(svg, colour) : svg, options)).asPng();
}
