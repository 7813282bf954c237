import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A response of a server. */
export interface ReceivedResponse {
  status: number;
  /** All values of a header, because a proxy can add a second one. */
  all(name: string): string[];
  /** The values of a header as one text. Empty if it is missing. */
  header(name: string): string;
  /** The body after decompression. */
  body: Buffer;
  /** Days until the certificate expires. Undefined without TLS. */
  certificateDays?: number | undefined;
  tlsVersion?: string | undefined;
}

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Default: 10 s. */
  timeoutMs?: number;
}

/** The body of a response cannot be decompressed. */
export class EncodingError extends Error {}

const TIMEOUT_MS = 10_000;
const DAY_MS = 86_400_000;

const decompress: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/**
 * Sends a request. Redirects are not followed.
 * @throws Error if the server is unreachable, sends nothing for `timeoutMs`, or has a certificate that is not trusted
 * @throws EncodingError
 */
export function sendRequest(
  url: string | URL,
  { method = 'GET', headers = {}, body, timeoutMs = TIMEOUT_MS }: RequestOptions = {},
): Promise<ReceivedResponse> {
  const send = new URL(url).protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(url, { method, headers, timeout: timeoutMs }, (response) => {
      const socket = response.socket as TLSSocket;
      const validTo = socket.getPeerCertificate?.().valid_to;
      const tls = validTo && {
        certificateDays: Math.floor((Date.parse(validTo) - Date.now()) / DAY_MS),
        tlsVersion: socket.getProtocol() ?? undefined,
      };
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const allValues = (name: string) => response.headersDistinct[name.toLowerCase()] ?? [];
        const header = (name: string) => allValues(name).join(', ');
        const rawBody = Buffer.concat(chunks);
        const encoding = header('content-encoding');
        const read = decompress[encoding] ?? ((plain: Buffer) => plain);
        try {
          resolve({ status: response.statusCode ?? 0, all: allValues, header, body: read(rawBody), ...tls });
        } catch {
          reject(new EncodingError(`the body does not match its Content-Encoding "${encoding}"`));
        }
      });
    });
    request.on('timeout', () => request.destroy(new Error(`the server sent nothing for ${timeoutMs / 1000} s`)));
    request.on('error', reject);
    request.end(body);
  });
}

const connectionFixes: [code: RegExp, fix: string][] = [
  [/ENOTFOUND|EAI_AGAIN/, 'check the host name, and DNS'],
  [/ECONNREFUSED/, 'start the server, and check its port'],
  [/ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|sent nothing/, 'check that the server runs, and firewalls'],
  [
    /HPE_|EPROTO|ECONNRESET|socket hang up/,
    'check the URL (https:// for a port with TLS, http:// for one without), and the log of the server',
  ],
  [/CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/, 'renew the certificate, and check the clock of this machine'],
  [/ALTNAME/, 'use a certificate with this host name'],
  [
    /UNABLE_TO_VERIFY|UNABLE_TO_GET|SELF_SIGNED/,
    'let the server send the certificate with its intermediate certificates; for your own certificate authority: NODE_EXTRA_CA_CERTS=ca.pem',
  ],
];

/** What has failed, with its code, and what to do about it. */
export function describeConnectionError(error: unknown): { problem: string; fix: string } {
  const { code = '', message = String(error) } = Object(error) as { code?: string; message?: string };
  // An error for several IP addresses has no message.
  const problem = (message.includes(code) ? message : [message, code].filter(Boolean).join(' ')).trim();
  const [, fix] = connectionFixes.find(([pattern]) => pattern.test(problem)) ?? [];
  return { problem, fix: fix ?? 'check host name, firewall and certificate' };
}
