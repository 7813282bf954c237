import type { Page } from '@playwright/test';

/**
 * Changes every page that is opened later as Chrome's translation does: each text node becomes
 * `<font><font>text</font></font>`, also the text nodes that the app adds later. Text areas and parts with
 * `translate="no"` stay unchanged. The words stay too, so that tests can read them.
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
