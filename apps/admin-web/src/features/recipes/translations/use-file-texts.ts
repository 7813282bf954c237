import { useEffect, useState } from 'react';
import { readTexts, type Texts } from '../../../shared/files/read-texts.ts';

const MAX_READ_BYTES = 4_000_000;

/** The texts of a chosen file, or the reason why they are missing. */
type FileTexts = { kind: 'reading' | 'too large' | 'unread' } | { kind: 'read'; texts: Texts };

/** Reads the texts of a chosen file. */
export function useFileTexts(file: File): FileTexts {
  const [result, setResult] = useState<{ file: File; texts: FileTexts }>();
  useEffect(() => {
    let isCurrent = true;
    void readFileTexts(file).then((texts) => isCurrent && setResult({ file, texts }));
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return result?.file === file ? result.texts : { kind: 'reading' };
}

async function readFileTexts(file: File): Promise<FileTexts> {
  if (file.size > MAX_READ_BYTES) return { kind: 'too large' };
  try {
    const texts = readTexts(file.name, new Uint8Array(await file.arrayBuffer()));
    return texts ? { kind: 'read', texts } : { kind: 'unread' };
  } catch {
    return { kind: 'unread' };
  }
}
