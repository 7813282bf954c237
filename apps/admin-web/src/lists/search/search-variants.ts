/** The largest number of other spellings that are searched for. */
export const MAX_VARIANTS = 5;

/** The shortest word that is searched for on its own. Shorter ones match too much. */
const MIN_WORD = 3;

const umlauts = { ae: 'ä', oe: 'ö', ue: 'ü', ss: 'ß' } as const;

/**
 * A text with an umlaut in place of each of its two letters: `Müller` for `Mueller`. The letters of `Bauer`, `Jacqueline` and
 * `Michael` stay, because they are no umlauts.
 */
function withUmlauts(text: string): string {
  return text.replace(/(?<![aeq])(?:ae|oe|ue)(?!l\b)|ss/gi, (letters) => {
    const umlaut = umlauts[letters.toLowerCase() as keyof typeof umlauts];
    return letters[0] === letters[0]?.toLowerCase() || umlaut === 'ß' ? umlaut : umlaut.toUpperCase();
  });
}

/** A text with two letters in place of each umlaut: `Mueller` for `Müller`. */
function withoutUmlauts(text: string): string {
  return Object.entries(umlauts).reduce(
    (changed, [letters, umlaut]) =>
      changed
        .replaceAll(umlaut, letters)
        .replaceAll(umlaut.toUpperCase(), `${letters[0]?.toUpperCase()}${letters.slice(1)}`),
    text.normalize('NFC').replaceAll('ẞ', 'ß'),
  );
}

/** A text without accents: `Joel` for `Joël`, `Muller` for `Müller`. */
const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC');

/**
 * Other searches for the same name, the most similar first: one blank between words, the words in the other order, with and
 * without umlauts and accents, and each word alone.
 *
 * @returns at most five texts, without the search itself
 */
export function searchVariants(search: string): string[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const last = words.at(-1);
  const orders = [words.join(' '), [last, ...words.slice(0, -1)].join(' '), [...words.slice(1), words[0]].join(' ')];
  const single = words.length > 1 ? words.filter(({ length }) => length >= MIN_WORD) : [];
  single.sort((one, other) => other.length - one.length);
  const variants = [orders, single].flatMap((texts) => [
    ...texts,
    ...texts.map(withUmlauts),
    ...texts.map(withoutUmlauts),
    ...texts.map(withoutAccents),
  ]);
  const others = new Set(variants);
  others.delete(search);
  others.delete('');
  return [...others].slice(0, MAX_VARIANTS);
}
