import type { Config } from '../../../config.ts';

/**
 * The address of a picture that may be shown or linked to: https on one of the configured hosts, or the API host itself.
 * Anything else (another scheme, another host, a login in the address, no absolute URL at all) is undefined: it is
 * shown as text, with a stand-in in the picture's place.
 */
export function safePicture(
  { apiUrl, pictureHosts }: Pick<Config, 'apiUrl' | 'pictureHosts'>,
  address: string | null | undefined,
): string | undefined {
  const url = URL.parse(address ?? '');
  if (url?.username !== '' || url.password !== '') return undefined;
  // Not by origin: a blob: address has the origin of whoever made it.
  const api = new URL(apiUrl);
  const isOurs = url.protocol === api.protocol && url.host === api.host;
  const isKnown = url.protocol === 'https:' && pictureHosts.includes(url.host);
  return isOurs || isKnown ? url.href : undefined;
}
