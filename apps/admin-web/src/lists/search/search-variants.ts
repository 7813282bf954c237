/** The largest number of other spellings that are searched for. */
const MAX_VARIANTS = 7;

/** The length of the shortest word that is searched for alone. Shorter words match too many records. */
const MIN_WORD = 3;

const umlauts = { ae: 'ä', oe: 'ö', ue: 'ü', ss: 'ß' } as const;

/**
 * Replaces the two letters of an umlaut by the umlaut, and `ss` by `ß`: `Mueller` becomes `Müller`. `Bauer`,
 * `Jacqueline` and `Michael` stay, because their letters do not mean an umlaut.
 */
function withUmlauts(text: string): string {
  return text.replace(/(?<![aeq])(?:ae|oe|ue)(?!l\b)|ss/gi, (letters) => {
    const umlaut = umlauts[letters.toLowerCase() as keyof typeof umlauts];
    return letters[0] === letters[0]?.toLowerCase() || umlaut === 'ß' ? umlaut : umlaut.toUpperCase();
  });
}

/** Replaces each umlaut and each `ß` by two letters: `Müller` becomes `Mueller`. */
function withoutUmlauts(text: string): string {
  return Object.entries(umlauts).reduce(
    (changed, [letters, umlaut]) =>
      changed
        .replaceAll(umlaut, letters)
        .replaceAll(umlaut.toUpperCase(), `${letters[0]?.toUpperCase()}${letters.slice(1)}`),
    text.normalize('NFC').replaceAll('ẞ', 'ß'),
  );
}

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
