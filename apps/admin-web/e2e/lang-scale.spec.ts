import { manyLanguageFiles } from './many-language-files.ts';
import { expect, test } from './test.ts';

// `pnpm bench language-files` measures the time that this takes.
test('with 2,000 language files, the page contains only the files of the chosen group', async ({
  page,
  open,
  sandbox,
}) => {
  await sandbox.fault({ operation: 'listLanguageFiles', body: manyLanguageFiles() });
  await open('translator', '/lang?group=EF1007');
  await expect(page.getByRole('region', { name: 'Coverage by group and language' }).getByRole('row')).toHaveCount(61);
  await expect(page.getByRole('list', { name: 'Files of EF1007' }).getByRole('listitem')).toHaveCount(34);
  await expect(page.getByText('EF1008_')).toHaveCount(0);
});
