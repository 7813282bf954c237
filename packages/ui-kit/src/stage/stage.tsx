import { useState } from 'react';
import styles from './stage.module.css';

export interface StageProps {
  /** Nothing where there is no picture that may be shown. */
  src: string | undefined;
  alt: string;
  /** Stands in for a picture that is missing: the machine's number. */
  name: string;
}

/** A machine on its lit ground. */
export function Stage({ src, alt, name }: StageProps) {
  const [missing, setMissing] = useState<string>();
  return (
    <div className={styles.stage}>
      {src && src !== missing ? (
        <img
          src={src}
          width="256"
          height="256"
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
