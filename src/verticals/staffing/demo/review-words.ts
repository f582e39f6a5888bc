import type { ReviewWords } from '#core/demo/review-words.ts';

export const staffingReviews: ReviewWords = {
  openings: {
    5: [
      'On time, cheerful and thorough.',
      'Knew what to do without being asked twice.',
      'The children ask every morning who is coming.',
      'Careful with our things and kind to my mother.',
      'We have not had such a calm week in years.',
      'Exactly as the agency described.',
    ],
    4: [
      'Good work, and polite.',
      'Everything was done, a little later than planned.',
      'We would book again.',
      'Reliable and pleasant.',
    ],
    3: ['Good work, but half an hour late.', 'Fine, although we had to explain a lot.'],
  },
  details: [
    'The agency called the evening before to confirm.',
    'Our dog made a friend.',
    'The kitchen was cleaner than when we moved in.',
    'Asked before moving anything.',
    'Left a note about what to buy.',
    'The price was the one on the page.',
    'Came back the next week at the same hour.',
    'Spoke to my grandmother in her own dialect.',
  ],
  arabic: {
    5: [
      'دقة في الموعد وأمانة وذوق، شكرًا جزيلًا.',
      'عمل متقن من أول مرة، والأولاد سعداء.',
      'تعامل راقٍ وبيت نظيف، سنكرر الحجز.',
    ],
    4: ['عمل جيد وتعامل مهذب.', 'خدمة موثوقة والسعر واضح.'],
    3: ['العمل جيد لكن مع تأخير نصف ساعة.', 'لا بأس، واحتجنا إلى شرح كثير.'],
  },
  replies: [
    'Thank you. We pass it on, and it will make somebody smile.',
    'Thank you for your trust. See you next week.',
    'We are sorry about the delay; travel times are planned more generously now.',
    'It was a pleasure. Regards to the children.',
  ],
};
