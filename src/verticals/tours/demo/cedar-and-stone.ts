import { listingsIn, on, speaks } from './listing-of.ts';

const { privateTour, groupTour, property, guide, cruise } = listingsIn('Lebanon');
const day = {
  inclusions: ['Car and driver', 'Guide', 'Lunch'],
  exclusions: ['Entrance tickets', 'Gratuities'],
};

export const cedarAndStone = [
  privateTour(
    [
      'qadisha-monasteries',
      'Monasteries of the Qadisha',
      'Bsharri',
      115,
      6,
      'A valley of hermits. We walk the floor of it between three monasteries cut into the cliff, with the river for company and bread from the last of the nuns who bake.',
    ],
    ['Down from Hawqa, Mar Elisha, Qannoubine, lunch by the river, up by jeep.'],
    { departureTime: '08:30', ...speaks('Arabic', 'English', 'French'), ...day },
  ),
  privateTour(
    [
      'byblos-and-batroun',
      'Byblos and Batroun by the sea',
      'Byblos',
      92,
      6,
      'Seven thousand years of harbour in the morning; lemonade, a Phoenician sea wall and a late swim in the afternoon.',
    ],
    ['Byblos castle and port, fish lunch, Batroun wall, the lemonade house, back by seven.'],
    { departureTime: '09:00', ...speaks('Arabic', 'English', 'French'), ...day },
  ),
  privateTour(
    [
      'tyre-south',
      'Tyre and the south',
      'Tyre',
      105,
      6,
      'A hippodrome you can still race in, a fishing port painted like a child’s drawing, and a beach the turtles chose first. The south is slower; so are we.',
    ],
    ['Beirut to Sidon’s soap house, Tyre’s two sites, lunch at the port, swim.'],
    { departureTime: '08:00', ...speaks('Arabic', 'English', 'French'), ...day },
  ),
  groupTour(
    [
      'beirut-balconies',
      'Balconies of Beirut',
      'Beirut',
      32,
      12,
      'Three arches and a balcony: how a house in Beirut says who it is. A two-hour walk through Gemmayze and Achrafieh, up the painted stairs and down the other ones.',
    ],
    ['Sursock street, the stairs, triple-arch houses, a bakery that has never closed.'],
    {
      departureTime: '17:00',
      ...on('tuesday', 'thursday', 'saturday'),
      ...speaks('Arabic', 'English', 'French'),
      inclusions: ['Guide', 'Manousheh'],
      exclusions: ['Museum entrance'],
    },
  ),
  groupTour(
    [
      'bekaa-vineyards',
      'Vineyards of the Bekaa',
      'Zahle',
      96,
      10,
      'Three cellars from Roman caves to last year’s concrete eggs, and a lunch by the Berdawni that is meant to last. Grape juice and olive oil for those who prefer.',
    ],
    ['Beirut over the pass, Ksara caves, a family cellar, lunch in Zahle, return at dusk.'],
    {
      departureTime: '09:30',
      ...on('saturday', 'sunday'),
      ...speaks('Arabic', 'English', 'French'),
      inclusions: ['Minibus', 'Tastings', 'Lunch'],
      exclusions: ['Bottles to take home'],
    },
  ),
  groupTour(
    [
      'jeita-harissa-day',
      'Caves and the hill of Harissa',
      'Jounieh',
      64,
      14,
      'By boat and on foot through the caverns of Jeita, then up by cable car to the hill above the bay, with the whole coast laid out as on a map.',
    ],
    ['Jeita upper and lower caverns, cable car, lunch over the bay, back by five.'],
    {
      departureTime: '09:00',
      ...on('tuesday', 'thursday', 'sunday'),
      ...speaks('Arabic', 'English'),
      inclusions: ['Minibus', 'Cable car', 'Guide'],
      exclusions: ['Jeita ticket', 'Lunch'],
    },
  ),
  property(
    [
      'faraya-chalet',
      'Snow chalet in Faraya',
      'Faraya',
      195,
      8,
      'Stone below, timber above, a stove in the middle. The lifts are four minutes by car; the table seats eight and has held feasts.',
    ],
    {
      inclusions: ['Firewood', 'Linen', 'Wi-Fi'],
      exclusions: ['Ski passes'],
      departureTime: '15:00',
    },
  ),
  property(
    [
      'batroun-sea-house',
      'Sea-wall house in Batroun',
      'Batroun',
      148,
      5,
      'The Phoenicians cut the wall, a fisherman built the house, and his granddaughter put in the kitchen. Waves in the morning, church bells at six.',
    ],
    {
      inclusions: ['Breakfast', 'Kayak', 'Linen'],
      exclusions: ['Cleaning after parties'],
      departureTime: '14:00',
    },
  ),
  property(
    [
      'douma-red-roofs',
      'House among red roofs',
      'Douma',
      98,
      6,
      'A village of tiled roofs and one long main street. Three bedrooms, a vaulted cellar where it is always spring, and apples you may pick.',
    ],
    {
      inclusions: ['Breakfast', 'Garden'],
      exclusions: ['Heating oil in winter'],
      departureTime: '14:00',
    },
  ),
  guide(
    [
      'guide-lea-hiking',
      'Léa Khoury, mountain guide',
      'Bsharri',
      105,
      10,
      'She has walked the Lebanon Mountain Trail end to end four times, twice with a baby. Léa picks the stage, the season and the grandmother who makes lunch.',
    ],
    'Hiking and snowshoes',
    { gender: 'female', ...speaks('Arabic', 'English', 'French') },
  ),
  guide(
    [
      'guide-ziad-history',
      'Ziad Mansour, historian',
      'Tripoli',
      80,
      10,
      'Mamluk Tripoli, from soap to sweets. Ziad has the keys to places with no opening hours and the patience for questions without answers.',
    ],
    'Mamluk architecture',
    { gender: 'male', ...speaks('Arabic', 'English', 'French') },
  ),
  cruise(
    [
      'jounieh-bay-day',
      'A day on Jounieh bay',
      'Jounieh',
      85,
      8,
      'A twelve-metre sailing boat, two swimming stops under the cliffs and lunch bought from the fishermen on the way out.',
    ],
    ['Kaslik marina at ten, north to the Nahr el-Kalb cliffs, lunch at anchor, sail home.'],
    {
      departureTime: '10:00',
      ...speaks('Arabic', 'English', 'French'),
      inclusions: ['Boat and skipper', 'Lunch', 'Paddle board'],
      exclusions: ['Alcohol'],
    },
  ),
  cruise(
    [
      'tyre-palm-islands',
      'Palm Islands by boat',
      'Tripoli',
      45,
      14,
      'Three flat islands with rabbits, rare plants and the clearest water on the coast. Only so many may land each day; we bring our rubbish home.',
    ],
    ['El-Mina at nine, landing on Palm Island, swim, fish sandwich, back at three.'],
    {
      departureTime: '09:00',
      ...on('friday', 'saturday', 'sunday'),
      ...speaks('Arabic', 'English'),
      inclusions: ['Boat', 'Lunch'],
      exclusions: ['Reserve fee'],
    },
  ),
];
