import { Button, Notice, SafeText, TextArea } from '@joe/ui-kit';
import {
  type ClipboardEvent,
  type DragEvent,
  Fragment,
  type ReactNode,
  useDeferredValue,
  useId,
  useMemo,
  useState,
} from 'react';
import { addRecipe } from '../../../queries/recipes.ts';
import { useHttp } from '../../../services.ts';
import { UploadFailure } from '../upload/upload-failure.tsx';
import { useBriefNotice } from '../upload/use-brief-notice.ts';
import { useRecipeUpload } from '../upload/use-recipe-upload.ts';
import styles from './json-box.module.css';
import { describe, readRecipeJson } from './read-recipe-json.ts';
import { scanJson } from './scan-json.ts';

export interface JsonBoxProps {
  text: string;
  /** Name of the stored draft. */
  draftName: string;
  onChange: (text: string) => void;
}

/** Uploads a recipe that is pasted as JSON (specification, section 4). */
export function JsonBox({ text, draftName, onChange }: JsonBoxProps) {
  const id = useId();
  const [failure, setFailure] = useState<ReactNode>();
  const [notice, setNotice] = useBriefNotice();
  const { mutate, isPending } = useRecipeUpload(addRecipe(useHttp()), draftName);
  // A large text is checked after its keystroke has been shown.
  const shownText = useDeferredValue(text);
  const read = useMemo(() => readRecipeJson(shownText), [shownText]);

  /** Whether a text is too dangerous to be shown; if so, shows the reason. */
  const refuses = (next: string) => {
    const flaw = scanJson(next);
    const isRefused = flaw?.kind === 'refused';
    setFailure(isRefused ? describe(flaw) : undefined);
    return isRefused;
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData('text');
    const result = value.slice(0, selectionStart) + pasted + value.slice(selectionEnd);
    if (refuses(pasted) || refuses(result)) event.preventDefault();
  };
  const onDrop = (event: DragEvent<HTMLTextAreaElement>) => {
    if (refuses(event.dataTransfer.getData('text'))) event.preventDefault();
  };
  const upload = () => {
    const result = readRecipeJson(text);
    if ('problem' in result) return setFailure(result.problem);
    setFailure(undefined);
    mutate(result.recipe, {
      onSuccess: () => {
        onChange('');
        setNotice({ tone: 'ok', text: 'Recipe uploaded successfully!' });
      },
      onError: (error) => setFailure(<UploadFailure error={error} />),
    });
  };

  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id}>Upload JSON</h2>
      <TextArea
        isCode
        label="Recipe JSON"
        hideLabel
        rows={10}
        placeholder="Paste recipe JSON"
        value={text}
        readOnly={isPending}
        onPaste={onPaste}
        onDrop={onDrop}
        onChange={(event) => {
          if (!refuses(event.target.value)) onChange(event.target.value);
        }}
      />
      {'recipe' in read && read.unknownFields.length > 0 && <UnknownFields paths={read.unknownFields} />}
      {failure && (
        <Notice tone="danger">
          <span className={styles.failure}>
            <span>Invalid JSON or upload failed.</span>
            <span className="u-small">{failure}</span>
          </span>
        </Notice>
      )}
      {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
      <Button icon="upload" busy={isPending} onClick={upload}>
        Upload
      </Button>
    </section>
  );
}

/** Most fields that are named. */
const MAX_NAMED = 5;

function UnknownFields({ paths }: { paths: readonly string[] }) {
  const more = paths.length - MAX_NAMED;
  return (
    <Notice tone="warn">
      Not sent, because a recipe has no such field:{' '}
      {paths.slice(0, MAX_NAMED).map((path, index) => (
        <Fragment key={path}>
          {index > 0 && ', '}
          <SafeText>{path.slice(0, 100)}</SafeText>
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </Notice>
  );
}
