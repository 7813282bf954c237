import { type ComponentProps, type ReactElement, useState } from 'react';

interface PictureOrFallbackProps extends Omit<ComponentProps<'img'>, 'onError'> {
  /** Undefined shows the fallback. */
  src: string | undefined;
  alt: string;
  fallback: ReactElement;
}

/** A picture, or the fallback if the picture is missing or cannot be loaded. */
export function PictureOrFallback({ src, alt, fallback, ...rest }: PictureOrFallbackProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  if (src === undefined || src === brokenSrc) return fallback;
  return <img {...rest} src={src} alt={alt} onError={() => setBrokenSrc(src)} />;
}
