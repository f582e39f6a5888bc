// Folds names to one search form: letters normalized, and optional parts removed.

/** Invisible letters, beside format characters. */
const INVISIBLE = /[\p{Cf}\u115f\u1160\u3164\uffa0\u2800]/gu;
/** Accents, Arabic vowel signs and honorifics, and the tatweel. */
const MARKS = /[\p{Mn}\u0610-\u061a\u064b-\u065f\u0640]/gu;
/** Inside words: Sa'ad, O'Brien, Isma‘il. */
const APOSTROPHES = /['’‘ʼʻʿʾ`´′]/gu;

const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((pair) => {
        const [from = '', to = ''] = pair.split('=');
        return [from, to];
      }),
  );

/** Persian, Urdu and other forms of Arabic letters, and commonly exchanged ones. */
const ARABIC = pairs(
  'آ=ا أ=ا إ=ا ٱ=ا ة=ه ۀ=ه ە=ه ہ=ه ھ=ه ى=ي ی=ي ې=ي ے=ي ک=ك ڪ=ك ء= ٹ=ت ڈ=د ڑ=ر ں=ن ڤ=ف ݢ=گ ڭ=گ ګ=گ ځ=ز څ=س ښ=ش ږ=ز ړ=ر ډ=د ټ=ت ڼ=ن',
);
const LATIN = pairs('ı=i ł=l ø=o đ=d ð=d þ=th ß=ss æ=ae œ=oe ə=a ŋ=ng ħ=h ŧ=t ɑ=a ɡ=g ƙ=k ɓ=b ɗ=d');
/** Look-alikes of Latin letters in other alphabets. */
const LOOKS = pairs(`а=a в=b с=c ԁ=d е=e ғ=f һ=h і=i ї=i ј=j к=k ӏ=l м=m н=h о=o р=p ԛ=q ѕ=s т=t
  у=y ѵ=v ԝ=w х=x ү=y ѡ=w ь=b α=a β=b γ=y ε=e η=n ι=i κ=k μ=m ν=v ο=o ρ=p τ=t υ=u χ=x ω=w ϲ=c ϳ=j ζ=z
  օ=o ո=n ս=u հ=h ց=g զ=q`);
/** Transliteration of Cyrillic and Greek. */
const SPELT =
  pairs(`а=a б=b в=v г=g д=d е=e ё=yo ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u
  ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya і=i ї=yi є=ye ґ=g ў=u ј=j љ=lj њ=nj ќ=k ѓ=g џ=dzh
  ђ=dj ћ=c ә=a ғ=g қ=k ң=n ө=o ұ=u ү=u һ=h ѕ=z
  α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o`);

const through = (word: string, letters: ReadonlyMap<string, string>): string =>
  [...word].map((letter) => letters.get(letter) ?? letter).join('');

const FOREIGN = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;
const LATIN_LETTER = /\p{Script=Latin}/u;
const ARABIC_LETTER = /\p{Script=Arabic}/u;

export const isArabic = (word: string): boolean => ARABIC_LETTER.test(word);

/** Latin readings of a word: by look, if every letter looks Latin, and by sound. */
function readWord(word: string): NameWord {
  if (!FOREIGN.test(word)) return { ...NO_WORD, text: word };
  const looks = through(word, LOOKS);
  // Mixed alphabets in one word are meant to look Latin.
  if (LATIN_LETTER.test(word)) return { ...NO_WORD, text: through(looks, SPELT) };
  return {
    ...NO_WORD,
    text: through(word, SPELT),
    others: FOREIGN.test(looks) ? [] : [looks],
  };
}

/** Particles between given and family names. */
const PARTICLES = new Set(
  'al el ul bin ibn ben bint bent abu abou abo umm oum ال آل بن ابن بنت ابو ابي ابا'.split(' '),
);
/** The article assimilated to the next letter: ar-Rahman, ash-Sharif. */
const ASSIMILATED = /^[aeu](?:[dnrstz]|[sdt]h)$/;
const TITLES = new Set(
  `dr doctor mr mrs ms miss prof professor eng engr engineer sheikh shaikh sheik shaykh hajj haj haji hajji alhaj
  mullah mawlawi maulavi د دكتور دكتوره الدكتور الدكتوره م مهندس المهندس مهندسه المهندسه استاذ الاستاذ استاذه
  الاستاذه شيخ الشيخ حاج الحاج حاجي انسه الانسه`.split(/\s+/),
);

/** Prefixes of words joined with the article or a particle. */
const JOINED: readonly RegExp[] = [
  /^(?:al|el|ul)(?=\p{L}{3})/u,
  /^(?:abu|abou|abo|bin|ben|ibn)(?=\p{L}{3})/u,
  /^(?:ابو|بن|ابن)(?=\p{L}{3})/u,
  /^ال(?=\p{L}{2})/u,
];
/** 'Abdul', 'Abdel', 'Abd al', 'Abdur' before one of the names of God. */
const SERVANT = /^(?:abd|abad)(?:[aeou]{1,2}l|[aeou]{1,2}([rsntdz])(?=h?\1))?(?=\p{L}{3})/u;
const SERVANT_ALONE = /^(?:abd|abad)(?:[aeou]{1,2}l?|[aeou]{1,2}[rsntdz]h?)?$/;
const ARTICLE = /^(?:ال|al|el)(?=\p{L}{2})/u;
export const withoutArticle = (word: string): string => word.replace(ARTICLE, '');
const SERVANT_ARABIC = /^عبد(?:ال)?(?=\p{L}{2})/u;

