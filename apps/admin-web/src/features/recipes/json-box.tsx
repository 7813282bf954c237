import { Button, Notice, TextArea } from '@joe/ui-kit';
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useState } from 'react';
import { addRecipe } from '../../queries/recipes.ts';
import styles from './json-box.module.css';
import { describe, readRecipeJson } from './read-recipe-json.ts';
import { scanJson } from './scan-json.ts';
import { UploadFailure } from './upload-failure.tsx';
import { useBriefNotice } from './use-brief-notice.ts';
import { useRecipeUpload } from './use-recipe-upload.ts';

export interface JsonBoxProps {
  text: string;
  /** Under which it is kept. */
  draftName: string;
  onChange: (text: string) => void;
}

/** Uploads a recipe that is pasted as JSON (specification, section 4). */
export function JsonBox({ text, draftName, onChange }: JsonBoxProps) {
  const id = useId();
  const [failure, setFailure] = useState<ReactNode>();
  const [notice, setNotice] = useBriefNotice();
  const { mutate, isPending } = useRecipeUpload(addRecipe, draftName);

  /** Whether a text must not even be shown; says why. */
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
