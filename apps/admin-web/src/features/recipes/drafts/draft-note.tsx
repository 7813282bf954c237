import { Notice } from '@joe/ui-kit';
import type { DraftProblem } from '../../../shared/unsaved/drafts.ts';

type Problem = DraftProblem | 'unreadable';

const texts: Record<Problem, string> = {
  storage:
    'This browser does not let the page keep a draft: what you type is lost when the page is reloaded or closed.',
  size: 'The draft is larger than 256 KB: what you type from now on is lost when the page is reloaded or closed.',
  unreadable: 'An earlier draft of this page cannot be opened. Your next edit replaces it.',
};

/** Warns that the current input is not stored as a draft, or that a stored draft could not be read. */
export function DraftNote({ problem }: { problem: Problem }) {
  return <Notice tone="warn">{texts[problem]}</Notice>;
}
