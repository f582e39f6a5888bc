import type { ReviewWords } from '#core/demo/review-words.ts';

export const letReviews: ReviewWords = {
  openings: {
    5: [
      'We slept better than in our own house.',
      'Exactly the home that the pictures promise.',
      'Everything was ready when we came.',
      'We stayed a night longer than planned.',
      'Quiet, clean and kind.',
      'The kitchen had sharp knives and good pans.',
      'Everything worked, and somebody cared that it did.',
    ],
    4: [
      'A very good stay with one small wish.',
      'A kind host and good beds.',
      'We would come back.',
      'Fair price for what you get.',
      'Well placed and well kept.',
    ],
    3: ['Fine for a night.', 'Kind people, thin walls.', 'Nice home, but smaller than we thought.'],
  },
  details: [
    'Bring slippers for the stone floor.',
    'A cot stood ready without asking.',
    'The key was where the words said.',
    'The water was hot and the towels were many.',
    'Breakfast on the terrace is worth an early hour.',
    'We could leave our bags until the evening.',
    'The bed was firm and the curtains dark.',
    'A taxi waited for us at four in the morning, as promised.',
    'Figs and bread on the table said it all.',
    'We heard only birds.',
  ],
  arabic: {
    5: [
      'إقامة مريحة ونظافة لافتة، والمضيف في غاية اللطف.',
      'البيت مطابق للصور تمامًا، والمطبخ كامل.',
      'هدوء وراحة وحسن استقبال، سنعود حتمًا.',
    ],
    4: ['بيت جيد وموقع ممتاز، والطريق إليه ضيق.', 'تجربة طيبة والسعر مناسب.'],
    3: ['لا بأس به لليلة واحدة.', 'المضيف طيب، لكن البيت أصغر مما توقعنا.'],
  },
  replies: [
    'Thank you. The key is waiting for the next time.',
    'The garden says thank you, too.',
    'Thank you for the honest words, we have looked into it.',
    'It was a pleasure to have you with us.',
  ],
};
