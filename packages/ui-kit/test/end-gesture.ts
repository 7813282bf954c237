import { beforeEach } from 'vitest';

// The tests of a file share a page. After a key, the first click of a test is not the second click of a double click.
beforeEach(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' })));
