import { listingsIn, on, speaks } from './listing-of.ts';

const { privateTour, groupTour, property, guide, cruise } = listingsIn('Iraq');
const day = {
  inclusions: ['Car and driver', 'Guide with permits', 'Lunch'],
  exclusions: ['Visa', 'Gratuities'],
};

export const twoRivers = [
  privateTour(
    [
      'babylon-ishtar',
      'Babylon with an archaeologist',
      'Babylon',
      112,
      8,
      'The Processional Way under your feet, the lion where it fell, and enough left of the walls to see why people wrote about them. Lunch is river fish in Hilla.',
    ],
    [
      'Baghdad to Hilla, Ishtar Gate, the Processional Way, the southern palace, lunch, back by five.',
    ],
    { departureTime: '08:00', ...speaks('Arabic', 'English'), ...day },
  ),
  privateTour(
    [
      'ur-and-nasiriyah',
      'Ur of the first cities',
      'Nasiriyah',
      128,
      6,
      'A ziggurat with its corners still sharp, the royal tombs, and a house they call Abraham’s. The desert light makes four thousand years look recent.',
    ],
    ['Nasiriyah at nine, the ziggurat, the tombs, lunch by the Euphrates, the museum.'],
    { departureTime: '09:00', ...speaks('Arabic', 'English'), ...day },
  ),
  privateTour(
    [
      'mutanabbi-friday',
      'A Friday on Mutanabbi Street',
      'Baghdad',
      46,
      8,
      'Books on blankets, poets on chairs, tea at Shabandar under the photographs. Friday is the day the street belongs to readers.',
    ],
    ['The book market, Shabandar café, the Abbasid palace, a boat across the Tigris.'],
    {
      departureTime: '09:30',
      ...on('friday'),
      ...speaks('Arabic', 'English'),
      inclusions: ['Guide', 'Tea', 'River boat'],
      exclusions: ['Books'],
    },
  ),
  groupTour(
    [
      'erbil-citadel-day',
      'Erbil from the citadel down',
      'Erbil',
      52,
      12,
      'People have lived on this mound without a break for six thousand years. We begin at the top, in the textile museum, and end in the bazaar with yoghurt and honey.',
    ],
    ['Citadel gate, Kurdish textile museum, Qaysari bazaar, tea at Mam Khalil.'],
    {
      departureTime: '09:00',
      ...on('saturday', 'monday', 'wednesday'),
      ...speaks('Kurdish', 'Arabic', 'English'),
      inclusions: ['Guide', 'Entrance', 'Lunch'],
      exclusions: ['Hotel pickup'],
    },
  ),
  groupTour(
    [
      'lalish-and-alqosh',
      'Lalish, Alqosh and Rabban Hormizd',
      'Duhok',
      90,
      8,
      'Barefoot over the thresholds of Lalish, then up to a monastery that hangs from its rock. Two faiths, one spring day.',
    ],
    ['Duhok at eight, Lalish, lunch in Shekhan, Alqosh and the monastery, back by six.'],
    {
      departureTime: '08:00',
      ...on('sunday', 'thursday'),
      ...speaks('Kurdish', 'Arabic', 'English'),
      ...day,
    },
  ),
  groupTour(
    [
      'ahwar-two-days',
      'Two days in the Ahwar',
      'Chibayish',
      170,
      8,
      'The marshes at the pace of a pole: reed houses, buffalo swimming home, a night in a mudhif with the frogs.',
    ],
    [
      'Boats at three, sunset on open water, supper and music.',
      'Dawn with the herders, breakfast, back by ten.',
    ],
    {
      departureTime: '15:00',
      ...on('thursday', 'friday'),
      freeUntilDays: 4,
      ...speaks('Arabic', 'English'),
      inclusions: ['Boats', 'Night in a mudhif', 'All meals'],
      exclusions: ['Transport from Basra'],
    },
  ),
  groupTour(
    [
      'hatra-day',
      'Hatra, city of the sun',
      'Mosul',
      104,
      10,
      'Columns, eagles and a wall that turned back two emperors, standing again after hard years. We go with those who mended it.',
    ],
    ['Mosul at seven, Hatra until noon, lunch, the old city of Mosul and its minaret.'],
    {
      departureTime: '07:00',
      ...on('saturday', 'tuesday'),
      ...speaks('Arabic', 'English'),
      ...day,
    },
  ),
  property(
    [
      'citadel-view-house',
      'House below the citadel',
      'Erbil',
      96,
      5,
      'A brick courtyard house two lanes from the bazaar. Breakfast is six kinds of cheese; the roof looks straight up at the walls.',
    ],
    {
      inclusions: ['Breakfast', 'Wi-Fi'],
      exclusions: ['Airport transfer'],
      departureTime: '14:00',
    },
  ),
  property(
    [
      'rawanduz-gorge-lodge',
      'Lodge over the gorge',
      'Rawanduz',
      124,
      6,
      'Timber rooms on the lip of the canyon, walnut trees behind, a stove for the evenings. Waterfalls are a morning’s walk in either direction.',
    ],
    {
      inclusions: ['Breakfast', 'Firewood', 'Walking maps'],
      exclusions: ['Dinner'],
      departureTime: '14:00',
    },
  ),
  guide(
    [
      'guide-ali-marshes',
      'Ali al-Asadi, marshman',
      'Chibayish',
      75,
      6,
      'Ali poles a boat the way others walk. He knows the birds by voice, the buffalo by name and where the water will be next month.',
    ],
    'Marshes and birds',
    { gender: 'male', ...speaks('Arabic', 'English') },
  ),
  guide(
    [
      'guide-shilan-kurdistan',
      'Shilan Aziz, mountains of Kurdistan',
      'Erbil',
      98,
      8,
      'A school teacher in winter, a mountain guide when the snow goes. Shilan’s picnics are famous from Amadiya to Halgurd.',
    ],
    'Mountains and villages',
    { gender: 'female', ...speaks('Kurdish', 'Arabic', 'English') },
  ),
  cruise(
    [
      'shatt-al-arab-boat',
      'Shatt al-Arab by afternoon boat',
      'Basra',
      44,
      12,
      'Past rusting yachts, palm groves and fishermen to where the two rivers become one. Grilled shrimp on deck, dates for the road.',
    ],
    ['Basra corniche at four, downstream to the groves, supper, back by lamps.'],
    {
      departureTime: '16:00',
      ...speaks('Arabic', 'English'),
      inclusions: ['Boat', 'Supper'],
      exclusions: ['Hotel pickup'],
    },
  ),
  cruise(
    [
      'dukan-lake-day',
      'Dukan lake day',
      'Sulaymaniyah',
      58,
      10,
      'A blue lake in bare hills. Swim from the boat, lunch on a pebble beach, and tea boiled over driftwood while somebody sings.',
    ],
    ['Dukan jetty at ten, the narrows, beach lunch, swim, back at four.'],
    {
      departureTime: '10:00',
      ...on('friday', 'saturday'),
      ...speaks('Kurdish', 'Arabic', 'English'),
      inclusions: ['Boat', 'Lunch', 'Life jackets'],
      exclusions: ['Transport from Erbil'],
    },
  ),
];
