import { Notice } from '@joe/ui-kit';
import type { DraftTrouble } from '../../../shared/drafts.ts';

const causes: Record<DraftTrouble, string> = {
  storage:
    'This browser does not let the page keep a draft: what you type is lost when the page is reloaded or closed.',
  size: 'The draft has grown beyond 256 KB: what you type from here on is lost when the page is reloaded or closed.',
};

/** Warns that the current input is not stored as a draft. */
export function DraftNote({ problem }: { problem: DraftTrouble }) {
  return <Notice tone="warn">{causes[problem]}</Notice>;
}
