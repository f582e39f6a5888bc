import { listingsIn, on, speaks } from './listing-of.ts';

const egypt = listingsIn('Egypt');
const saudi = listingsIn('Saudi Arabia');
const jordan = listingsIn('Jordan');
const camp = {
  inclusions: [
    'Four-wheel drive',
    'Telescope and astronomer',
    'Supper by the fire',
    'Rugs and blankets',
  ],
  exclusions: ['Warm jacket hire'],
};

export const oasesAndStars = [
  egypt.privateTour(
    [
      'fayoum-whales',
      'Whales in the Fayoum desert',
      'Fayoum',
      98,
      6,
      'Forty million years ago this was sea. The whales that swam in it lie where they sank, ribs and all, in a valley you walk in silence. Then the sand slopes down to a blue lake.',
    ],
    [
      'Cairo at seven, Wadi el-Hitan on foot, lunch by Magic Lake, boards on the dunes, back by seven.',
    ],
    {
      departureTime: '07:00',
      ...speaks('Arabic', 'English'),
      inclusions: ['Four-wheel drive', 'Lunch', 'Park fee'],
      exclusions: ['Sandboard lessons'],
    },
  ),
  egypt.groupTour(
    [
      'siwa-salt-and-palms',
      'Siwa, salt and palms',
      'Siwa',
      110,
      8,
      'Float in a salt pool the colour of mint, climb the melted fortress, and hear why Alexander came. The oasis makes its own time; you will lend it one long day.',
    ],
    ['Shali fortress, the oracle, salt pools, Cleopatra’s spring, sunset from Fatnas.'],
    {
      departureTime: '09:00',
      ...on('saturday', 'monday', 'wednesday'),
      ...speaks('Arabic', 'English'),
      inclusions: ['Guide', 'Tuk-tuk and car', 'Lunch'],
      exclusions: ['Transport to Siwa'],
    },
  ),
  egypt.groupTour(
    [
      'sinai-stargazing',
      'Stars over the Blue Desert',
      'Dahab',
      54,
      12,
      'Twenty minutes from the sea the sky is already black. An astronomer, a large telescope, Bedouin tea, and Saturn’s rings for everybody.',
    ],
    ['Dahab at six, supper, three hours of sky, back by midnight.'],
    {
      departureTime: '18:00',
      ...on('sunday', 'tuesday', 'thursday'),
      ...speaks('Arabic', 'English', 'German'),
      ...camp,
    },
  ),
  egypt.property(
    [
      'siwa-mud-lodge',
      'Mud lodge by the salt lake',
      'Siwa',
      118,
      4,
      'Walls of salt and clay, candles instead of switches, a spring-fed pool under palms. You come for one night and send word that you will be late home.',
    ],
    {
      inclusions: ['Breakfast and dinner', 'Bicycles'],
      exclusions: ['Desert safari'],
      departureTime: '14:00',
    },
  ),
  egypt.guide(
    [
      'guide-eid-sinai',
      'Eid al-Muzeina, Sinai Bedouin',
      'Dahab',
      78,
      8,
      'Eid walks his tribe’s routes from spring to spring and bakes while he talks. He is strict about water and generous with everything else.',
    ],
    'Desert walking',
    { gender: 'male', ...speaks('Arabic', 'English', 'Hebrew') },
  ),
  egypt.cruise(
    [
      'lake-nasser-four-nights',
      'Four nights on Lake Nasser',
      'Aswan',
      560,
      14,
      'South from the High Dam across water that covers a country. Temples that were carried uphill stone by stone, crocodiles on the banks, and Abu Simbel by its front door.',
    ],
    [
      'Board at Aswan.',
      'Kalabsha and Wadi el-Seboua.',
      'Amada and Derr.',
      'Qasr Ibrim from the deck.',
      'Abu Simbel at sunrise.',
    ],
    {
      departureTime: '11:00',
      ...on('tuesday'),
      freeUntilDays: 14,
      ...speaks('Arabic', 'English', 'French'),
      inclusions: ['Cabin', 'All meals', 'Guide', 'Entrance fees'],
      exclusions: ['Flights'],
    },
  ),
  saudi.privateTour(
    [
      'jubbah-rock-art',
      'Rock lions of Jubbah',
      'Hail',
      140,
      5,
      'Life-size cattle, chariots and lions pecked into sandstone ten thousand years ago, in an oasis the sand has been trying to take since.',
    ],
    ['Hail at eight, Jubbah, Jabal Umm Sinman, lunch with a farmer, dunes at sunset.'],
    {
      departureTime: '08:00',
      ...speaks('Arabic', 'English'),
      inclusions: ['Car and driver', 'Guide', 'Lunch'],
      exclusions: ['Flights'],
    },
  ),
  saudi.groupTour(
    [
      'empty-quarter-night',
      'One night in the Empty Quarter',
      'Najran',
      210,
      8,
      'The largest sand on earth, entered slowly. Tyres let down, one camp at the foot of a dune taller than a minaret, and a silence you notice with your chest.',
    ],
    ['Najran at noon, well and camels, camp.', 'Dune crest at sunrise, breakfast, out by noon.'],
    {
      departureTime: '12:00',
      ...on('thursday'),
      freeUntilDays: 7,
      ...speaks('Arabic', 'English'),
      ...camp,
    },
  ),
  saudi.guide(
    [
      'guide-lama-stars',
      'Lama al-Qahtani, astronomer',
      'AlUla',
      135,
      10,
      'Lama names the stars twice: as the maps do, and as her grandfather did when he drove camels by them.',
    ],
    'Night sky and star lore',
    { gender: 'female', ...speaks('Arabic', 'English') },
  ),
  saudi.property(
    [
      'hail-granite-camp',
      'Granite camp of Aja',
      'Hail',
      120,
      4,
      'Red boulders the size of houses with six tents between them. Climb a little, read a little, eat a great deal of lamb.',
    ],
    { inclusions: ['Half board', 'Guided walk'], exclusions: ['Transfer'], departureTime: '15:00' },
  ),
  jordan.groupTour(
    [
      'rum-astronomy',
      'Rum under the Milky Way',
      'Wadi Rum',
      66,
      14,
      'Beds in the sand, heads to the south, a guide with a green pointer and no hurry. On moonless nights only; we send you the calendar.',
    ],
    ['Jeep to camp at five, zarb, three hours of sky, tea, back or stay.'],
    {
      departureTime: '17:00',
      ...on('wednesday', 'thursday', 'friday'),
      ...speaks('Arabic', 'English'),
      ...camp,
    },
  ),
  jordan.privateTour(
    [
      'azraq-desert-castles',
      'Desert castles and the Azraq oasis',
      'Azraq',
      88,
      6,
      'Frescoes of bathing and hunting in the middle of nowhere, the fort where Lawrence was cold, and a wetland that birds have begun to trust again.',
    ],
    ['Amman at nine, Kharana, Amra, Azraq fort and reserve, lunch, back by five.'],
    {
      departureTime: '09:00',
      ...speaks('Arabic', 'English', 'French'),
      inclusions: ['Car and driver', 'Lunch'],
      exclusions: ['Entrance tickets'],
    },
  ),
  jordan.property(
    [
      'feynan-candle-rooms',
      'Candle rooms in Feynan',
      'Feynan',
      105,
      3,
      'A lodge with no road and no bulbs. The family next door bakes; the roof is for the stars; the valley is for tomorrow.',
    ],
    {
      inclusions: ['Dinner and breakfast', 'Evening stargazing'],
      exclusions: ['Jeep transfer'],
      departureTime: '15:00',
    },
  ),
];
