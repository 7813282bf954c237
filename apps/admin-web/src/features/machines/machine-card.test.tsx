import '@joe/ui-kit/styles.css';
import { Grid, Page } from '@joe/ui-kit';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MachineCard } from './machine-card.tsx';

const src = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>';

/** Renders five cards at a window width in pixels. @returns the size of the first picture */
async function measurePictureAt(width: number) {
  await page.viewport(width, 900);
  await render(
    <Page>
      <Grid size="large">
        {['10412', '10427', '10533', '10618', '10704'].map((number) => (
          <MachineCard
            key={number}
            articleNumber={number}
            count="3 machines"
            picture={{ src, srcSet: `${src} 256w` }}
          />
        ))}
      </Grid>
    </Page>,
  );
  expect(document.documentElement.scrollWidth).toBe(width);
  return page.getByRole('img').first().element().getBoundingClientRect();
}

test.each([640, 768, 1024, 1200, 1440])(
  'in a window %d px wide, the picture of a machine is 256 px wide and high',
  async (width) => {
    const picture = await measurePictureAt(width);
    expect([picture.width, picture.height]).toEqual([256, 256]);
  },
);

test.each([320, 390, 559])(
  'in a window %d px wide, two square pictures of machines fit beside each other',
  async (width) => {
    const picture = await measurePictureAt(width);
    expect(picture.height).toBe(picture.width);
    expect(picture.width).toBeGreaterThan(width / 3);
    expect(picture.width).toBeLessThan(width / 2);
  },
);
