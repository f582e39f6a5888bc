/** 'Dr.', 'Prof.' and 'د.': of the trade, not of the name. */
const TITLE = /^(?:dr|prof|mr|mrs|ms|د|أ)\.$/i;
/** 'Al-Jubouri' and 'الجبوري' begin with an article, which does not distinguish names. */
const ARTICLE = /^(?:(?:al|el)-|ال(?=.{3}))/i;

/** One letter of a single name, otherwise the first of the given and of the family name. */
export function initialsOf(name: string): string[] {
  const words = name
    .normalize('NFC')
    .trim()
    .split(/\s+/)
    .filter((word) => !TITLE.test(word));
  const [given, family] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [given, family?.replace(ARTICLE, '')].flatMap((word) => {
    const [letter] = word ?? '';
    return letter === undefined ? [] : [letter.toLocaleUpperCase('en')];
  });
}
