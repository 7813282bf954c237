import type { ReactElement } from 'react';

/**
 * Content without plain text: wrap a text in an element. A browser that translates the page replaces text nodes, and
 * React can no longer change or remove them beside siblings.
 */
export type Elements = ReactElement | '' | false | null | undefined | readonly Elements[];
