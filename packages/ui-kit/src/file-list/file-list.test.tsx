import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { Button } from '../button/button.tsx';
import { RowActions } from '../row-actions/row-actions.tsx';
import { FileList, FileRow } from './file-list.tsx';

test.each([320, 390, 1024])('the buttons of a file do not squeeze its name at %d px', async (width) => {
  await page.viewport(width, 800);
  await render(
    <FileList label="Files">
      <FileRow
        name={<span>EF1091_de.properties</span>}
        actions={
          <RowActions>
            <Button size="small" icon="download">
              Download
            </Button>
            <Button size="small" icon="trash">
              Delete
            </Button>
          </RowActions>
        }
      />
    </FileList>,
  );
  expect(page.getByText('EF1091_de.properties').element().getClientRects()).toHaveLength(1);
  expect(document.documentElement.scrollWidth).toBe(width);
});
