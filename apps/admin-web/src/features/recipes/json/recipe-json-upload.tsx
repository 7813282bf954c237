import { Button, classNames, Notice, SafeText, TextArea } from '@joe/ui-kit';
import { type ClipboardEvent, type DragEvent, type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import { useApi } from '../../../queries/api.ts';
import type { Draft } from '../drafts/use-draft.ts';
import { UploadFailure } from '../upload/upload-failure.tsx';
import { useBriefNotice } from '../upload/use-brief-notice.ts';
import { uploadWords, useRecipeUpload } from '../upload/use-recipe-upload.ts';
import { checkJson } from './check-json.ts';
import { readRecipeJson } from './read-recipe-json.ts';
import styles from './recipe-json-upload.module.css';

interface RecipeJsonUploadProps {
  text: string;
  draft: Draft;
  onChange: (text: string) => void;
}

/** Uploads a recipe that the user pastes as JSON (specification, section 4). */
export function RecipeJsonUpload({ text, draft, onChange }: RecipeJsonUploadProps) {
  const id = useId();
  const [failure, setFailure] = useState<ReactNode>();
  const [notice, setNotice] = useBriefNotice();
  const { mutate, isPending } = useRecipeUpload(useApi().recipes.add, draft, uploadWords, (error) => {
    setFailure(error && <UploadFailure error={error} />);
    if (error) return;
    onChange('');
    setNotice({ tone: 'ok', text: uploadWords.success });
  });
  // Deferred, so that reading a large recipe does not delay typing.
  const shownText = useDeferredValue(text);
  const read = useMemo(() => readRecipeJson(shownText), [shownText]);

  /**
   * Whether a text is hostile and must not be shown. Shows the reason if it is, and otherwise removes the last error.
   */
  const refuseIfHostile = (next: string) => {
    const problem = checkJson(next);
    setFailure(problem?.isHostile ? problem.message : undefined);
    return problem?.isHostile ?? false;
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const pastedText = event.clipboardData.getData('text');
    const result = value.slice(0, selectionStart) + pastedText + value.slice(selectionEnd);
    if (refuseIfHostile(pastedText) || refuseIfHostile(result)) event.preventDefault();
  };
  const onDrop = (event: DragEvent<HTMLTextAreaElement>) => {
    if (refuseIfHostile(event.dataTransfer.getData('text'))) event.preventDefault();
  };
  const upload = () => {
    const result = readRecipeJson(text);
    if (!result.ok) return setFailure(result.problem);
    setFailure(undefined);
    mutate(result.value.recipe);
  };

  return (
    <section className={classNames('u-stack-small', styles.upload)} aria-labelledby={id}>
      <h2 id={id}>Upload JSON</h2>
      <TextArea
        isCode
        label="Recipe JSON"
        hidesLabel
        rows={10}
        placeholder="Paste recipe JSON"
        value={text}
        readOnly={isPending}
        onPaste={onPaste}
        onDrop={onDrop}
        onChange={(event) => {
          if (!refuseIfHostile(event.target.value)) onChange(event.target.value);
        }}
      />
      {read.ok && read.value.unknownFields.length > 0 && <UnknownFields paths={read.value.unknownFields} />}
      {read.ok && read.value.recipe.recipeId !== undefined && (
        <Notice tone="warn">
          <span>
            This replaces the stored recipe with the recipeId{' '}
            <SafeText max={100}>{read.value.recipe.recipeId}</SafeText>.
          </span>
          <span> Without recipeId, the upload creates a new recipe.</span>
        </Notice>
      )}
      {failure && (
        <Notice tone="danger">
          <span className={styles.failure}>
            <span>Invalid JSON or upload failed.</span>
            <span className="u-small">{failure}</span>
          </span>
        </Notice>
      )}
      {notice && !failure && <Notice tone={notice.tone}>{notice.text}</Notice>}
      <Button icon="upload" isBusy={isPending} onClick={upload}>
        Upload
      </Button>
    </section>
  );
}

/** Maximum number of listed fields. */
const MAX_LISTED = 5;

function UnknownFields({ paths }: { paths: readonly string[] }) {
  const moreCount = paths.length - MAX_LISTED;
  return (
    <Notice tone="warn">
      <span>Will be left out: </span>
      {paths.slice(0, MAX_LISTED).map((path, index) => (
        <span key={path}>
          <span>{index > 0 ? ', ' : ''}</span>
          <SafeText max={100}>{path}</SafeText>
        </span>
      ))}
      {moreCount > 0 && <span>{` and ${moreCount} more`}</span>}
      <span> (a recipe has no such field)</span>
    </Notice>
  );
}
