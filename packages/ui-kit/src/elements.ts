import type { ReactElement } from 'react';

/**
 * Content without text of its own: text needs an element around it. For content beside siblings, because the browser
 * replaces text nodes while it translates the page, and React could then neither change nor remove them.
 */
export type Elements = ReactElement | '' | false | null | undefined | readonly Elements[];
