import type { ReviewWords } from '#core/demo/review-words.ts';
import type { TechKind } from './kinds.ts';

const openings: ReviewWords['openings'] = {
  5: [
    'Does everything it says.',
    'Better than the one I had, for less.',
    'Sealed, original, and here in two days.',
    'Bought one for me, then one for my brother.',
    'Three months in and not one complaint.',
    'The seller answered my questions in ten minutes.',
    'Exactly the model, exactly the colour.',
    'Well packed, with the invoice in the box.',
  ],
  4: [
    'Very good for the price.',
    'Nearly perfect.',
    'Good, once it is set up.',
    'Happy with it.',
    'One small thing, else five stars.',
  ],
  3: [
    'Fine, but the box came dented.',
    'Works, though I expected more.',
    'Good enough for the price.',
  ],
};

const details: Record<TechKind, readonly string[]> = {
  phones: [
    'The battery lasts into the second day.',
    'Bright enough for noon in August.',
    'Photographs of the children are sharp at last.',
    'Both SIMs worked at once.',
  ],
  laptops: [
    'The keyboard has proper Arabic letters.',
    'Silent, even with twenty tabs.',
    'It went through a whole working day without its cable.',
    'The lid does not wobble.',
  ],
  tablets: [
    'The pencil is better than I thought.',
    'Good loudspeakers for films.',
    'My daughter draws on it every evening.',
    'Light enough to hold in bed.',
  ],
  screens: [
    'Text is crisp and white is white.',
    'One cable for all of it.',
    'The stand moves as it should.',
    'No dead pixel, and I looked.',
  ],
  audio: [
    'The bass is there without shouting.',
    'I no longer hear the generator outside.',
    'Comfortable over glasses.',
    'It connected at once and stays connected.',
  ],
  cameras: [
    'The colours need no work.',
    'Fast enough for my sons.',
    'It feels like a camera should.',
    'The first evening pictures surprised me.',
  ],
  networking: [
    'It reaches the roof.',
    'Set up in five minutes, in Arabic.',
    'No more calls that freeze.',
    'The speed is what we pay for, for once.',
  ],
  printers: [
    'Arabic prints as it is written.',
    'The first filling is still half full.',
    'Quiet enough for the bedroom.',
    'It found the network by itself.',
  ],
  accessories: [
    'Small, solid and warm only when it works hard.',
    'I carry it every day.',
    'Feels more expensive than it was.',
    'It simply works.',
  ],
};

const arabic: ReviewWords['arabic'] = {
  5: [
    'منتج أصلي ومغلف جيدًا، ووصل خلال يومين.',
    'أداء ممتاز وسعر أفضل من السوق.',
    'مطابق للوصف تمامًا، والبائع متعاون.',
    'استخدمته ثلاثة أشهر بلا أي مشكلة.',
  ],
  4: ['جيد جدًا مقابل سعره.', 'يعمل كما يجب، والتغليف ممتاز.'],
  3: ['جيد لكن العلبة وصلت مخدوشة.', 'مقبول، وكنت أتوقع أكثر.'],
};

const replies = [
  'Thank you. If anything ever ails it, bring it to us first.',
  'Glad it serves you well.',
  'Thank you, and enjoy it.',
  'We tested that one ourselves. Thank you for saying so.',
] as const;

/** What customers write of a kind of device. */
export const reviewWordsOf = (kind: TechKind): ReviewWords => ({
  openings,
  details: details[kind],
  arabic,
  replies,
});
