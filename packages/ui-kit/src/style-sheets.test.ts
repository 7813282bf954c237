import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

interface SourceFile {
  path: string;
  text: string;
}

const files: SourceFile[] = ['packages/ui-kit/src', 'apps/admin-web/src']
  .map((folder) => join(import.meta.dirname, '../../..', folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(css|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => ({ path: join(folder, file), text: readFileSync(join(folder, file), 'utf8') })),
  );

/** Custom properties that are used without a fallback but set nowhere. */
function undefinedProperties(files: readonly SourceFile[]): string[] {
  const defined = new Set(
    files.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)['"]?\s*[:,]/g)].map(([, name]) => name)),
  );
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)].filter(([, name]) => !defined.has(name)).map(([use]) => `${path}: ${use}`),
  );
}

/**
 * The classes that scripts read from a CSS module, and whether a script reads a class by a computed name
 * (`styles[tone]`).
 */
function classesReadByScripts(files: readonly SourceFile[], module: string) {
  const names = new Set<string | undefined>();
  let isComputed = false;
  for (const { path, text } of files) {
    for (const [, styles, imported = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      if (join(dirname(path), imported) !== module) continue;
      for (const [, name] of text.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))) names.add(name);
      isComputed ||= text.includes(`${styles}[`);
    }
  }
  return { names, isComputed };
}

/**
 * Returns two kinds of classes: those in a CSS module that no script reads, and those that a script reads from a CSS
 * module that does not contain them.
 */
function unmatchedClasses(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, text }) => {
      const selectors = text.replace(/\/\*.*?\*\/|"[^"]*"|@layer [\w.]+|:global\([^)]*\)|:[^{};]*;/gs, '');
      const classes = new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name));
      const { names, isComputed } = classesReadByScripts(files, path);
      const unused = isComputed ? [] : [...classes].filter((name) => !names.has(name));
      const missing = [...names].filter((name) => !classes.has(name));
      return [...unused.map((name) => `${path}: unused ${name}`), ...missing.map((name) => `${path}: missing ${name}`)];
    });
}

/** The selectors of a style sheet, also those inside at-rules. */
function selectorsOf({ text }: SourceFile): string[] {
  const rules = text.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g);
  return [...rules].map(([, selector = '']) => selector.trim()).filter((selector) => !selector.startsWith('@'));
}

/** Style sheets whose selectors may count elements, with the reason. */
const reasonsForPositions: Record<string, string> = {
  'page.module.css': 'three actions need smaller text',
  'sheet.module.css': 'a long order needs smaller text',
  'tiles.module.css': 'the space of a tile depends on its column',
};

/** Selectors with the number of an element, e.g. `:nth-child(2)`. It changes when an element is added before it. */
function selectorsByPosition(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.endsWith('.css') && !(basename(path) in reasonsForPositions))
    .flatMap((file) => selectorsOf(file).filter((selector) => /:nth-/.test(selector)));
}

/**
 * Selectors of the app with the name of an element that components of the kit render. They are not needed, because a
 * component takes a `className`, or has a prop for what the selector changes.
 */
function selectorsInsideComponents(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.endsWith('.css') && path.includes('apps/admin-web'))
    .flatMap((file) =>
      selectorsOf(file).filter((selector) =>
        /[ >+~(](button|input|select|textarea|label|dialog|svg)(?![\w.-])/.test(selector),
      ),
    );
}

const breakpointsIn = (rule: string, text: string) =>
  [...text.matchAll(/(height (?:<|>=) )?(\d+rem)/g)].map(
    ([, height, length]) => `${rule} ${height ? 'height' : 'width'} ${length}`,
  );

/** The breakpoints that the comment of tokens.css lists. */
function listedBreakpoints(files: readonly SourceFile[]): Set<string> {
  const tokens = files.find(({ path }) => path.endsWith('tokens.css'))?.text ?? '';
  const [, windows = '', components = ''] = /in @media\n(.*?)in @container\n(.*?)\*\//s.exec(tokens) ?? [];
  return new Set([...breakpointsIn('@media', windows), ...breakpointsIn('@container', components)]);
}

