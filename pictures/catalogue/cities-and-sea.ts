import { balad } from '../draw/places/balad.ts';
import { oldCity } from '../draw/places/old-city.ts';
import { reef } from '../draw/places/reef.ts';
import { deck } from '../draw/stays/deck.ts';
import { CRUISES, TOURS, versions } from './subject.ts';
import type { Drawing } from './subject.ts';

export const citiesAndSea: readonly Drawing[] = [
  ...versions(oldCity, { subject: 'old-city', countries: ['Egypt', 'Iraq'], kinds: TOURS }, [
    {
      name: 'old-city-blue',
      options: { time: 'blue' },
      alt: ['Domes and minarets at the blue hour.', 'قباب ومآذن في الساعة الزرقاء.'],
    },
    {
      name: 'old-city-golden',
      options: { time: 'golden', seed: 53, flip: true },
      alt: ['Old-city roofs in golden light.', 'أسطح المدينة القديمة في ضوء ذهبي.'],
    },
    {
      name: 'old-city-dusk',
      options: { time: 'dusk', seed: 71, windTowers: false },
      alt: [
        'Lamps over the roofs of an old city at dusk.',
        'مصابيح فوق أسطح مدينة قديمة عند الغسق.',
      ],
      countries: ['Egypt', 'Lebanon', 'Jordan'],
    },
  ]),
  ...versions(balad, { subject: 'balad', countries: ['Saudi Arabia'], kinds: TOURS }, [
    {
      name: 'balad-golden',
      options: { time: 'golden' },
      alt: [
        'Wooden bay windows on a coral-stone house in al-Balad.',
        'رواشين خشبية على بيت من الحجر المرجاني في البلد.',
      ],
    },
    {
      name: 'balad-blue',
      options: { time: 'blue', flip: true, seed: 85 },
      alt: ['Lit bay windows in a lane of al-Balad.', 'رواشين مضاءة في زقاق من أزقة البلد.'],
    },
  ]),
  ...versions(
    reef,
    { subject: 'reef', countries: ['Egypt', 'Saudi Arabia', 'Jordan'], kinds: CRUISES },
    [
      {
        name: 'reef-dhow-day',
        options: { time: 'day' },
        alt: ['A dhow above a Red Sea reef.', 'مركب شراعي فوق شعاب البحر الأحمر.'],
      },
      {
        name: 'reef-yacht-dusk',
        options: { time: 'dusk', seed: 25, boat: 'yacht', flip: true },
        alt: ['A dive boat above the reef at dusk.', 'قارب غوص فوق الشعاب عند الغسق.'],
      },
      {
        name: 'reef-yacht-day',
        options: { time: 'day', seed: 36, boat: 'yacht' },
        alt: ['A white boat above corals and a turtle.', 'قارب أبيض فوق المرجان وسلحفاة.'],
      },
    ],
  ),
  ...versions(
    deck,
    {
      subject: 'deck',
      countries: ['Egypt', 'Saudi Arabia', 'Lebanon', 'Jordan'],
      kinds: ['cruises'],
    },
    [
      {
        name: 'deck-sea-dusk',
        options: { time: 'dusk' },
        alt: ["A cruise ship's deck at sunset.", 'سطح سفينة سياحية عند الغروب.'],
      },
      {
        name: 'deck-sea-day',
        options: { time: 'day', flip: true, sunX: 420 },
        alt: ['A pool deck above a bright sea.', 'سطح سفينة فيه مسبح فوق بحر مشرق.'],
      },
      {
        name: 'deck-river-dusk',
        options: { time: 'dusk', shore: 'river', seed: 28, sunX: 500 },
        alt: [
          "A river boat's deck with palms on the bank at dusk.",
          'سطح قارب نهري والنخيل على الضفة عند الغسق.',
        ],
        countries: ['Egypt', 'Iraq'],
      },
      {
        name: 'deck-river-golden',
        options: { time: 'golden', shore: 'river', seed: 33, sunX: 820, flip: true },
        alt: [
          "A river boat's pool deck in late light.",
          'سطح قارب نهري فيه مسبح في ضوء آخر النهار.',
        ],
        countries: ['Egypt', 'Iraq'],
      },
    ],
  ),
];
