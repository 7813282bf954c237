import { useEffect, useState } from 'react';
import { isUtf8, readTexts, type Texts } from '../../../shared/files/read-texts.ts';
import { checkJson } from '../json/check-json.ts';

const MAX_READ_BYTES = 4_000_000;

/** The texts of a chosen file, or the reason why they are missing. */
type FileTexts =
  | { kind: 'reading' | 'too large' | 'not UTF-8' | 'unread' }
  | {
      kind: 'read';
      texts: Texts;
      /** The first duplicate key of a file in JSON, and its position. */
      duplicateKey: string | undefined;
    };

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
    const bytes = new Uint8Array(await file.arrayBuffer());
    const texts = readTexts(file.name, bytes);
    if (texts) return { kind: 'read', texts, duplicateKey: findDuplicateKey(file.name, bytes) };
    return { kind: isUtf8(bytes) ? 'unread' : 'not UTF-8' };
  } catch {
    return { kind: 'unread' };
  }
}

/** Finds the first duplicate key of a file that can be read. The keys of very large files are not compared. */
function findDuplicateKey(name: string, bytes: Uint8Array): string | undefined {
  if (!/\.(json|arb)$/i.test(name)) return undefined;
  const problem = checkJson(new TextDecoder().decode(bytes));
  return problem?.isHostile ? undefined : problem?.message;
}
