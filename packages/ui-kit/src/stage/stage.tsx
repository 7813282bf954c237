import { useState } from 'react';
import styles from './stage.module.css';

export interface StageProps {
  /** Nothing where there is no picture that may be shown. */
  src: string | undefined;
  alt: string;
  /** Stands in for a picture that is missing: the machine's number. */
  name: string;
  /** Edge in px of the square picture. */
  size?: 256 | 512 | 1024 | undefined;
}

/** A machine on its lit ground. */
export function Stage({ src, alt, name, size = 256 }: StageProps) {
  const [missing, setMissing] = useState<string>();
  return (
    <div className={styles.stage}>
      {src && src !== missing ? (
        <img
          src={src}
          width={size}
          height={size}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setMissing(src)}
        />
      ) : (
        <span className={styles.name}>{name}</span>
      )}
    </div>
  );
}
