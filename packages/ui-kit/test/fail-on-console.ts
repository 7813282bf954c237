import { afterEach, expect } from 'vitest';

// React and other libraries report mistakes of the app in the console. A test that expects such a message replaces the
// method.
const messages: string[] = [];
for (const name of ['error', 'warn'] as const) {
  const print = console[name];
  console[name] = (...parts) => {
    messages.push(parts.map(String).join(' '));
    print(...parts);
  };
}

afterEach(() => {
  expect(messages.splice(0), 'console errors and warnings').toEqual([]);
});
