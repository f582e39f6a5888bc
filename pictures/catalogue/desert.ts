import { dunes } from '../draw/places/dunes.ts';
import { hegra } from '../draw/places/hegra.ts';
import { wadiRum } from '../draw/places/wadi-rum.ts';
import { camp } from '../draw/stays/camp.ts';
import { TOURS, versions } from './subject.ts';
import type { Drawing } from './subject.ts';

export const desert: readonly Drawing[] = [
  ...versions(dunes, { subject: 'dunes', countries: ['Egypt', 'Saudi Arabia'], kinds: TOURS }, [
    {
      name: 'dunes-caravan-dawn',
      options: { time: 'dawn' },
      alt: [
        'A camel caravan crosses the dunes at dawn.',
        'قافلة جمال تعبر الكثبان الرملية عند الفجر.',
      ],
    },
    {
      name: 'dunes-walkers-golden',
      options: { time: 'golden', seed: 58, figure: 'walkers', sunX: 900 },
      alt: [
        'Walkers follow a dune crest in golden light.',
        'مشّاؤون يسيرون على حافة كثيب في ضوء ذهبي.',
      ],
    },
    {
      name: 'dunes-camp-dusk',
      options: { time: 'dusk', seed: 33, flip: true, figure: 'camp', sunX: 760 },
      alt: ['Three lit tents between the dunes at dusk.', 'ثلاث خيام مضاءة بين الكثبان عند الغسق.'],
    },
    {
      name: 'dunes-caravan-night',
      options: { time: 'night', seed: 21, flip: true, sunX: 880 },
      alt: ['A caravan in the dunes under a crescent moon.', 'قافلة بين الكثبان تحت هلال مضيء.'],
    },
  ]),
  ...versions(
    camp,
    {
      subject: 'camp',
      countries: ['Saudi Arabia', 'Jordan', 'Egypt'],
      kinds: ['private', 'group', 'properties'],
    },
    [
      {
        name: 'camp-milky-way',
        options: { time: 'night' },
        alt: [
          'A lit camp beneath sandstone towers and the Milky Way.',
          'مخيم مضاء تحت أبراج صخرية ودرب التبانة.',
        ],
      },
      {
        name: 'camp-dusk',
        options: { time: 'dusk', seed: 44, flip: true, sunX: 820 },
        alt: [
          'Tents and a fire below a sandstone wall at dusk.',
          'خيام ونار موقدة تحت جدار من الحجر الرملي عند الغسق.',
        ],
      },
    ],
  ),
  ...versions(wadiRum, { subject: 'red-sand', countries: ['Jordan'], kinds: TOURS }, [
    {
      name: 'red-sand-jeep-day',
      options: { time: 'day' },
      alt: [
        'A jeep on red sand between sandstone mountains.',
        'سيارة جيب على الرمال الحمراء بين جبال من الحجر الرملي.',
      ],
    },
    {
      name: 'red-sand-jeep-golden',
      options: { time: 'golden', seed: 88, flip: true, sunX: 330 },
      alt: [
        'A jeep crosses the red desert in late light.',
        'سيارة جيب تعبر الصحراء الحمراء في ضوء آخر النهار.',
      ],
      countries: ['Jordan', 'Saudi Arabia'],
    },
  ]),
  ...versions(hegra, { subject: 'hegra', countries: ['Saudi Arabia'], kinds: TOURS }, [
    {
      name: 'hegra-golden',
      options: { time: 'golden' },
      alt: [
        'A carved Nabataean tomb in its rock at Hegra.',
        'مقبرة نبطية منحوتة في صخرتها في الحِجر.',
      ],
    },
    {
      name: 'hegra-dusk',
      options: { time: 'dusk', flip: true, seed: 83 },
      alt: [
        'The lone tomb of Hegra against an evening sky.',
        'مقبرة الحِجر المنفردة أمام سماء المساء.',
      ],
    },
  ]),
];