/** The breakpoints in the queries of style sheets. */
function usedBreakpoints(files: readonly SourceFile[]): Set<string> {
  const sheets = files.filter(({ path }) => path.endsWith('.css'));
  const queries = sheets.flatMap(({ text }) => [
    ...text.replace(/\/\*.*?\*\//gs, '').matchAll(/(@media|@container)([^{]*)\{/g),
  ]);
  return new Set(queries.flatMap(([, rule = '', query = '']) => breakpointsIn(rule, query)));
}

test('all custom properties that the kit and the app use without a fallback are defined', () => {
  expect(files.length).toBeGreaterThan(400);
  expect(undefinedProperties(files)).toEqual([]);
});

test('the check reports a misspelled custom property', () => {
  const files = [
    { path: 'tokens.css', text: ':root { --leading-sm: 1rem }' },
    { path: 'bar.css', text: '.bar { line-height: var(--lead-sm); top: var(--leading-sm) }' },
  ];
  expect(undefinedProperties(files)).toEqual(['bar.css: var(--lead-sm)']);
});

test('every class of a CSS module is used, unless a script computes names, and every class in a script exists', () => {
  expect(unmatchedClasses(files)).toEqual([]);
});

test('the check of style sheets reports unused and missing classes', () => {
  const bar = `import styles from './bar.module.css'; classNames(styles.bar, styles.wide)`;
  const files = [
    { path: 'bar.tsx', text: bar },
    { path: 'bar.module.css', text: '@media print { .bar > .old:hover { top: 0.5rem; } } /* .wide */' },
    { path: 'tag.tsx', text: `import styles from './tag.module.css'; styles[tone]` },
    { path: 'tag.module.css', text: '.ok { color: green; }' },
  ];
  expect(unmatchedClasses(files)).toEqual(['bar.module.css: unused old', 'bar.module.css: missing wide']);
});

test('a blank line separates the top-level rules of a style sheet', () => {
  const crowded = files.filter(({ path, text }) => path.endsWith('.css') && /^}\n(?=\S)/m.test(text));
  expect(crowded.map(({ path }) => path)).toEqual([]);
});

test('only style sheets with a reason have selectors with :nth-child and the like', () => {
  expect(selectorsByPosition(files)).toEqual([]);
});

test('the check of positions reports nth-child, except in a style sheet with a reason', () => {
  const text = '@media print { .bar > td:nth-child(2) { top: 0; } }';
  const files = ['bar.module.css', 'sheet.module.css'].map((path) => ({ path, text }));
  expect(selectorsByPosition(files)).toEqual(['.bar > td:nth-child(2)']);
});

test('inside other elements, the app does not style buttons, fields, labels, dialogs and icons without a class', () => {
  expect(selectorsInsideComponents(files)).toEqual([]);
});

test('the check of components reports a button and an icon without a class', () => {
  const text =
    '.bar > button:first-child { top: 0; } button.topic:hover { top: 0; } .bar .button { top: 0; } .bar > svg { top: 0; }';
  expect(selectorsInsideComponents([{ path: 'apps/admin-web/src/bar.css', text }])).toEqual([
    '.bar > button:first-child',
    '.bar > svg',
  ]);
});

test('no className is a template, because it would contain "undefined" for a missing class', () => {
  const joinsInTemplate = files.filter(({ text }) => /className(=\{|: )`/.test(text));
  expect(joinsInTemplate.map(({ path }) => path)).toEqual([]);
});

test('tokens.css lists the breakpoints of all queries', () => {
  expect(usedBreakpoints(files)).toEqual(listedBreakpoints(files));
});

test('the check of breakpoints knows widths and heights of windows, and widths of components', () => {
  const text = '@media (40rem <= width < 64rem) and (height < 20rem) {} @container list-area (width < 44rem) {}';
  const used = ['@media width 40rem', '@media width 64rem', '@media height 20rem', '@container width 44rem'];
  expect([...usedBreakpoints([{ path: 'bar.css', text }])]).toEqual(used);
});
