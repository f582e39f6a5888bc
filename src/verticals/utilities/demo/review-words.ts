import type { ReviewWords } from '#core/demo/review-words.ts';

export const billReviews: ReviewWords = {
  openings: {
    5: [
      'Paid within the hour.',
      'My mother’s bill was paid before she asked about it.',
      'The receipt number was right, I checked it with the biller.',
      'From abroad by card, and it simply worked.',
      'No queue, no cash, no phone calls.',
    ],
    4: ['Quick and correct.', 'Works well, the fee is fair.', 'Paid the same day.'],
    3: ['Paid, but only on the next day.', 'It worked, though the fee could be lower.'],
  },
  details: [
    'The fee was the one that I saw before.',
    'The total in dollars was clear before I paid.',
    'I will use it again next month.',
    'The number is checked while you type it.',
    'The receipt came by email.',
    'Good for family at home.',
  ],
  arabic: {
    5: [
      'دُفعت الفاتورة خلال ساعة ووصل رقم الإيصال.',
      'خدمة ممتازة لمن يدفع عن أهله من الخارج.',
      'الرسوم واضحة قبل الدفع، شكرًا لكم.',
    ],
    4: ['سريعة ودقيقة.', 'خدمة جيدة والرسوم معقولة.'],
    3: ['دُفعت الفاتورة لكن في اليوم التالي.'],
  },
  replies: [
    'Thank you. We pay on weekends, too.',
    'Thank you, that is what we are here for.',
    'Thank you. Large sums take us until noon of the next day.',
  ],
};
