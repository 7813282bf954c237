import type { Config } from '../../../config.ts';

/**
 * The URL of a picture if it may be shown and linked: on the API host with its protocol, or on one of the configured
 * hosts with https. Undefined for other schemes and hosts, URLs with credentials, and relative URLs. Screens then show
 * a placeholder, or the URL as text, and the printed recipe has no picture.
 */
export function safePicture(
  { apiUrl, pictureHosts }: Pick<Config, 'apiUrl' | 'pictureHosts'>,
  pictureUrl: string | null | undefined,
): string | undefined {
  const url = URL.parse(pictureUrl ?? '');
  if (url?.username !== '' || url.password !== '') return undefined;
  // Compares protocol and host instead of the origin, because a blob: URL has the origin of its creator.
  const api = new URL(apiUrl);
  const isApiHost = url.protocol === api.protocol && url.host === api.host;
  const isPictureHost = url.protocol === 'https:' && pictureHosts.includes(url.host);
  return isApiHost || isPictureHost ? url.href : undefined;
}
