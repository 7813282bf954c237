import { Notice } from '@joe/ui-kit';
import type { DraftProblem } from '../../../shared/unsaved/drafts.ts';

const texts: Record<DraftProblem, string> = {
  storage:
    'This browser does not let the page keep a draft: what you type is lost when the page is reloaded or closed.',
  size: 'The draft is larger than 256 KB: what you type from now on is lost when the page is reloaded or closed.',
};

/** Warns that the current input is not stored as a draft. */
export function DraftNote({ problem }: { problem: DraftProblem }) {
  return <Notice tone="warn">{texts[problem]}</Notice>;
}
