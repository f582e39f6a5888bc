import { archedRoom } from '../draw/stays/arched-room.ts';
import { chalet } from '../draw/stays/chalet.ts';
import { courtyard } from '../draw/stays/courtyard.ts';
import { hotelRoom } from '../draw/stays/hotel-room.ts';
import { seaHotel } from '../draw/stays/sea-hotel.ts';
import { villa } from '../draw/stays/villa.ts';
import { COUNTRIES, STAYS, versions } from './subject.ts';
import type { Drawing } from './subject.ts';

export const stays: readonly Drawing[] = [
  ...versions(courtyard, { subject: 'courtyard', countries: COUNTRIES, kinds: STAYS }, [
    {
      name: 'courtyard-blue',
      options: { time: 'blue' },
      alt: [
        'A courtyard with orange trees, a fountain and lanterns.',
        'فناء فيه أشجار برتقال ونافورة وفوانيس.',
      ],
    },
    {
      name: 'courtyard-day',
      options: { time: 'day', tile: '#174a78', fruit: '#f0d24a', seed: 31 },
      alt: [
        'A sunlit courtyard with lemon trees and blue tiles.',
        'فناء مشمس فيه أشجار ليمون وبلاط أزرق.',
      ],
    },
    {
      name: 'courtyard-dusk',
      options: { time: 'dusk', tile: '#7a2f3a', fruit: '#c23a3a', seed: 44 },
      alt: [
        'A courtyard with pomegranates as the lamps are lit.',
        'فناء فيه أشجار رمان وقت إضاءة المصابيح.',
      ],
    },
  ]),
  ...versions(archedRoom, { subject: 'arched-room', countries: COUNTRIES, kinds: STAYS }, [
    {
      name: 'arched-room-sea',
      options: { time: 'day' },
      alt: [
        'A guest room with arched windows over the sea.',
        'غرفة ضيوف بنوافذ مقوسة تطل على البحر.',
      ],
      countries: ['Egypt', 'Saudi Arabia', 'Lebanon', 'Jordan'],
    },
    {
      name: 'arched-room-garden',
      options: { time: 'day', view: 'garden', accent: '#a8503a', rug: '#2f5a6a', flip: true },
      alt: [
        'A guest room with arched windows on a garden.',
        'غرفة ضيوف بنوافذ مقوسة تطل على حديقة.',
      ],
    },
    {
      name: 'arched-room-city-dusk',
      options: { time: 'dusk', view: 'city', accent: '#7a2f4a', rug: '#3a3a5a' },
      alt: ['A guest room above the city at dusk.', 'غرفة ضيوف فوق المدينة عند الغسق.'],
    },
  ]),
  ...versions(hotelRoom, { subject: 'hotel-room', countries: COUNTRIES, kinds: STAYS }, [
    {
      name: 'twin-room-garden',
      options: { time: 'day', beds: 'twin', view: 'garden' },
      alt: [
        'A twin room by day with a view of the gardens.',
        'غرفة بسريرين نهارًا تطل على الحدائق.',
      ],
    },
    {
      name: 'family-suite-city',
      options: { time: 'blue', beds: 'family', view: 'city', seed: 137 },
      alt: ['A family suite in the evening above the city.', 'جناح عائلي مساءً فوق المدينة.'],
    },
    {
      name: 'family-suite-sea',
      options: {
        time: 'day',
        beds: 'family',
        view: 'sea',
        accent: '#2f5f8a',
        wall: '#e9dcc8',
        sofa: '#c9a66a',
        flip: true,
        seed: 142,
      },
      alt: ['A family suite with a balcony on the sea.', 'جناح عائلي بشرفة على البحر.'],
      countries: ['Egypt', 'Saudi Arabia', 'Lebanon', 'Jordan'],
    },
    {
      name: 'twin-room-pyramids',
      options: { time: 'golden', beds: 'twin', view: 'pyramids', accent: '#b0562f', seed: 149 },
      alt: [
        'A twin room with the pyramids in the window.',
        'غرفة بسريرين تظهر الأهرامات من نافذتها.',
      ],
      countries: ['Egypt'],
    },
    {
      name: 'family-suite-garden',
      options: {
        time: 'dawn',
        beds: 'family',
        view: 'garden',
        accent: '#4f7a4a',
        sofa: '#a8503a',
        seed: 160,
      },
      alt: ['A family suite on the garden in the morning.', 'جناح عائلي على الحديقة صباحًا.'],
    },
  ]),
  ...versions(villa, { subject: 'villa', countries: COUNTRIES, kinds: STAYS }, [
    {
      name: 'villa-pool-day',
      options: { time: 'day' },
      alt: ['A white villa with a pool among palms.', 'فيلا بيضاء بمسبح بين النخيل.'],
    },
    {
      name: 'villa-pool-dusk',
      options: { time: 'dusk', flip: true, seed: 138 },
      alt: [
        'A villa with lit windows by its pool at dusk.',
        'فيلا بنوافذ مضاءة إلى جانب مسبحها عند الغسق.',
      ],
    },
  ]),
  ...versions(
    seaHotel,
    {
      subject: 'sea-hotel',
      countries: ['Egypt', 'Saudi Arabia', 'Lebanon', 'Jordan'],
      kinds: STAYS,
    },
    [
      {
        name: 'sea-hotel-blue',
        options: { time: 'blue' },
        alt: [
          'A seaside hotel in the evening, its windows lit above the pool.',
          'فندق على البحر مساءً ونوافذه مضاءة فوق المسبح.',
        ],
      },
      {
        name: 'sea-hotel-dusk',
        options: { time: 'dusk', flip: true, seed: 119 },
        alt: ['A seaside hotel and its pool at sunset.', 'فندق على البحر ومسبحه عند الغروب.'],
      },
    ],
  ),
  ...versions(
    chalet,
    {
      subject: 'chalet',
      countries: ['Lebanon', 'Iraq'],
      kinds: ['private', 'group', 'properties'],
    },
    [
      {
        name: 'mountain-house-dawn',
        options: { time: 'dawn' },
        alt: ['A stone house in the mountains among blossom.', 'بيت حجري في الجبال بين الأزهار.'],
      },
      {
        name: 'mountain-house-blue',
        options: { time: 'blue', flip: true, seed: 139 },
        alt: [
          'A mountain house with lit windows after sunset.',
          'بيت جبلي بنوافذ مضاءة بعد الغروب.',
        ],
      },
    ],
  ),
];
