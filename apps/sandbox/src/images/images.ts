import { readFile } from 'node:fs/promises';
import { renderAsync } from '@resvg/resvg-js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../api/problem.ts';
import { type Repaint, repaint } from './repaint.ts';

/** Pixels of the pictures' sides (spec section 3). */
const machineSizes = ['256', '512', '1024'];

/**
 * Article numbers that have a picture: those with a drawing of their own, and further colours of these. 10950 has none,
 * so that the stand-in for a missing picture is seen.
 */
const machines: Record<string, Repaint | undefined> = {
  '10412': undefined,
  '10427': undefined,
  '10533': undefined,
  '10618': undefined,
  '10704': undefined,
  '10707': { of: '10704', hues: [29, 60], saturations: [0.05, 0.9], turn: 165 },
  '10891': undefined,
  '10894': { of: '10891', hues: [120, 200], saturations: [0.05, 1], turn: 65 },
  '10897': { of: '10891', hues: [120, 200], saturations: [0.05, 1], turn: 190 },
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

/** Serves the pictures of machines and recipes, drawn on demand and kept. They are public, as in the real bucket. */
export function serveImages(app: FastifyInstance): void {
  const drawn = new Map<string, Promise<Buffer>>();
  const draw = (drawing: string, width: number, paint: Repaint | undefined) => {
    const key = `${drawing} ${width}`;
    const known = drawn.get(key) ?? render(paint?.of ? `${paint.of}_front` : drawing, width, paint);
    drawn.set(key, known);
    return known;
  };

  app.get<{ Params: { size: string; file: string } }>(
    '/coffee-machine-images/:size/:file',
    { onRequest: openToAll },
    async ({ params }, reply) => {
      const [, article, size] = /^(\w+)_front_(\d+)px\.png$/.exec(params.file) ?? [];
      if (!article || !Object.hasOwn(machines, article)) throw new HttpError(404);
      if (size !== params.size || !machineSizes.includes(size)) throw new HttpError(404);
      return reply.headers(pictureHeaders).send(await draw(`${article}_front`, Number(size), machines[article]));
    },
  );

  app.get<{ Params: { file: string } }>('/recipe-images/:file', { onRequest: openToAll }, async ({ params }, reply) => {
    const [, name, banner] = /^([a-z-]+)(_banner)?\.png$/.exec(params.file) ?? [];
    if (!name || !recipes.includes(name)) throw new HttpError(404);
    return reply.headers(pictureHeaders).send(await draw(`${name}${banner ?? ''}`, banner ? 1440 : 480, undefined));
  });
}

const pictureHeaders = {
  'Content-Type': 'image/png',
  'Cache-Control': 'public, max-age=31536000, immutable',
};

/** Also for a picture that is missing: a page of another origin is to meet a plain 404. */
async function openToAll(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
}

async function render(drawing: string, width: number, paint: Repaint | undefined): Promise<Buffer> {
  const svg = await readFile(new URL(`./drawings/${drawing}.svg`, import.meta.url), 'utf8');
  // The drawings hold no text; system fonts would cost time and differ by machine.
  const options = { fitTo: { mode: 'width' as const, value: width }, font: { loadSystemFonts: false } };
  return (await renderAsync(paint ? repaint(svg, paint) : svg, options)).asPng();
}
