import { SafeText } from '@joe/ui-kit';
import styles from './change-list.module.css';
import type { Change } from './diff-recipes.ts';

/** Maximum number of shown characters per text. */
const MAX_SHOWN_CHANGE = 400;

/** A list of changes, each with the old text, the new text or both. */
export function ChangeList({ label, changes }: { label: string; changes: readonly Change[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: needed to scroll with the keyboard
    <section className={styles.changes} aria-label={label} tabIndex={0}>
      <dl>
        {changes.map(({ place, before, after }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a read-only list has no better key, and its rows never move
          <div key={index}>
            <dt>{place}</dt>
            {before !== undefined && <ChangedText kind="del" text={before} />}
            {after !== undefined && <ChangedText kind="ins" text={after} />}
          </div>
        ))}
      </dl>
    </section>
  );
}

function ChangedText({ kind: Kind, text }: { kind: 'del' | 'ins'; text: string }) {
  return (
    <dd>
      <Kind>{text === '' ? '(empty)' : <SafeText max={MAX_SHOWN_CHANGE}>{text}</SafeText>}</Kind>
    </dd>
  );
}
