import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** A local server for one long list, which it sends in two halves. It compresses the list once. */
export interface ListServer {
  url: string;
  /** Number of addresses by country. */
  countries: ReadonlyMap<string, number>;
  /** Bytes of the JSON, uncompressed and compressed. */
  size: { json: number; gzip: number };
  readonly requests: number;
  /** Sends the second half of the response. */
  release(): void;
  stop(): Promise<void>;
}

const names = ['Switzerland', 'Germany', 'Austria', 'France', 'Italy', 'Norway', 'Spain', 'Peru', 'Japan', 'Kenya'];

/**
 * The given number of addresses in ten countries, whose names are spelled in several ways. The last country has the
 * most.
 */
function addresses(rows: number) {
  const countries = new Map<string, number>();
  const spellings = [(name: string) => name, (name: string) => ` ${name.toUpperCase()}`, (name: string) => `${name} `];
  const list = Array.from({ length: rows }, (_, index) => {
    const name = names[Math.min((index * 7) % 23, (index * 3) % 17, names.length - 1)] ?? '';
    countries.set(name, (countries.get(name) ?? 0) + 1);
    // Includes fields that the contract does not declare, as real responses do.
    const country = spellings[index % spellings.length]?.(name);
    return { address_id: index + 1, user_id: (index % 40_000) + 1, city: `Town ${index % 997}`, country };
  });
  return { list, countries };
}

/** Serves `rows` addresses to the app at `origin`. The second half is sent after `release`. */
export async function startListServer({ rows, origin }: { rows: number; origin: string }): Promise<ListServer> {
  const { list, countries } = addresses(rows);
  const json = JSON.stringify(list);
  const body = gzipSync(json);
  let requests = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });

  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Allow-Headers', 'authorization');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    requests += 1;
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' });
    const half = Math.floor(body.length / 2);
    response.write(body.subarray(0, half));
    await released;
    response.end(body.subarray(half));
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/addresses`,
    countries,
    size: { json: Buffer.byteLength(json), gzip: body.length },
    get requests() {
      return requests;
    },
    release,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
