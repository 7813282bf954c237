import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findTextSiblings } from './text-siblings.ts';

const root = join(import.meta.dirname, '../../..');

test('no component has a text that breaks when the browser translates the page', () => {
  const paths = globSync('{apps/admin-web,packages/ui-kit}/src/**/*.tsx', { cwd: root }).filter(
    (path) => !path.endsWith('.test.tsx'),
  );
  expect(paths.length).toBeGreaterThan(100);
  expect(findTextSiblings(new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])))).toEqual([]);
});

const findIn = (code: string) => findTextSiblings(new Map([['use-end.tsx', code]]));

test.each([
  ['a text beside a value', 'const A = ({ n }) => <p>Step {n} of 6</p>;'],
  ['a value beside an element', 'const A = ({ name }) => <p>{name}<Icon /></p>;'],
  ['a text beside a condition', 'const A = ({ on }) => <p>Log out {on && <Icon />}</p>;'],
  ['a conditional text beside an element', "const A = ({ on }) => <p><Icon />{on && 'ready'}</p>;"],
  ['a conditional fragment with a text', 'const A = ({ on }) => <p>{on && <>Saved <Icon /></>}</p>;'],
  ['a component that renders only a text', "const A = ({ on }) => (on ? 'ready' : <Icon />);"],
  ['a list of texts', 'const A = ({ words }) => <p>{words.map((word) => word)}</p>;'],
  [
    'a text beside a component with a varying number of elements',
    'const A = () => <p>Delete <B /></p>; const B = ({ on }) => <>{on && <i />}<b /></>;',
  ],
  [
    'a prop that may be a text beside an element',
    'interface P { end: ReactNode } const A = ({ end }: P) => <p><i />{end}</p>;',
  ],
  ['a result of a hook that may be a text', 'const A = () => { const { end } = useEnd(); return <p><i />{end}</p>; };'],
])("the check for the browser's translation reports %s", (_, code) => {
  expect(findIn(code)).not.toEqual([]);
});

test.each([
  ['a text as the only child', 'const A = ({ name }) => <p>{name}</p>;'],
  ['a text beside elements that never change', 'const A = ({ id }) => <p>Delete <b>{id}</b> now</p>;'],
  ['a condition beside an element', 'const A = ({ on }) => <p>{on && <i />}<b>Text</b></p>;'],
  ['a prop without text', 'interface P { end: Elements } const A = ({ end }: P) => <p><i />{end}</p>;'],
  [
    'a result of a hook without text',
    'const A = () => { const { end } = useEnd(); return <p><i />{end}</p>; }; interface R { end: Elements }',
  ],
  ['a part that is never translated', 'const A = ({ n }) => <p translate="no">{n} of 6</p>;'],
])("the check for the browser's translation allows %s", (_, code) => {
  expect(findIn(code)).toEqual([]);
});
