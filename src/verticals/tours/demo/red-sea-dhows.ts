import { listingsIn, on, speaks } from './listing-of.ts';

const egypt = listingsIn('Egypt');
const saudi = listingsIn('Saudi Arabia');
const boat = {
  inclusions: ['Boat and crew', 'Mask, snorkel and fins', 'Lunch, fruit and water'],
  exclusions: ['Marine park fee', 'Diving'],
};

export const redSeaDhows = [
  egypt.privateTour(
    [
      'red-sea-mangrove-wade',
      'Mangroves at low tide',
      'Wadi el-Gemal',
      70,
      8,
      'We time it by the moon: an hour of walking in ankle-deep water among the mangroves, with herons ahead and small rays scattering from our feet. Tea with the rangers afterwards.',
    ],
    ['Drive to Qulaan, tidal walk, swim in the lagoon, tea and bread in the village.'],
    {
      departureTime: '08:00',
      ...speaks('Arabic', 'English'),
      inclusions: ['Ranger guide', 'Four-wheel drive', 'Tea and bread'],
      exclusions: ['Park fee'],
    },
  ),
  egypt.privateTour(
    [
      'el-quseir-old-port',
      'El Quseir, the pilgrims’ port',
      'El Quseir',
      58,
      6,
      'A sleepy harbour that once sent pilgrims to Jeddah and brought back coffee. An Ottoman fort, a phosphate company frozen in 1930, and the best fried shrimp on the coast.',
    ],
    ['The fort, the old company town, harbour lunch, swim at the jetty.'],
    {
      departureTime: '09:00',
      ...speaks('Arabic', 'English', 'Italian'),
      inclusions: ['Guide', 'Car', 'Lunch'],
      exclusions: ['Fort entrance'],
    },
  ),
  egypt.groupTour(
    [
      'reef-day-by-dhow',
      'Reef day by dhow',
      'Marsa Alam',
      110,
      14,
      'A wooden dhow, three reefs and no hurry. The second anchorage has seagrass where green turtles graze; if one surfaces we drift with the engine off until it has had enough of us.',
    ],
    [
      'Port Ghalib at eight, Abu Dabbab bay, lunch under the awning, two outer reefs, home by sunset.',
    ],
    {
      departureTime: '08:00',
      ...on('sunday', 'tuesday', 'thursday', 'saturday'),
      ...speaks('Arabic', 'English', 'German'),
      ...boat,
    },
  ),
  egypt.groupTour(
    [
      'eastern-desert-wells',
      'Wells of the Eastern Desert',
      'Hurghada',
      65,
      10,
      'Behind the resorts the mountains begin. By jeep to a Roman well, on foot to rock drawings of boats three days’ walk from any water, and back past acacias older than the road.',
    ],
    [
      'Jeeps at one, Wadi Bali, the well and the drawings, bread baked in sand, stars on the way home.',
    ],
    {
      departureTime: '13:00',
      ...speaks('Arabic', 'English', 'German'),
      inclusions: ['Jeep and driver', 'Bedouin supper'],
      exclusions: ['Gratuities'],
    },
  ),
  egypt.property(
    [
      'coral-lagoon-villa',
      'Villa on the coral lagoon',
      'Marsa Alam',
      240,
      8,
      'Four bedrooms in a row along a lagoon, each with its own step into the water. The house reef is ninety metres out; the cook’s fish is from this morning.',
    ],
    {
      inclusions: ['Breakfast', 'Kayaks and masks', 'Daily housekeeping'],
      exclusions: ['Airport transfer'],
      departureTime: '14:00',
    },
  ),
  egypt.property(
    [
      'el-gouna-canal-house',
      'Canal house in El Gouna',
      'El Gouna',
      155,
      6,
      'Domes, a shaded roof and a jetty on the canal. Bicycles lean in the hall; the kite beach is ten minutes away, the bakery three.',
    ],
    {
      inclusions: ['Bicycles', 'Pool', 'Wi-Fi'],
      exclusions: ['Breakfast'],
      departureTime: '15:00',
    },
  ),
  egypt.guide(
    [
      'guide-mariam-reef',
      'Mariam Nabil, reef naturalist',
      'Marsa Alam',
      115,
      6,
      'A marine biologist who counts turtles for a living. Mariam teaches you to float still enough that the reef forgets you are there.',
    ],
    'Coral reefs and turtles',
    { gender: 'female', ...speaks('Arabic', 'English', 'German') },
  ),
  egypt.cruise(
    [
      'brothers-liveaboard',
      'Five days to the Brothers',
      'Port Ghalib',
      820,
      16,
      'Two islands in the middle of the Red Sea, a lighthouse, and walls of soft coral that fall to nothing. For confident divers; the crossing is part of it.',
    ],
    [
      'Board and check dive.',
      'Big Brother, the north point and the wreck.',
      'Little Brother at dawn.',
      'Daedalus reef.',
      'Last dives near the coast, back in port.',
    ],
    {
      departureTime: '16:00',
      ...on('friday'),
      freeUntilDays: 21,
      ...speaks('Arabic', 'English', 'German'),
      inclusions: ['Cabin', 'All meals', 'Tanks and weights', 'Dive guides'],
      exclusions: ['Equipment hire', 'Park fees'],
    },
  ),
  egypt.cruise(
    [
      'hurghada-island-picnic',
      'Island picnic by boat',
      'Hurghada',
      48,
      20,
      'Giftun’s white sand for the morning, a reef for the afternoon, and a lunch table with more salads than you can name. Shade and life jackets for the youngest.',
    ],
    ['Marina at nine, Giftun island, lunch aboard, reef stop, back by four.'],
    { departureTime: '09:00', ...speaks('Arabic', 'English', 'Russian'), ...boat },
  ),
  saudi.privateTour(
    [
      'umluj-islands',
      'The islands off Umluj',
      'Umluj',
      135,
      6,
      'A hundred islets with nobody on them. A fisherman takes you to two: one of white sand, one of black volcanic rock, with a reef between them that belongs in an aquarium.',
    ],
    ['Harbour at eight, sandbank swim, grilled fish on the beach, volcanic shore, back by three.'],
    { departureTime: '08:00', ...speaks('Arabic', 'English'), ...boat },
  ),
  saudi.groupTour(
    [
      'farasan-gazelles',
      'Farasan, gazelles and coral houses',
      'Jazan',
      98,
      10,
      'An island day by ferry: wild gazelles in the acacia, the pearl merchants’ carved houses, and a mangrove channel by small boat when the tide is right.',
    ],
    ['Ferry at seven, the Rifai house, gazelle plain, mangroves, evening ferry.'],
    {
      departureTime: '06:30',
      ...on('friday', 'saturday'),
      ...speaks('Arabic', 'English'),
      inclusions: ['Guide and minibus', 'Boat in the mangroves', 'Lunch'],
      exclusions: ['Ferry ticket (free with ID)'],
    },
  ),
  saudi.cruise(
    [
      'yanbu-night-sail',
      'Yanbu night sail',
      'Yanbu',
      60,
      12,
      'We leave after the last prayer, when the wind drops and the plankton lights up behind the boat. Supper is kabsa in one big dish; the stars are free.',
    ],
    ['Boarding at Sharm Yanbu, sail along the reef edge, supper at anchor, home by midnight.'],
    {
      departureTime: '20:00',
      ...on('thursday', 'friday'),
      ...speaks('Arabic', 'English'),
      inclusions: ['Boat and crew', 'Supper'],
      exclusions: ['Hotel pickup'],
    },
  ),
  saudi.guide(
    [
      'guide-yousef-redsea',
      'Yousef al-Juhani, freediver',
      'Yanbu',
      90,
      4,
      'Yousef freedives the wrecks he once fished around. He guides calm people of any level in water that is clear to thirty metres.',
    ],
    'Snorkelling and freediving',
    { gender: 'male', ...speaks('Arabic', 'English') },
  ),
];
