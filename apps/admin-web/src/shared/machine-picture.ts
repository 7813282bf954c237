import type { Picture } from '@joe/ui-kit';
import type { Config } from '../config.ts';

/** Widths in pixels of a machine's pictures in the public bucket (specification, sections 3 and 9). */
const SIZES = [256, 512, 1024];
const DEFAULT_SIZE = 512;

/** A machine's picture: the browser loads the size that fits its place and the density of the screen. */
export function machinePicture({ apiUrl }: Pick<Config, 'apiUrl'>, articleNumber: string): Picture {
  const name = encodeURIComponent(articleNumber.toWellFormed());
  const address = (size: number) => `${apiUrl}/coffee-machine-images/${size}/${name}_front_${size}px.png`;
  return { src: address(DEFAULT_SIZE), srcSet: SIZES.map((size) => `${address(size)} ${size}w`).join(', ') };
}
