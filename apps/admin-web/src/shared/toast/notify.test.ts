import { expect, test, vi } from 'vitest';
import { notify } from './notify.ts';

vi.mock('./toaster.tsx', () => {
  throw new Error('The code could not be loaded.');
});

test('a toast whose code cannot be loaded is logged', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  notify('info', 'User deleted');
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith('User deleted', expect.any(Error)));
});
