import { giza } from '../draw/places/giza.ts';
import { luxor } from '../draw/places/luxor.ts';
import { nile } from '../draw/places/nile.ts';
import { nileCruise } from '../draw/places/nile-cruise.ts';
import { CRUISES, TOURS, versions } from './subject.ts';
import type { Drawing } from './subject.ts';

export const egypt: readonly Drawing[] = [
  ...versions(giza, { subject: 'giza', countries: ['Egypt'], kinds: TOURS }, [
    {
      name: 'giza-balloons-dawn',
      options: { time: 'dawn' },
      alt: ['Balloons over the pyramids in morning mist.', 'مناطيد فوق الأهرامات في ضباب الصباح.'],
    },
    {
      name: 'giza-dusk',
      options: { time: 'dusk', balloons: false, flip: true, sunX: 560 },
      alt: ['Camels pass the pyramids at dusk.', 'جمال تمر أمام الأهرامات عند الغسق.'],
    },
    {
      name: 'giza-night',
      options: { time: 'night', balloons: false, sunX: 880 },
      alt: ['The pyramids under stars and a crescent moon.', 'الأهرامات تحت النجوم والهلال.'],
    },
  ]),
  ...versions(luxor, { subject: 'luxor', countries: ['Egypt'], kinds: TOURS }, [
    {
      name: 'luxor-golden',
      options: { time: 'golden' },
      alt: ['Papyrus columns of Luxor at golden hour.', 'أعمدة البردي في الأقصر في الساعة الذهبية.'],
    },
    {
      name: 'luxor-blue',
      options: { time: 'blue', flip: true },
      alt: [
        'The avenue of columns at Luxor in the blue hour.',
        'صف الأعمدة في الأقصر في الساعة الزرقاء.',
      ],
    },
  ]),
  ...versions(nile, { subject: 'nile', countries: ['Egypt'], kinds: CRUISES }, [
    {
      name: 'nile-felucca-dusk',
      options: { time: 'dusk' },
      alt: ['A felucca on the Nile at dusk.', 'فلوكة على النيل عند الغسق.'],
    },
    {
      name: 'nile-feluccas-dawn',
      options: { time: 'dawn', boat: 'pair', flip: true, seed: 15, sunX: 500 },
      alt: ['Two feluccas on a quiet Nile at dawn.', 'فلوكتان على نيل هادئ عند الفجر.'],
    },
    {
      name: 'river-launch-blue',
      options: { time: 'blue', boat: 'launch', bank: 'palms', seed: 27 },
      alt: [
        'A lit river boat with guests after sunset.',
        'قارب نهري مضاء وعلى متنه ضيوف بعد الغروب.',
      ],
      countries: ['Egypt', 'Iraq'],
    },
    {
      name: 'river-launch-dusk',
      options: { time: 'dusk', boat: 'launch', bank: 'palms', seed: 41, flip: true, sunX: 880 },
      alt: [
        'Supper on a river boat between palms at dusk.',
        'عشاء على قارب نهري بين النخيل عند الغسق.',
      ],
      countries: ['Egypt', 'Iraq'],
    },
  ]),
  ...versions(nileCruise, { subject: 'nile-cruise', countries: ['Egypt'], kinds: CRUISES }, [
    {
      name: 'nile-cruise-dawn',
      options: { time: 'dawn' },
      alt: ['A cruise boat on the Nile below the Theban hills.', 'باخرة نيلية تحت تلال طيبة.'],
    },
    {
      name: 'nile-cruise-blue',
      options: { time: 'blue', seed: 111 },
      alt: ['A cruise boat moves on after sunset.', 'باخرة سياحية تواصل إبحارها بعد الغروب.'],
    },
  ]),
];
