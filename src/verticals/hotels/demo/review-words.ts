import type { ReviewWords } from '#core/demo/review-words.ts';

export const hotelReviews: ReviewWords = {
  openings: {
    5: [
      'We slept better than at home.',
      'Exactly the house that the pictures promise.',
      'They remembered our names on the second morning.',
      'We stayed a night longer than planned.',
      'Quiet, clean and kind.',
      'The best breakfast of our journey.',
      'Everything worked, and somebody cared that it did.',
    ],
    4: [
      'A very good stay with one small wish.',
      'Lovely staff and a good bed.',
      'We would come back.',
      'Fair price for what you get.',
      'Well placed and well kept.',
    ],
    3: [
      'Fine for a night.',
      'Kind people, thin walls.',
      'Nice house, but the room was smaller than we thought.',
    ],
  },
  details: [
    'Ask for a room on the quiet side.',
    'The children were given a cot without asking.',
    'Check-in took three minutes.',
    'The water was hot and the towels were many.',
    'Breakfast on the terrace is worth waking up for.',
    'They kept our bags until the evening.',
    'The bed was firm and the curtains dark.',
    'A taxi waited for us at four in the morning, as promised.',
    'The tea on arrival says it all.',
    'Walls are thick; we heard only birds.',
  ],
  arabic: {
    5: [
      'إقامة مريحة ونظافة لافتة، والعاملون في غاية اللطف.',
      'الغرفة مطابقة للصور تمامًا، والإفطار شهي.',
      'هدوء وراحة وحسن استقبال، سنعود حتمًا.',
    ],
    4: ['فندق جيد وموقع ممتاز، تنقصه مصاعد أسرع.', 'تجربة طيبة والسعر مناسب.'],
    3: ['لا بأس به لليلة واحدة.', 'العاملون طيبون، لكن الغرفة أصغر مما توقعنا.'],
  },
  replies: [
    'Thank you. Your room is waiting for the next time.',
    'We told the kitchen; they are still smiling.',
    'Thank you for the honest words, we have looked into it.',
    'It was a pleasure to have you with us.',
  ],
};
