import type { ReviewWords } from '#core/demo/review-words.ts';
import type { Department } from './grocery.ts';

const openings: ReviewWords['openings'] = {
  5: [
    'Exactly what I hoped for.',
    'We order it every week now.',
    'Better than from the market, and I carry nothing.',
    'My mother asked where it came from.',
    'Fresh, well packed and on time.',
    'The best of its kind I have had in this city.',
    'It tastes as it did in my grandmother’s house.',
    'Arrived cold and whole.',
    'I bought one and came back for four.',
    'Honest quality at an honest price.',
  ],
  4: [
    'Very good, a little dear.',
    'Nearly perfect.',
    'Good, as always.',
    'Well packed and tasty.',
    'I would buy it again.',
  ],
  3: [
    'Good, but smaller than I thought.',
    'Fine for the price.',
    'It came late, though it was good.',
  ],
};

const details: Record<Department, readonly string[]> = {
  'fruit-vegetables': [
    'Ripe to eat the same day.',
    'Not one bad piece in the bag.',
    'It smelled of the field.',
    'Kept for a week in the fridge.',
    'The children finished it before dinner.',
  ],
  bakery: [
    'Still warm at the door.',
    'Soft the next morning too.',
    'Enough for six at breakfast.',
    'Toasted with oil it is even better.',
    'The crust is just right.',
  ],
  'dairy-eggs': [
    'Thick, clean and not too salty.',
    'A long date on the lid.',
    'It came in a cool bag with ice.',
    'Spread on hot bread it needs nothing else.',
    'You can tell it is from a small dairy.',
  ],
  'meat-fish': [
    'Cut just as I wrote in the note.',
    'Cleaned properly, which is rare.',
    'Lean, and tender after an hour.',
    'Cold when it came and cooked the same evening.',
    'No smell but the sea.',
  ],
  pantry: [
    'A spoon of it changes the whole pot.',
    'The jar was wrapped so well that nothing could break.',
    'Strong, so use less than you think.',
    'We gave a second one as a present.',
    'The harvest is written on the label.',
  ],
  sweets: [
    'Gone in an evening, with coffee.',
    'Not too sweet, which I like.',
    'Beautifully boxed, we took it to our hosts.',
    'Full of nuts to the edge.',
    'Fresh enough to melt.',
  ],
  drinks: [
    'Two glasses and the heat is forgotten.',
    'The whole flat smelled of it.',
    'Guests ask for the name each time.',
    'Strong without being bitter.',
    'Good cold, better hot.',
  ],
  household: [
    'Lasts longer than the cheap ones.',
    'Does what it says.',
    'A clean smell that is not perfume.',
    'Sturdy, and it looks well too.',
    'We have been through three by now.',
  ],
};

const arabic: ReviewWords['arabic'] = {
  5: [
    'طازج ونظيف والتغليف ممتاز، شكرًا لكم.',
    'طعم أصيل يذكّرني ببيت جدتي.',
    'وصل في موعده وبجودة عالية، وسأطلبه مرة أخرى.',
    'أفضل ما جرّبت من هذا الصنف.',
    'سعر عادل وجودة ثابتة كل أسبوع.',
  ],
  4: [
    'جيد جدًا، وأتمنى عبوة أكبر.',
    'طعمه لذيذ وسعره مناسب.',
    'التوصيل سريع والمنتج كما في الصورة.',
  ],
  3: ['جيد لكن الكمية أقل مما توقعت.', 'لا بأس به، وتأخر التوصيل قليلًا.'],
};

const replies = [
  'Thank you. We set the next good one aside for you.',
  'So glad it tasted of home.',
  'Thank you, the baker has been told and is very proud.',
  'Your note is on the wall of the shop.',
] as const;

/** What customers write of a department's products. */
export const reviewWordsOf = (department: Department): ReviewWords => ({
  openings,
  details: details[department],
  arabic,
  replies,
});
