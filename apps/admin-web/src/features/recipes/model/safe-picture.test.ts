import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safePicture } from './safe-picture.ts';

const config = {
  apiUrl: 'https://api.example.com/base',
  pictureHosts: ['images.example.com', 'cdn.example.com:8443'],
};

test.each([
  ['https://images.example.com/a.png', 'https://images.example.com/a.png'],
  ['HTTPS://IMAGES.EXAMPLE.COM/a b.png?v=1#top', 'https://images.example.com/a%20b.png?v=1#top'],
  ['https://images.example.com:443/a.png', 'https://images.example.com/a.png'],
  ['https://cdn.example.com:8443/a.png', 'https://cdn.example.com:8443/a.png'],
  ['https://api.example.com/recipe-images/espresso.png', 'https://api.example.com/recipe-images/espresso.png'],
  ['  https://images.example.com/a.png\n', 'https://images.example.com/a.png'],
])('safePicture allows the URL %j', (pictureUrl, shown) => {
  expect(safePicture(config, pictureUrl)).toBe(shown);
});

const allowedHost = 'images.example.com';

test.each([
  null,
  undefined,
  '',
  ' ',
  'a.png',
  '/a.png',
  '//images.example.com/a.png',
  '\\\\images.example.com\\a.png',
  'http://images.example.com/a.png',
  'http://api.example.com/a.png',
  'https://api.example.com:444/a.png',
  'https://images.example.com:444/a.png',
  'https://cdn.example.com/a.png',
  'https://example.com/a.png',
  'https://evil.images.example.com/a.png',
  'https://images.example.com.evil.test/a.png',
  'https://images.example.com./a.png',
  'https://images.example.com@evil.test/a.png',
  'https://evil.test#@images.example.com/a.png',
  'https://evil.test\\@images.example.com/a.png',
  'https://staff:secret@images.example.com/a.png',
  'https://staff@images.example.com/a.png',
  'https://іmages.example.com/a.png',
  'https://images.example.com%2eevil.test/a.png',
  'https://images.example.com%00.evil.test/a.png',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://images.example.com/%0aalert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'blob:https://images.example.com/0f8b',
  'blob:https://api.example.com/0f8b',
  'filesystem:https://images.example.com/temporary/a.png',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'about:blank',
  'view-source:https://images.example.com/',
  'ftp://images.example.com/a.png',
  'ws://images.example.com/',
  'chrome://settings',
  'https:',
  'https://',
  'https:///',
  'https://[::1]/a.png',
  'https://127.0.0.1/a.png',
  '\ud800',
])('safePicture does not allow the URL %j', (pictureUrl) => {
  expect(safePicture(config, pictureUrl)).toBeUndefined();
});

test('safePicture returns only https URLs of the configured hosts and the API host', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'https:',
      'http:',
      'javascript:',
      '//',
      '\\',
      '@',
      ':',
      '/',
      '#',
      '?',
      '%2f',
      allowedHost,
      'evil.test',
    ),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.array(piece, { maxLength: 8 }).map((all) => all.join('')),
      ),
      (pictureUrl) => {
        const shown = safePicture(config, pictureUrl);
        if (shown === undefined) return;
        const { protocol, host, username } = new URL(shown);
        expect([protocol, username]).toEqual(['https:', '']);
        expect([allowedHost, 'cdn.example.com:8443', 'api.example.com']).toContain(host);
      },
    ),
    { numRuns: 500 },
  );
});
