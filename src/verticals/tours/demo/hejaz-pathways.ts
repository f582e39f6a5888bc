import { listingsIn, on, speaks } from './listing-of.ts';

const { privateTour, groupTour, property, guide, cruise } = listingsIn('Saudi Arabia');
const drive = {
  inclusions: ['Car and driver', 'Guide', 'Coffee, dates and lunch'],
  exclusions: ['Flights', 'Entrance tickets'],
};

export const hejazPathways = [
  privateTour(
    [
      'alula-old-town',
      'AlUla, oasis to old town',
      'AlUla',
      92,
      6,
      'Nine hundred mud houses leaning on each other, an oasis of two million palms, and the only crossing between them that stays cool at noon. We end on the citadel for the call to prayer.',
    ],
    ['Oasis trail, the old town lanes, lunch in a palm garden, the citadel at dusk.'],
    { departureTime: '10:00', ...speaks('Arabic', 'English'), ...drive },
  ),
  privateTour(
    [
      'edge-of-the-world',
      'The edge of the world',
      'Riyadh',
      130,
      5,
      'Ninety minutes of track from the capital, then the plateau stops and three hundred metres of air begin. Bring a jacket: we stay until the stars are out.',
    ],
    ['Riyadh at one, acacia valley, the escarpment on foot, supper on rugs, back by ten.'],
    { departureTime: '13:00', ...speaks('Arabic', 'English'), ...drive },
  ),
  privateTour(
    [
      'taif-rose-road',
      'The rose road to Taif',
      'Taif',
      118,
      6,
      'Up eighty-seven bends from the heat to the roses. In spring we pick at dawn and watch the still; in other months there are pomegranates, baboons and cool air.',
    ],
    ['Jeddah to Hada, the rose farm and still, Shubra palace, lunch, down at sunset.'],
    { departureTime: '06:00', ...speaks('Arabic', 'English'), ...drive },
  ),
  groupTour(
    [
      'diriyah-evening',
      'Diriyah in the evening',
      'Riyadh',
      44,
      14,
      'The mud capital at the hour it was made for. At-Turaif’s walls take the light, then hold it; supper is Najdi, on a roof across the wadi.',
    ],
    ['At-Turaif by lamplight, the museum of horses, supper at Bujairi.'],
    {
      departureTime: '17:00',
      ...on('sunday', 'tuesday', 'thursday'),
      ...speaks('Arabic', 'English'),
      inclusions: ['Guide', 'Entrance', 'Supper'],
      exclusions: ['Hotel pickup'],
    },
  ),
  groupTour(
    [
      'hisma-jeep-days',
      'Two days in the Hisma',
      'Tabuk',
      240,
      8,
      'Wadi Rum’s bigger, emptier sister: pillars, arches and inscriptions of caravans that passed here. One night in the sand, one long breakfast.',
    ],
    ['Tabuk to Bajdah, rock art, camp.', 'Sunrise arch, Shigry canyon, back by four.'],
    {
      departureTime: '09:00',
      ...on('thursday', 'friday'),
      freeUntilDays: 5,
      ...speaks('Arabic', 'English'),
      inclusions: ['Jeeps', 'Camp', 'All meals'],
      exclusions: ['Flights to Tabuk'],
    },
  ),
  groupTour(
    [
      'asir-hanging-village',
      'Asir and the hanging village',
      'Abha',
      86,
      10,
      'A village that was reached by rope, flower men with garlands, and juniper mountains in the clouds. Asir is the part of the kingdom nobody expects.',
    ],
    ['Rijal Almaa’s stone towers, cable car to Habala, honey market, home in the mist.'],
    {
      departureTime: '08:00',
      ...on('friday', 'saturday', 'monday'),
      ...speaks('Arabic', 'English'),
      inclusions: ['Minibus', 'Guide', 'Lunch'],
      exclusions: ['Cable car'],
    },
  ),
  property(
    [
      'balad-coral-house',
      'Coral-stone house in Al-Balad',
      'Jeddah',
      172,
      6,
      'Three floors of teak lattice restored by the great-grandson of the man who built it. The roof has the sea wind; the street has everything else.',
    ],
    {
      inclusions: ['Breakfast', 'Housekeeping', 'Wi-Fi'],
      exclusions: ['Parking'],
      departureTime: '15:00',
    },
  ),
  property(
    [
      'abha-cloud-lodge',
      'Lodge in the clouds',
      'Abha',
      134,
      6,
      'At two thousand eight hundred metres the clouds come in by one window and leave by another. Stone walls, painted rooms in the Asiri manner, a fire.',
    ],
    { inclusions: ['Breakfast', 'Firewood'], exclusions: ['Dinner'], departureTime: '14:00' },
  ),
  property(
    [
      'alula-palm-farm',
      'Farmhouse in the palms',
      'AlUla',
      158,
      5,
      'Two rooms of earth and palm trunk in a working garden. You wake to water running in the channels and may be handed a basket.',
    ],
    {
      inclusions: ['Breakfast from the garden', 'Bicycles'],
      exclusions: ['Excursions'],
      departureTime: '14:00',
    },
  ),
  guide(
    [
      'guide-abdullah-najd',
      'Abdullah al-Otaibi, Najd by road',
      'Riyadh',
      125,
      5,
      'A geologist with a good car. Abdullah does craters, canyons, camel markets, and the best roadside kabsa between them.',
    ],
    'Desert geology',
    { gender: 'male', ...speaks('Arabic', 'English') },
  ),
  guide(
    [
      'guide-hind-jeddah',
      'Hind Bakhsh, Jeddah storyteller',
      'Jeddah',
      95,
      8,
      'Ninth generation in the old city. Hind’s walk is made of doors: who came out of them, and who still does.',
    ],
    'Old Jeddah',
    { gender: 'female', ...speaks('Arabic', 'English', 'Urdu') },
  ),
  cruise(
    [
      'jeddah-sunset-yacht',
      'Obhur creek at sunset',
      'Jeddah',
      78,
      10,
      'Out of the creek as the city lights up, one swim in warm water, supper on deck and home along the corniche.',
    ],
    ['Obhur marina, open-sea swim, supper, the fountain from the water.'],
    {
      departureTime: '17:00',
      ...speaks('Arabic', 'English'),
      inclusions: ['Boat and crew', 'Supper'],
      exclusions: ['Hotel pickup'],
    },
  ),
  cruise(
    [
      'red-sea-three-nights',
      'Three nights among the Red Sea islands',
      'Umluj',
      640,
      10,
      'A small motor yacht, five cabins, islands without names. Kayaks at dawn, reef at noon, a fire on a sandbank if the wind allows.',
    ],
    [
      'Board at Umluj.',
      'The inner islands.',
      'The outer reef and turtle beach.',
      'Morning swim, back in harbour.',
    ],
    {
      departureTime: '13:00',
      ...on('monday', 'friday'),
      freeUntilDays: 14,
      ...speaks('Arabic', 'English'),
      inclusions: ['Cabin', 'All meals', 'Kayaks and masks'],
      exclusions: ['Diving'],
    },
  ),
];
