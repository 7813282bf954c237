// The parts of the frame that the first screen does not need. They are one chunk, which is loaded after that screen, so
// that they also work offline.
export { Tooltips } from '@joe/ui-kit';
export { NotAuthorizedPage } from '../features/not-authorized/not-authorized-page.tsx';
export { NotFoundPage } from '../features/not-found/not-found-page.tsx';
export { WhyDialog } from '../shared/access/why-dialog.tsx';
export { CommandMenu } from './command-menu.tsx';
export { Menu } from './menu.tsx';
export { PrintedSheet } from './printed-sheet.tsx';
export { SessionEnded } from './session-ended.tsx';
export { ShortcutHelp } from './shortcut-help.tsx';
export { StatusLines } from './status-lines.tsx';
