import { useEffect, useState } from 'react';
import { readTexts, type Texts } from '../../../shared/read-texts.ts';

/** Largest file that is read, in bytes. */
const MAX_READ = 4_000_000;

/** What could be read of a chosen file. */
export type Reading = { kind: 'reading' | 'too large' | 'unread' } | { kind: 'read'; texts: Texts };

/** Reads the texts of a file by their keys, where it is of a kind that has any. */
export function useTexts(file: File): Reading {
  const [reading, setReading] = useState<Reading>({ kind: 'reading' });
  useEffect(() => {
    let isCurrent = true;
    void read(file).then((result) => isCurrent && setReading(result));
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return reading;
}

async function read(file: File): Promise<Reading> {
  if (file.size > MAX_READ) return { kind: 'too large' };
  try {
    const texts = readTexts(file.name, new Uint8Array(await file.arrayBuffer()));
    return texts ? { kind: 'read', texts } : { kind: 'unread' };
  } catch {
    return { kind: 'unread' };
  }
}
