import type { ReviewWords } from '#core/demo/review-words.ts';

export const planReviews: ReviewWords = {
  openings: {
    5: [
      'The embassy took the certificate without a question.',
      'My claim was paid within a week.',
      'The policy number came the same afternoon.',
      'Compared four plans and bought one in ten minutes.',
      'They answered the phone at two in the morning.',
    ],
    4: ['Clear conditions and a fair price.', 'Issued quickly.', 'Good cover for the money.'],
    3: ['Fine, though the number took a day.', 'All right, but the excess is high.'],
  },
  details: [
    'What is not covered stands beside what is.',
    'The certificate is in both languages.',
    'Cancelling in time gave everything back.',
    'I saw the tax before I paid.',
    'The price was for our real ages.',
    'The renewal came by email, and nothing was charged.',
  ],
  arabic: {
    5: [
      'قبلت السفارة الشهادة دون سؤال.',
      'سُدّدت المطالبة خلال أسبوع.',
      'وصل رقم الوثيقة في اليوم نفسه.',
    ],
    4: ['شروط واضحة وسعر مناسب.', 'صدرت الوثيقة بسرعة.'],
    3: ['جيدة لكن الرقم تأخر يومًا.'],
  },
  replies: [
    'Thank you. Claims are answered at night, too.',
    'Thank you, have a safe journey.',
    'Thank you. We issue within a day, mostly within the hour.',
  ],
};
