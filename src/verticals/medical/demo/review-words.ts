import type { ReviewWords } from '#core/demo/review-words.ts';

export const medicalReviews: ReviewWords = {
  openings: {
    5: [
      'On time to the minute.',
      'Listened first and wrote afterwards.',
      'We left knowing what each pill is for.',
      'Kind, clear and in no hurry.',
      'The best explanation I have had in years.',
      'My mother asks to come back, which says everything.',
    ],
    4: [
      'A good visit after a short wait.',
      'Clear answers and a clean clinic.',
      'I would come again.',
      'Very thorough, and honest about the cost.',
    ],
    3: ['A good doctor, a long wait.', 'Helpful, but in a hurry.'],
  },
  details: [
    'The receptionist found us a chair by the window.',
    'The letter for my work was ready at the door.',
    'Questions by video saved us the drive.',
    'There is a lift, and parking behind the building.',
    'The results came the same evening.',
    'Nobody tried to sell us a test that we did not need.',
    'The follow-up took five minutes, as it should.',
    'Children are welcome, and it shows.',
  ],
  arabic: {
    5: [
      'شرح واضح وأدب جم، والموعد في وقته تمامًا.',
      'استمع إلينا بهدوء ولم يستعجل، شكرًا من القلب.',
      'عيادة نظيفة ومواعيد مضبوطة.',
    ],
    4: ['زيارة مفيدة بعد انتظار قصير.', 'خبرة واضحة والسعر معقول.'],
    3: ['الخبرة جيدة لكن الانتظار طويل.', 'لا بأس، وكنت أتمنى وقتًا أطول.'],
  },
  replies: [
    'Thank you. Get well, and keep the drawing.',
    'Thank you for your trust.',
    'We are sorry for the wait and have moved our morning hours.',
    'It was a pleasure to look after you.',
  ],
};
