import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoute } from '../../../test/render-route.tsx';

test.for(['/no/such/page', '/Users.html', '/userDetails'])(
  'the URL %s shows that the page was not found',
  async (url) => {
    const { api } = await renderRoute(url);
    await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/');
    expect(document.title).toBe('Page not found – JOE Admin');
    expect(api.calls).toEqual([]);
  },
);
