import { expect, test, vi } from 'vitest';
import { hasToast, notify } from './notify.ts';

vi.mock('./toaster.tsx', () => {
  throw new Error('The code could not be loaded.');
});

test('a toast whose code cannot be loaded is logged', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  notify('info', 'User deleted');
  expect(hasToast()).toBe(true);
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith('User deleted', expect.any(Error)));
  expect(hasToast()).toBe(false);
});
