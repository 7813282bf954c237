import { connect } from 'node:tls';
import { isLoopback } from '../../apps/admin-web/src/config.ts';
import type { CheckedSite } from './findings.ts';

const MIN_CERTIFICATE_DAYS = 14;
const HTTP_TIMEOUT_MS = 3_000;
/**
 * Maximum difference between the hosts' clocks, in seconds. If it is larger, fresh tokens can seem expired or not yet
 * valid.
 */
const MAX_CLOCK_DIFFERENCE_S = 5;

/** Checks TLS and the clocks of the app, the API host and the provider, and HTTP/2 and the redirect to https of the app. */
export async function checkTransport(site: CheckedSite): Promise<void> {
  const { origin, config, report, visit } = site;
  const hosts = [...new Set([origin, new URL(config.apiUrl).origin, new URL(config.authUrl).origin])];
  const clocks: { host: string; aheadS: number }[] = [];
  for (const host of hosts) {
    const { protocol, hostname } = new URL(host);
    const response = await visit(`${host}/`);
    if (!response) continue;
    const date = Date.parse(response.header('date'));
    if (date) clocks.push({ host, aheadS: (date - Date.now()) / 1000 });
    const tls = (problem: string, impact: string, fix: string) =>
      report({ check: 'tls', where: host, problem, impact, fix });
    if (protocol === 'http:' && !isLoopback(hostname)) {
      tls(
        'no TLS',
        'Users cannot use the app: browsers require https for Web Crypto, and for requests from an https page.',
        'use https',
      );
    }
    if ((response.certificateDays ?? Number.POSITIVE_INFINITY) < MIN_CERTIFICATE_DAYS) {
      tls(
        `the certificate ends in ${response.certificateDays} days`,
        'After that, browsers refuse to connect.',
        'renew the certificate',
      );
    }
    if (response.tlsVersion && !['TLSv1.2', 'TLSv1.3'].includes(response.tlsVersion)) {
      tls(`it speaks ${response.tlsVersion}`, 'Current browsers refuse it.', 'nginx: ssl_protocols TLSv1.2 TLSv1.3;');
    }
  }
  const ahead = clocks.map(({ aheadS }) => aheadS);
  const differenceS = Math.max(...ahead) - Math.min(...ahead);
  if (clocks.length > 1 && differenceS > MAX_CLOCK_DIFFERENCE_S) {
    report({
      check: 'clock',
      where: clocks.map(({ host }) => host).join(', '),
      problem: `the clocks of these hosts are ${Math.round(differenceS)} s apart: ${clocks.map(describeClock).join(', ')}`,
      impact: 'The API can reject fresh tokens: users are signed out again and again.',
      fix: 'synchronize all hosts with the same NTP server',
    });
  }
  await checkRedirectToHttps(site);
  if (origin.startsWith('https:') && !(await supportsHttp2(new URL(origin)))) {
    report({
      check: 'http2',
      where: origin,
      problem: 'HTTP/2 is not offered',
      impact: 'The app starts slower for all users.',
      fix: 'nginx: listen 443 ssl http2;  (the default in Caddy)',
    });
  }
}

/** Checks that users who type the address without https get to https, if a server responds there. */
async function checkRedirectToHttps({ origin, report, tryVisit }: CheckedSite) {
  const { protocol, port, host } = new URL(origin);
  if (protocol !== 'https:' || port) return;
  const where = `http://${host}/`;
  const response = await tryVisit(where, { timeoutMs: HTTP_TIMEOUT_MS });
  if (!response || response.header('location').startsWith('https:')) return;
  report({
    check: 'https-redirect',
    where,
    problem: `the response is ${response.status} and not a redirect to ${origin}`,
    impact: 'Users who type the address without https cannot sign in.',
    fix: `the server of port 80, or a proxy in front: redirect to https (nginx: return 301 ${origin}$request_uri;)`,
  });
}

const describeClock = ({ host, aheadS }: { host: string; aheadS: number }) => {
  const seconds = Math.round(aheadS);
  if (Math.abs(seconds) <= 1) return `${host} like this machine`;
  return `${host} ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} this machine`;
};

const supportsHttp2 = ({ hostname, port }: URL): Promise<boolean> =>
  new Promise((resolve) => {
    const options = { host: hostname, port: Number(port || 443), servername: hostname, ALPNProtocols: ['h2'] };
    const socket = connect(options, () => {
      resolve(socket.alpnProtocol === 'h2');
      socket.end();
    });
    socket.on('error', () => resolve(false));
  });
