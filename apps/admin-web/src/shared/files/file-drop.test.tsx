import '@joe/ui-kit/styles.css';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FileDrop } from './file-drop.tsx';

const text = 'Drag and drop some files here, or click to select files';
const field = page.getByLabelText(text);
const fileOf = (name: string, type = '') => new File(['x'], name, { type });

function transferOf(...files: File[]) {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

async function renderFileDrop() {
  const onFiles = vi.fn<(files: File[]) => void>();
  const { container } = await render(<FileDrop text={text} multiple onFiles={onFiles} />);
  const zone = container.firstElementChild as HTMLElement;
  const send = (type: string, dataTransfer: DataTransfer) =>
    zone.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  return { onFiles, zone, send, given: () => onFiles.mock.lastCall?.[0].map(({ name, type }) => ({ name, type })) };
}

test('the drop zone ignores system files that the user drops, and adds missing MIME types', async () => {
  const { onFiles, zone, send, given } = await renderFileDrop();
  const transfer = transferOf(fileOf('EF1_de.json'), fileOf('.DS_Store'), fileOf('Thumbs.db'), fileOf('EF1_fr.xml'));
  const borderAtRest = getComputedStyle(zone).borderStyle;
  send('dragenter', transfer);
  await expect.poll(() => getComputedStyle(zone).borderStyle).not.toBe(borderAtRest);
  send('dragover', transfer);
  send('drop', transfer);
  await expect.poll(() => onFiles.mock.calls.length).toBe(1);
  expect(given()).toEqual([
    { name: 'EF1_de.json', type: 'application/json' },
    { name: 'EF1_fr.xml', type: 'application/xml' },
  ]);
  await expect.poll(() => getComputedStyle(zone).borderStyle).toBe(borderAtRest);
});

test('the drop zone ignores system files that the user chooses', async () => {
  const { onFiles, given } = await renderFileDrop();
  await userEvent.upload(field, [fileOf('.DS_Store'), fileOf('EF1_de.csv', 'text/csv')]);
  await expect.poll(() => onFiles.mock.calls.length).toBe(1);
  expect(given()).toEqual([{ name: 'EF1_de.csv', type: 'text/csv' }]);
});

test('dropping only system files has no effect', async () => {
  const { onFiles, send, given } = await renderFileDrop();
  send('drop', transferOf(fileOf('Thumbs.db')));
  // Drops are processed in their order.
  send('drop', transferOf(fileOf('EF1_de.csv', 'text/csv')));
  await expect.poll(() => onFiles.mock.calls.length).toBe(1);
  expect(given()).toEqual([{ name: 'EF1_de.csv', type: 'text/csv' }]);
});

test('a user of the keyboard can choose the same file again, e.g. after changing it', async () => {
  const { onFiles } = await renderFileDrop();
  await userEvent.upload(field, fileOf('EF1_de.csv'));
  await expect.poll(() => onFiles.mock.calls.length).toBe(1);
  const input = field.element() as HTMLInputElement;
  expect(input.value).toContain('EF1_de.csv');
  // Keeps the file dialog closed. Enter and Space cause the same event.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true });
  input.click();
  // The browser reports no change if the same file is chosen while it is still the value.
  expect(input.value).toBe('');
});

test('the drop zone can get the keyboard focus', async () => {
  await renderFileDrop();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(field.element());
});
