import type { ReviewWords } from '#core/demo/review-words.ts';

export const transferReviews: ReviewWords = {
  openings: {
    5: [
      'My father had the cash within the hour.',
      'Exactly the amount that I saw before paying arrived.',
      'The rate stayed as it was while I looked for my card.',
      'From my card to her account in a day.',
      'Clear from the first screen to the receipt.',
    ],
    4: ['Quick and correct.', 'Good rate, fair fee.', 'There on the same day.'],
    3: ['It arrived, but only on the next day.', 'Fine, though the fee could be lower.'],
  },
  details: [
    'The fee was the one that I saw before.',
    'She needed her ID and the code, nothing else.',
    'I send every month and the details are kept.',
    'A mistyped account number was caught at once.',
    'The receipt has everything on one page.',
  ],
  arabic: {
    5: [
      'وصل المبلغ كما ظهر لي قبل الدفع تمامًا.',
      'استلم والدي النقد خلال ساعة.',
      'السعر ثابت والرسوم واضحة، شكرًا لكم.',
    ],
    4: ['سريع ودقيق.', 'سعر جيد ورسوم معقولة.'],
    3: ['وصل المبلغ لكن في اليوم التالي.'],
  },
  replies: [
    'Thank you. Counters are open on Fridays, too.',
    'Thank you, we are glad that it arrived in time.',
    'Thank you. Banks take until noon of the next day.',
  ],
};
