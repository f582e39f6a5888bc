import { erbil } from '../draw/places/erbil.ts';
import { ishtar } from '../draw/places/ishtar.ts';
import { marsh } from '../draw/places/marsh.ts';
import { samarra } from '../draw/places/samarra.ts';
import { CRUISES, TOURS, versions } from './subject.ts';
import type { Drawing } from './subject.ts';

export const mesopotamia: readonly Drawing[] = [
  ...versions(samarra, { subject: 'samarra', countries: ['Iraq'], kinds: TOURS }, [
    {
      name: 'samarra-golden',
      options: { time: 'golden' },
      alt: ['The spiral minaret of Samarra in golden light.', 'ملوية سامراء في ضوء ذهبي.'],
    },
    {
      name: 'samarra-dusk',
      options: { time: 'dusk', flip: true },
      alt: ['The spiral minaret of Samarra at dusk.', 'ملوية سامراء عند الغسق.'],
    },
  ]),
  ...versions(erbil, { subject: 'erbil', countries: ['Iraq'], kinds: TOURS }, [
    {
      name: 'erbil-dusk',
      options: { time: 'dusk' },
      alt: ['The citadel of Erbil on its mound at dusk.', 'قلعة أربيل فوق تلّها عند الغسق.'],
    },
    {
      name: 'erbil-day',
      options: { time: 'day', seed: 90, flip: true },
      alt: ['The citadel of Erbil above the square by day.', 'قلعة أربيل فوق الساحة نهارًا.'],
    },
  ]),
  ...versions(ishtar, { subject: 'ishtar', countries: ['Iraq'], kinds: TOURS }, [
    {
      name: 'ishtar-golden',
      options: { time: 'golden' },
      alt: ['The blue Ishtar gate of Babylon.', 'بوابة عشتار الزرقاء في بابل.'],
    },
    {
      name: 'ishtar-day',
      options: { time: 'day', flip: true, seed: 96 },
      alt: ['Visitors before the Ishtar gate of Babylon.', 'زوار أمام بوابة عشتار في بابل.'],
    },
  ]),
  ...versions(marsh, { subject: 'marsh', countries: ['Iraq'], kinds: CRUISES }, [
    {
      name: 'marsh-dawn',
      options: { time: 'dawn' },
      alt: [
        'A reed hall and a canoe in the marshes of southern Iraq.',
        'مضيف من القصب ومشحوف في أهوار جنوب العراق.',
      ],
    },
    {
      name: 'marsh-dusk',
      options: { time: 'dusk', flip: true, boats: 'two', sunX: 420 },
      alt: ['Two canoes before a reed hall at dusk.', 'مشحوفان أمام مضيف من القصب عند الغسق.'],
    },
  ]),
];
