import { PictureOrFallback } from '../picture-or-fallback/picture-or-fallback.tsx';
import styles from './machine-picture.module.css';

/** The files of a square picture in several sizes. */
export interface PictureFiles {
  /** For browsers without `srcset`. */
  src: string;
  /** Sizes with their width in pixels: `a.png 256w, b.png 512w`. */
  srcSet: string;
}

interface MachinePictureProps {
  /** Undefined for a placeholder. */
  picture: PictureFiles | undefined;
  alt: string;
  /** Shown instead of a missing picture: the machine's article number. */
  name: string;
  /** Approximate width of the picture in CSS pixels, by which the browser chooses the file. Default: 256. */
  width?: number;
}

/** Picture of a machine on a gradient background. It is 256 px wide if there is enough space. */
export function MachinePicture({ picture, alt, name, width = 256 }: MachinePictureProps) {
  return (
    <div className={styles.stage}>
      <PictureOrFallback
        loading="lazy"
        // With the value `auto`, Chromium 156 keeps every removed picture, and with it the whole removed screen, in
        // memory.
        sizes={`${width}px`}
        srcSet={picture?.srcSet}
        src={picture?.src}
        width="256"
        height="256"
        alt={alt}
        decoding="async"
        fallback={
          <span className={styles.name} translate="no">
            {name}
          </span>
        }
      />
    </div>
  );
}
