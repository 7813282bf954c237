import { config } from '../config.ts';

/** Sizes in which the bucket holds machine pictures, in pixels (specification, section 3). */
export type MachinePictureSize = 256 | 512 | 1024;

/** URL of a machine's picture in the public bucket. */
export const machinePicture = (articleNumber: string, size: MachinePictureSize = 512): string =>
  `${config.apiUrl}/coffee-machine-images/${size}/${encodeURIComponent(articleNumber.toWellFormed())}_front_${size}px.png`;
