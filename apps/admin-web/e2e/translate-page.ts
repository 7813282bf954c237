import type { Page } from '@playwright/test';

/**
 * Translates every page that is opened later, as Chrome does: replaces each text node by
 * `<font><font>text</font></font>`, also after every change, except in text areas and in parts with `translate="no"`.
 * The words stay, so that tests can read them.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wrap = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        const parent = text.parentElement;
        if (parent?.translate && !['FONT', 'SCRIPT', 'STYLE', 'TEXTAREA'].includes(parent.tagName)) texts.push(text);
      }
      for (const text of texts) {
        const outer = document.createElement('font');
        outer.append(document.createElement('font'));
        outer.firstElementChild?.append(text.data);
        text.replaceWith(outer);
      }
    };
    new MutationObserver(() => document.body && wrap()).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
}
