import { connect } from 'node:tls';
import type { Visit } from './findings.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];
const certificateWarningDays = 14;
/** Clocks further apart make fresh tokens look expired, or not valid yet. */
const clockLimitS = 5;

/** Checks TLS of all three hosts, HTTP/2 of the app, and whether the hosts' clocks agree. */
export async function checkTransport({ origin, config, report, visit }: Visit): Promise<void> {
  const hosts = [...new Set([origin, new URL(config.apiUrl).origin, new URL(config.authUrl).origin])];
  const clocks: { host: string; aheadS: number }[] = [];
  for (const host of hosts) {
    const { protocol, hostname } = new URL(host);
    const answer = await visit(`${host}/`);
    if (!answer) continue;
    const date = Date.parse(answer.header('date'));
    if (date) clocks.push({ host, aheadS: (date - Date.now()) / 1000 });
    const tls = (problem: string, breaks: string, fix: string) =>
      report({ check: 'tls', where: host, problem, breaks, fix });
    if (protocol === 'http:' && !loopback.includes(hostname)) {
      tls('no TLS', 'Browsers give no Web Crypto to the page: nobody can sign in.', 'serve it by https');
    }
    if ((answer.certificateDays ?? Number.POSITIVE_INFINITY) < certificateWarningDays) {
      tls(
        `the certificate ends in ${answer.certificateDays} days`,
        'Then nobody can open it.',
        'renew the certificate',
      );
    }
    if (answer.tlsVersion && !['TLSv1.2', 'TLSv1.3'].includes(answer.tlsVersion)) {
      tls(`it speaks ${answer.tlsVersion}`, 'Current browsers refuse it.', 'nginx: ssl_protocols TLSv1.2 TLSv1.3;');
    }
  }
  const ahead = clocks.map(({ aheadS }) => aheadS);
  const apartS = Math.max(...ahead) - Math.min(...ahead);
  if (clocks.length > 1 && apartS > clockLimitS) {
    report({
      check: 'clock',
      where: clocks.map(({ host }) => host).join(', '),
      problem: `the clocks of these hosts are ${Math.round(apartS)} s apart`,
      breaks: 'The API refuses fresh tokens: users are signed out again and again.',
      fix: 'let all hosts take the time from one NTP server',
    });
  }
  if (origin.startsWith('https:') && !(await speaksHttp2(new URL(origin)))) {
    report({
      check: 'http2',
      where: origin,
      problem: 'HTTP/2 is not offered',
      breaks: 'The app starts slower for all users.',
      fix: 'nginx: listen 443 ssl http2;  (Caddy offers it by itself)',
    });
  }
}

const speaksHttp2 = ({ hostname, port }: URL): Promise<boolean> =>
  new Promise((resolve) => {
    const options = { host: hostname, port: Number(port || 443), servername: hostname, ALPNProtocols: ['h2'] };
    const socket = connect(options, () => {
      resolve(socket.alpnProtocol === 'h2');
      socket.end();
    });
    socket.on('error', () => resolve(false));
  });
