import { useState } from 'react';
import styles from './stage.module.css';

/** A square picture in several sizes. */
export interface Picture {
  /** For browsers that cannot choose. */
  src: string;
  /** Each size with its width in pixels: `a.png 256w, b.png 512w`. */
  srcSet: string;
}

export interface StageProps {
  /** Undefined where no picture may be shown. */
  picture: Picture | undefined;
  alt: string;
  /** Shown in place of a picture that is missing: the machine's number. */
  name: string;
}

/** A machine on its lit ground; the picture is 256 px wide where there is room for it. */
export function Stage({ picture, alt, name }: StageProps) {
  const [missing, setMissing] = useState<string>();
  return (
    <div className={styles.stage}>
      {picture && picture.src !== missing ? (
        <img
          // First: `auto` measures the place of lazy pictures only. Other browsers assume the largest.
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
