import type { ReviewWords } from '#core/demo/review-words.ts';
import type { TourCategory } from '../kinds.ts';

const OPENINGS: ReviewWords['openings'] = {
  5: [
    'The best day of our trip.',
    'Exactly as described, and then a little more.',
    'We would book it again tomorrow.',
    'Worth every pound of it.',
    'My parents still talk about it.',
    'Unhurried, warm and well run.',
    'I have taken many tours; this one I remember.',
    'Our children were happy from start to end.',
    'Everything was on time and nobody rushed us.',
    'A perfect first day in the country.',
    'Booked late, answered within minutes.',
    'It felt like being shown round by a friend.',
  ],
  4: [
    'Very good, with one small wish.',
    'A lovely day overall.',
    'Well organised and friendly.',
    'Nearly perfect.',
    'Good value for what you get.',
    'We enjoyed it very much.',
  ],
  3: [
    'Good people, but it ran late.',
    'Nice, though busier than we hoped.',
    'Fine for a short visit.',
    'The place is wonderful, the pace was a bit quick.',
  ],
};

const DETAILS: Record<TourCategory, readonly string[]> = {
  privateTours: [
    'The guide changed the order of the stops for our small daughter without being asked.',
    'We had the place to ourselves for half an hour.',
    'The driver waited with cold water each time.',
    'The explanations were clear and never a lecture.',
    'Lunch was simple and excellent.',
    'We saw a corner that is in no book.',
    'Start early, as they tell you: the light is worth it.',
    'Comfortable car, careful driving.',
    'The stop for tea was the highlight.',
    'They knew exactly where to stand for the photograph.',
  ],
  smallGroupTour: [
    'Eight people, and we swapped numbers at the end.',
    'A good mix of walking and sitting.',
    'The group stayed small as promised.',
    'Plenty of food, also for vegetarians.',
    'The pace suited everybody from sixteen to seventy.',
    'We learnt three songs.',
    'The guide kept us together without shouting once.',
    'Bring good shoes.',
    'The last stop at sunset was worth the whole day.',
    'Nobody tried to sell us anything.',
  ],
  luxuryProperties: [
    'The beds are excellent and the mornings quiet.',
    'Breakfast came to the terrace each day.',
    'Cleaner than any hotel we tried.',
    'The host left fruit and a handwritten map.',
    'Cool at noon without any machine.',
    'The view is even better than the pictures.',
    'We cooked in a real kitchen.',
    'Checking in took two minutes.',
    'The neighbours brought bread.',
    'Hot water at all hours, strong Wi-Fi.',
  ],
  guides: [
    'Knows everybody, and everything they sell.',
    'Patient with many questions.',
    'Speaks four languages and listens in all of them.',
    'Tailored the day to what we love.',
    'Made two thousand years feel like last week.',
    'Walks slowly, sees a great deal.',
    'Honest about what to skip.',
    'Kept us in the shade all day.',
    'Found a table where there was none.',
    'We asked for a second day at once.',
  ],
  cruises: [
    'The crew could not do enough for us.',
    'The food on board was the surprise.',
    'We swam where no other boat came.',
    'The captain cut the engine and we heard nothing at all.',
    'Life jackets in every size, which matters with children.',
    'The cabin was small and spotless.',
    'Sunset from the deck was unforgettable.',
    'They brought every bottle back to shore.',
    'Calm water, good music, no hurry.',
    'We saw two turtles and a ray.',
  ],
};

const ARABIC: ReviewWords['arabic'] = {
  5: [
    'تجربة رائعة من البداية إلى النهاية، والتنظيم ممتاز.',
    'من أجمل الأيام التي قضيناها، وسنعود إن شاء الله.',
    'كل شيء كما وُصف تمامًا، والتعامل في غاية اللطف.',
    'المكان ساحر والضيافة كريمة، أنصح به العائلات.',
    'الالتزام بالموعد كان مثاليًا ولم نشعر بأي عجلة.',
    'استمتع الأولاد كثيرًا، وكان الطعام لذيذًا.',
  ],
  4: [
    'تجربة جميلة وتنظيم جيد، ونتمنى وقتًا أطول في المحطة الأخيرة.',
    'خدمة طيبة وسعر مناسب.',
    'يوم ممتع عمومًا، والمرشد متعاون جدًا.',
  ],
  3: ['المكان جميل لكن الانطلاق تأخر قليلًا.', 'تجربة لا بأس بها، وكان الازدحام أكثر مما توقعنا.'],
};

const REPLIES = [
  'Thank you for coming with us. The door is open whenever you are back.',
  'What a kind note: it is pinned up in the office.',
  'Thank you. We passed your words on to the crew.',
  'You were wonderful guests. Until next time.',
] as const;

/** What customers write of tours of a kind. */
export const reviewWordsOf = (kind: TourCategory): ReviewWords => ({
  openings: OPENINGS,
  details: DETAILS[kind],
  arabic: ARABIC,
  replies: REPLIES,
});
