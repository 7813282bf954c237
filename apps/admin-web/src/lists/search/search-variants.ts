/** The largest number of other spellings that are searched for. */
const MAX_VARIANTS = 7;

/** The length of the shortest word that is searched for alone. Shorter words match too many records. */
const MIN_WORD = 3;

const umlauts = { ae: 'ä', oe: 'ö', ue: 'ü', Ae: 'Ä', Oe: 'Ö', Ue: 'Ü' };

/**
 * Replaces the two letters of an umlaut by the umlaut, and `ss` by `ß`: `Mueller` becomes `Müller`. `Bauer`,
 * `Jacqueline` and `Michael` stay, because their letters do not mean an umlaut.
 */
const withUmlauts = (text: string): string =>
  text
    .replace(/ss/gi, 'ß')
    .replace(
      /(?<![aeq])([aou])(e)(?!l\b)/gi,
      (_, first: string, second: string) => umlauts[`${first}${second.toLowerCase()}` as keyof typeof umlauts],
    );

/** Replaces each umlaut and each `ß` by two letters: `Müller` becomes `Mueller`. */
const withoutUmlauts = (text: string): string =>
  Object.entries(umlauts).reduce(
    (changed, [letters, umlaut]) => changed.replaceAll(umlaut, letters),
    text.normalize('NFC').replace(/[ßẞ]/g, 'ss'),
  );

/** Removes the accents: `Joël` becomes `Joel` and `Müller` becomes `Muller`. */
const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC');

/**
 * Returns each text in four spellings: unchanged, with umlauts (`Mueller` becomes `Müller`), without umlauts (`Müller`
 * becomes `Mueller`), and without accents (`Müller` becomes `Muller`).
 */
const spellingsOf = (texts: readonly string[]): string[] => [
  ...texts,
  ...texts.map(withUmlauts),
  ...texts.map(withoutUmlauts),
  ...texts.map(withoutAccents),
];

/**
 * Returns other spellings of the same name. The most similar spelling comes first. A spelling has single spaces instead
 * of several, the words in another order, other umlauts, no accents, or only one of the words.
 *
 * @returns at most seven texts, without the search itself
 */
export function searchVariants(search: string): string[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const lastWord = words.at(-1);
  const orders = [
    words.join(' '),
    [lastWord, ...words.slice(0, -1)].join(' '),
    [...words.slice(1), words[0]].join(' '),
  ];
  const singleWords = words.length > 1 ? words.filter(({ length }) => length >= MIN_WORD) : [];
  singleWords.sort((one, other) => other.length - one.length);
  const otherSpellings = new Set([orders, ...singleWords.map((word) => [word])].flatMap(spellingsOf));
  otherSpellings.delete(search);
  otherSpellings.delete('');
  return [...otherSpellings].slice(0, MAX_VARIANTS);
}