/** A normalized word of a name, with its other forms. */
export interface NameWord {
  readonly text: string;
  readonly others: readonly string[];
  /** Single letters before and after it, which may belong to it. */
  readonly before: string;
  readonly after: string;
}
const NO_WORD: NameWord = { text: '', others: [], before: '', after: '' };

export function foldLetters(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .toLowerCase()
    // Again, because lower case may add marks.
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(APOSTROPHES, '');
  // 'Allah' has one letter more than sounds.
  return through(through(plain, ARABIC), LATIN).replaceAll('لله', 'له');
}

/** The words of a name in order, without titles, articles and particles. */
export function nameWords(name: string): readonly NameWord[] {
  const all = foldLetters(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(readWord);
  // A title in front; at the end it is a family name.
  const begun = all.findIndex(({ text }) => !TITLES.has(text));
  const untitled = all.slice(Math.max(begun, 0));
  const words = kept(
    untitled,
    ({ text }, at) =>
      !PARTICLES.has(text) && !(ASSIMILATED.test(text) && isTakenUp(text, untitled[at + 1]?.text)),
  );
  // Initials are too common to identify a person, and would use up word positions.
  return served(kept(unspaced(words), ({ text }) => text.length > 1)).map(withOthers);
}

/** Number of single letters in a row that form a spaced-out word; others are initials. */
const SPACED = { min: 4, max: 24 };

/**
 * Single letters beside a word may belong to it: M.alikdar. They stay initials, and the word gets
 * the joined form as well. Z o r v a n is one word.
 */
function unspaced(words: readonly NameWord[]): readonly NameWord[] {
  const whole: NameWord[] = [];
  let letters = '';
  const isSpaced = () => letters.length >= SPACED.min && letters.length <= SPACED.max;
  for (const word of words) {
    if (word.text.length === 1) {
      letters += word.text;
      continue;
    }
    if (isSpaced()) whole.push({ ...NO_WORD, text: letters }, word);
    else if (letters === '') whole.push(word);
    else {
      const last = whole.pop();
      if (last) whole.push({ ...withForm(last, last.text + letters), after: letters });
      whole.push({ ...withForm(word, letters + word.text), before: letters });
    }
    letters = '';
  }
  if (letters === '') return whole;
  if (isSpaced()) return [...whole, { ...NO_WORD, text: letters }];
  const last = whole.pop();
  return last ? [...whole, { ...withForm(last, last.text + letters), after: letters }] : words;
}

const withForm = (word: NameWord, form: string): NameWord => ({
  ...word,
  others: [...word.others, form],
});

/** Keeps all words if none would remain. */
function kept(
  words: readonly NameWord[],
  isPart: (word: NameWord, at: number) => boolean,
): readonly NameWord[] {
  const some = words.filter(isPart);
  return some.length > 0 ? some : words;
}

const isTakenUp = (article: string, next = ''): boolean =>
  next.startsWith(article.slice(1)) && next.length > article.length;

/** Abdul-, Abdel- and Abdur- as abd-, before a name of God. */
export const foldServant = (text: string): string =>
  text.replace(SERVANT, 'abd').replace(SERVANT_ARABIC, 'عبد');

/** A name after 'Abd' that is also read alone: 'lah', 'hai' and 'اله' are not family names. */
const isServed = (alone: string): boolean =>
  isArabic(alone) ? alone.length > 2 && alone !== 'اله' : alone.length > 3;

/** Joins 'Abd' with the next name: Abd al-Rahman, Abdul Rahman, Abdurrahman. */
function served(words: readonly NameWord[]): readonly NameWord[] {
  const joined: NameWord[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? NO_WORD;
    const { text, others } = word;
    const next = words[at + 1]?.text;
    const isServant = SERVANT_ALONE.test(text) || text === 'عبد';
    if (isServant && next !== undefined && isArabic(text) === isArabic(next)) {
      // Also alone, in case it was added to disguise a family name.
      joined.push({
        ...NO_WORD,
        text: `${isArabic(text) ? 'عبد' : 'abd'}${withoutArticle(next)}`,
        others: [withoutArticle(next)],
      });
      at += 1;
    } else {
      const alone = text.replace(SERVANT, '').replace(SERVANT_ARABIC, '');
      joined.push({
        ...word,
        text: foldServant(text),
        others: alone !== text && isServed(alone) ? [...others, alone] : others,
      });
    }
  }
  return joined;
}

function withOthers(word: NameWord): NameWord {
  const { text, others } = word;
  const stripped = [text, ...others].flatMap((form) =>
    JOINED.filter((prefix) => prefix.test(form)).map((prefix) => form.replace(prefix, '')),
  );
  return { ...word, others: [...new Set([...others, ...stripped])] };
}
