import styles from './code-block.module.css';

export interface CodeBlockProps {
  /** What it holds, for readers. */
  label: string;
  /** JSON text; it is shown as it is, coloured where it reads as JSON. */
  json: string;
}

// Key, string, number, literal; everything between them stays as it is.
const token =
  /("(?:[^"\\]|\\.)*")(?=\s*:)|("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)|\b(true|false|null)\b/g;
const kinds = ['key', 'string', 'number', 'literal'] as const;

/** JSON to be read; it scrolls inside itself. */
export function CodeBlock({ label, json }: CodeBlockProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not scroll
    <section className={styles.code} tabIndex={0} aria-label={label}>
      <pre>{[...coloured(json)]}</pre>
    </section>
  );
}

function* coloured(json: string) {
  let end = 0;
  for (const match of json.matchAll(token)) {
    const kind = kinds.find((_, index) => match[index + 1] !== undefined) ?? 'literal';
    yield json.slice(end, match.index);
    yield (
      <span key={match.index} className={styles[kind]}>
        {match[0]}
      </span>
    );
    end = match.index + match[0].length;
  }
  yield json.slice(end);
}
