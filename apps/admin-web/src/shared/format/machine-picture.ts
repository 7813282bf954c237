import type { PictureFiles } from '@joe/ui-kit';
import type { Config } from '../../config.ts';

/** Widths in pixels of a machine's pictures in the public bucket (specification, sections 3 and 9). */
const SIZES = [256, 512, 1024];
const DEFAULT_SIZE = 512;

/** The picture of a machine in all sizes. The browser chooses one by layout and pixel density. */
export function machinePicture({ apiUrl }: Pick<Config, 'apiUrl'>, articleNumber: string): PictureFiles {
  const name = encodeURIComponent(articleNumber.toWellFormed());
  const url = (size: number) => `${apiUrl}/coffee-machine-images/${size}/${name}_front_${size}px.png`;
  return { src: url(DEFAULT_SIZE), srcSet: SIZES.map((size) => `${url(size)} ${size}w`).join(', ') };
}
