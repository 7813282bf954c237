/** A response to `listLanguageFiles` with 2,000 files in 60 groups, `EF1000` to `EF1059`. */
export function manyLanguageFiles(): { file: string }[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = ['a', 'b'].flatMap((second) => letters.map((first) => `${first}${second}`));
  return Array.from({ length: 2000 }, (_, index) => {
    const group = `EF${1000 + (index % 60)}`;
    return { file: `/lang/${group}/${group}_${codes[Math.floor(index / 60)]}.json` };
  });
}
