import type { ReviewWords } from '#core/demo/review-words.ts';

const openings: ReviewWords['openings'] = {
  5: [
    'Even better in the hand than in the picture.',
    'It fits as if they had measured me.',
    'I wore it to the wedding and was asked all evening.',
    'Honest cloth and honest work.',
    'My father says it is like the one he was married in.',
    'The stitching is the same on the inside.',
    'Exactly the colour I hoped for.',
    'It came folded like a present.',
  ],
  4: [
    'Beautiful, a little long for me.',
    'Very good for the price.',
    'Nearly perfect.',
    'Lovely, though it needed the iron first.',
    'Good cloth, well cut.',
  ],
  3: [
    'Nice, but one size smaller than I thought.',
    'Fine for every day.',
    'The colour is paler than in the picture.',
  ],
};

const details = [
  'The cloth is heavy enough to fall well.',
  'After three washes it is as it was.',
  'The size chart is right: believe it.',
  'No loose thread anywhere.',
  'Cool even in August.',
  'The embroidery is by hand, you can feel it.',
  'They shortened it for me without a word.',
  'We bought the second one the same week.',
  'Soft at the neck, which matters.',
  'It came in four days, with a note from the tailor.',
] as const;

const arabic: ReviewWords['arabic'] = {
  5: [
    'القماش ممتاز والخياطة متقنة، شكرًا لكم.',
    'المقاس مضبوط واللون كما في الصورة.',
    'لبسته في العرس وسألني الجميع عنه.',
    'تطريز يدوي جميل يستحق ثمنه.',
  ],
  4: ['جميل جدًا، لكنه طويل قليلًا.', 'خامة طيبة وسعر مناسب.'],
  3: ['جيد لكن المقاس أصغر مما توقعت.', 'مقبول للاستعمال اليومي.'],
};

const replies = [
  'Wear it in good health.',
  'Thank you. We told the embroiderer, and she laughed with joy.',
  'Thank you; shortening is free, whenever you pass.',
  'May you wear it at many feasts.',
] as const;

/** What customers write of garments, whatever they are. */
export const garmentWords: ReviewWords = { openings, details, arabic, replies };
