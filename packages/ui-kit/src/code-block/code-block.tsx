import styles from './code-block.module.css';

interface CodeBlockProps {
  /** Accessible name. */
  label: string;
  /** JSON text, shown unchanged and with highlighted tokens. */
  json: string;
}

/** Key, string, number or literal. Text between tokens is not highlighted. */
const TOKEN =
  /("(?:[^"\\]|\\.)*")(?=\s*:)|("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)|\b(true|false|null)\b/g;
const kinds = ['key', 'string', 'number', 'literal'] as const;

/** Highlighted JSON in a scrollable block. */
export function CodeBlock({ label, json }: CodeBlockProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: needed for scrolling by keyboard
    <section className={styles.code} tabIndex={0} aria-label={label} translate="no">
      <pre>{[...highlight(json)]}</pre>
    </section>
  );
}

function* highlight(json: string) {
  let end = 0;
  for (const match of json.matchAll(TOKEN)) {
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
