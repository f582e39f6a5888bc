import { baalbek } from '../draw/places/baalbek.ts';
import { cedars } from '../draw/places/cedars.ts';
import { deadSea } from '../draw/places/dead-sea.ts';
import { jerash } from '../draw/places/jerash.ts';
import { petra } from '../draw/places/petra.ts';
import { raouche } from '../draw/places/raouche.ts';
import { CRUISES, TOURS, versions } from './subject.ts';
import type { Drawing } from './subject.ts';

export const levant: readonly Drawing[] = [
  ...versions(petra, { subject: 'petra', countries: ['Jordan'], kinds: TOURS }, [
    {
      name: 'petra-morning',
      options: { time: 'day' },
      alt: ['The Treasury of Petra seen from its gorge.', 'خزنة البتراء كما تُرى من السيق.'],
    },
    {
      name: 'petra-wide-golden',
      options: { time: 'golden', gorge: 'wide', flip: true },
      alt: ['The Treasury of Petra in warm light.', 'خزنة البتراء في ضوء دافئ.'],
    },
    {
      name: 'petra-candles-night',
      options: { time: 'night', seed: 8 },
      alt: ['Candles before the Treasury of Petra at night.', 'شموع أمام خزنة البتراء ليلًا.'],
    },
  ]),
  ...versions(jerash, { subject: 'jerash', countries: ['Jordan'], kinds: TOURS }, [
    {
      name: 'jerash-day',
      options: { time: 'day' },
      alt: ['The oval plaza of Jerash in spring.', 'الساحة البيضوية في جرش في الربيع.'],
    },
    {
      name: 'jerash-golden',
      options: { time: 'golden', seed: 120, sunX: 950 },
      alt: [
        'The ring of columns at Jerash in the evening sun.',
        'حلقة الأعمدة في جرش تحت شمس المساء.',
      ],
    },
  ]),
  ...versions(
    deadSea,
    { subject: 'dead-sea', countries: ['Jordan'], kinds: ['private', 'group', 'properties'] },
    [
      {
        name: 'dead-sea-dawn',
        options: { time: 'dawn' },
        alt: [
          'Salt islands and a resort on the Dead Sea shore.',
          'جزر ملح ومنتجع على شاطئ البحر الميت.',
        ],
      },
      {
        name: 'dead-sea-day',
        options: { time: 'day', seed: 140, flip: true },
        alt: [
          'White salt in turquoise water on the Dead Sea.',
          'ملح أبيض في مياه فيروزية في البحر الميت.',
        ],
      },
    ],
  ),
  ...versions(baalbek, { subject: 'baalbek', countries: ['Lebanon'], kinds: TOURS }, [
    {
      name: 'baalbek-golden',
      options: { time: 'golden' },
      alt: [
        'The six columns of Baalbek before Mount Lebanon.',
        'أعمدة بعلبك الستة أمام جبل لبنان.',
      ],
    },
    {
      name: 'baalbek-dusk',
      options: { time: 'dusk', flip: true, seed: 81 },
      alt: ['The columns of Baalbek at dusk.', 'أعمدة بعلبك عند الغسق.'],
    },
  ]),
  ...versions(cedars, { subject: 'cedars', countries: ['Lebanon'], kinds: TOURS }, [
    {
      name: 'cedars-snow-day',
      options: { time: 'day' },
      alt: ['Cedars of Lebanon under snow.', 'أرز لبنان تحت الثلج.'],
    },
    {
      name: 'cedars-summer',
      options: { time: 'day', season: 'summer', seed: 12 },
      alt: [
        'Old cedars on a green mountainside in summer.',
        'أشجار أرز معمّرة على سفح أخضر في الصيف.',
      ],
    },
    {
      name: 'cedars-snow-dusk',
      options: { time: 'dusk', flip: true, seed: 19 },
      alt: ['Snow under the cedars as evening falls.', 'ثلج تحت أشجار الأرز مع حلول المساء.'],
    },
  ]),
  ...versions(raouche, { subject: 'raouche', countries: ['Lebanon'], kinds: CRUISES }, [
    {
      name: 'pigeon-rocks-golden',
      options: { time: 'golden' },
      alt: ['Pigeon Rocks from the Beirut corniche.', 'صخرة الروشة من كورنيش بيروت.'],
    },
    {
      name: 'pigeon-rocks-dusk',
      options: { time: 'dusk', flip: true, seed: 143 },
      alt: ['Sunset behind Pigeon Rocks in Beirut.', 'غروب الشمس خلف صخرة الروشة في بيروت.'],
    },
  ]),
];
