import { useState } from 'react';
import styles from './stage.module.css';

/** A square picture in several sizes. */
export interface Picture {
  /** For browsers without `srcset`. */
  src: string;
  /** Sizes with their width in pixels: `a.png 256w, b.png 512w`. */
  srcSet: string;
}

export interface StageProps {
  /** Undefined for a placeholder. */
  picture: Picture | undefined;
  alt: string;
  /** Shown instead of a missing picture: the machine's number. */
  name: string;
}

/** Picture of a machine on a gradient background; 256 px wide if there is enough space. */
export function Stage({ picture, alt, name }: StageProps) {
  const [missing, setMissing] = useState<string>();
  return (
    <div className={styles.stage}>
      {picture && picture.src !== missing ? (
        <img
          // Must be before `sizes`, because `auto` only works for lazy pictures. Browsers without `auto` use 256px.
          loading="lazy"
          sizes="auto, 256px"
          srcSet={picture.srcSet}
          src={picture.src}
          width="256"
          height="256"
          alt={alt}
          decoding="async"
          onError={() => setMissing(picture.src)}
        />
      ) : (
        <span className={styles.name}>{name}</span>
      )}
    </div>
  );
}
