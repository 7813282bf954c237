import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleRecipe } from '../../../../test/recipes.ts';
import { checkJson } from './check-json.ts';
import { readRecipeJson } from './read-recipe-json.ts';

const validJson = JSON.stringify(sampleRecipe, null, 2);

test.each([
  ['', 1, 1, 'the text ends too early'],
  ['{\n  "id": 209,\n}', 3, 1, 'unexpected “}”'],
  ['{\n  "id" 209\n}', 2, 8, 'unexpected “2”'],
  ['{"tags": ["a" "b"]}', 1, 15, 'unexpected “"”'],
  ["{'id': 1}", 1, 2, "unexpected “'”"],
  ['{"a": 01}', 1, 8, 'unexpected “1”'],
  ['{"a": "x\ny"}', 1, 7, 'a string without an end'],
  ['{"a": "\\x"}', 1, 7, 'an invalid escape sequence'],
  ['{"a": "abc', 1, 7, 'a string without an end'],
  ['[1]]', 1, 4, 'unexpected “]”'],
  ['\ufeff{}', 1, 1, 'unexpected “‹U+FEFF›”'],
  ['nul', 1, 1, 'unexpected “n”'],
  ['{"id": 1, "i\\u0064": 2}', 1, 11, 'duplicate key “id”'],
  [`{"${'a'.repeat(49)}😀": 1, "${'a'.repeat(49)}😀": 2}`, 1, 60, `duplicate key “${'a'.repeat(49)}…”`],
])('checkJson finds an error in %j: line %i, column %i: %s', (text, line, column, reason) => {
  expect(checkJson(text)).toMatchObject({ message: `Line ${line}, column ${column}: ${reason}`, isHostile: false });
});

const nestedJson = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each<[string, string, RegExp]>([
  ['10 MB', `"${'x'.repeat(10_000_000)}"`, /longer than 1,000,000 characters/],
  ['10 MB of brackets', '['.repeat(10_000_000), /longer than 1,000,000 characters/],
  ['depth 100,000', nestedJson(100_000), /column 33: nested deeper than 32 levels/],
  ['depth 100,000 that never ends', '{"a":'.repeat(100_000), /column 161: nested deeper than 32 levels/],
  ['depth 33', nestedJson(33), /nested deeper/],
  ['500,000 values', `[${'0,'.repeat(499_998)}0]`, /column 40000: more than 20000 values/],
  ['__proto__ as a key', '{"__proto__": {"isAdmin": true}}', /__proto__/],
  ['an escaped __proto__ as a key', '{"a": [{"__pro\\u0074o__": 1}]}', /__proto__/],
  ['constructor as a key', '{"constructor": {"prototype": {}}}', /constructor/],
])('checkJson rejects %s as hostile', (_name, text, reason) => {
  expect(checkJson(text)).toMatchObject({ isHostile: true, message: expect.stringMatching(reason) });
});

test('checkJson accepts 32 levels, a million characters and 20,000 values', () => {
  expect(checkJson(nestedJson(32))).toBeUndefined();
  expect(checkJson(`"${'☕'.repeat(999_998)}"`)).toBeUndefined();
  expect(checkJson(`[${'0,'.repeat(19_998)}0]`)).toBeUndefined();
});

test('readRecipeJson refuses an integer that JavaScript would round, e.g. in a product parameter', () => {
  const parameter = (value: string) => validJson.replace(/"value": 45/, `"value": ${value}`);
  expect(readRecipeJson(parameter('9007199254740993'))).toEqual({
    ok: false,
    problem: 'the number 9007199254740993 has too many digits, and would be rounded',
  });
  for (const value of ['9007199254740991', '-45', '0.1', '1e20'])
    expect(readRecipeJson(parameter(value)).ok).toBe(true);
});

/** JSON after at most three edits. Each inserts a character, or replaces one or two characters with it. */
const nearJson = fc
  .tuple(
    fc.oneof(fc.json(), fc.constant(validJson)),
    fc.array(fc.tuple(fc.nat(), fc.nat(2), fc.constantFrom(...'{}[]",:\\0e.-+nu \n\u0001x')), { maxLength: 3 }),
  )
  .map(([json, edits]) =>
    edits.reduce((text, [at, cut, put]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + put + text.slice(place + cut);
    }, json),
  );

test('checkJson finds a syntax error in exactly the texts that JSON.parse rejects', () => {
  const parses = (text: string) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  const accepted = { yes: 0, no: 0 };
  fc.assert(
    fc.property(nearJson, (text) => {
      const problem = checkJson(text);
      if (problem?.isHostile || problem?.message.includes('duplicate key')) return;
      accepted[problem ? 'no' : 'yes']++;
      expect(problem === undefined).toBe(parses(text));
    }),
    { numRuns: 3000 },
  );
  expect(Math.min(accepted.yes, accepted.no)).toBeGreaterThan(300);
});

test('readRecipeJson returns a valid recipe unchanged', () => {
  expect(readRecipeJson(validJson)).toEqual({ ok: true, value: { recipe: sampleRecipe, unknownFields: [] } });
});

test.each([
  [validJson.replace('"r-209"', '""'), 'recipeId: expected 1 to 256 characters, got 0'],
  [validJson.replace('"name"', '"__proto__"'), 'Line 4, column 3: the key “__proto__” is not allowed'],
  ['{"id": 1e400}', 'id: expected safe integer from 0, got number'],
])('readRecipeJson reports why a recipe is invalid, with the path of the field or its line', (text, problem) => {
  expect(readRecipeJson(text)).toEqual({ ok: false, problem });
});

test('readRecipeJson leaves out unknown fields and lists their paths', () => {
  const given = JSON.parse(validJson);
  Object.assign(given, { price: { amount: 3 }, 'a.b': null });
  Object.assign(given.ingredients[1], { note: 'x' });
  Object.assign(given.steps[1].productDefinition.parameters[0], { unit: 'ml' });
  expect(readRecipeJson(JSON.stringify(given))).toEqual({
    ok: true,
    value: {
      recipe: sampleRecipe,
      unknownFields: ['ingredients[1].note', 'steps[1].productDefinition.parameters[0].unit', 'price', 'a.b'],
    },
  });
});
