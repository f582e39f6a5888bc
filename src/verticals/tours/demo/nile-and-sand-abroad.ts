// Long because it is content: one operator's listings in four countries.
import { listingsIn, on, speaks } from './listing-of.ts';

const saudi = listingsIn('Saudi Arabia');
const lebanon = listingsIn('Lebanon');
const jordan = listingsIn('Jordan');
const iraq = listingsIn('Iraq');

export const nileAndSandAbroad = [
  saudi.privateTour(
    [
      'hegra-at-opening',
      'Hegra at opening time',
      'AlUla',
      150,
      6,
      'The tombs of Hegra take the first sun full on their faces. We are there for it, with a rawi who tells the place in stories rather than dates, and we leave as the buses arrive.',
    ],
    ['Qasr al-Farid, Jabal Ithlib and the banqueting hall, coffee with dates in the old station.'],
    {
      departureTime: '07:00',
      ...speaks('Arabic', 'English'),
      inclusions: ['Entrance and site vehicle', 'Rawi storyteller', 'Coffee and dates'],
      exclusions: ['Flights to AlUla'],
    },
  ),
  saudi.groupTour(
    [
      'jeddah-balad-walk',
      'Al-Balad on foot',
      'Jeddah',
      35,
      12,
      'Coral-stone houses with balconies like lace, some standing, some being mended as you watch. We go inside two of them, buy spices from a man whose shop is older than the road, and end on a roof.',
    ],
    ['Bab Makkah, Nasseef House, the spice and silver lanes, tea on a roof.'],
    {
      departureTime: '16:30',
      ...speaks('Arabic', 'English'),
      inclusions: ['Guide', 'House entrances', 'Tea'],
      exclusions: ['Dinner'],
    },
  ),
  saudi.property(
    [
      'camp-under-towers',
      'Camp under the towers',
      'AlUla',
      164,
      4,
      'Four canvas suites between sandstone towers, a fire in the middle and no light on the horizon. Each tent has its own bathroom and a bed you will not want to leave before the sun finds it.',
    ],
    {
      inclusions: ['Breakfast and dinner', 'Fire and stargazing', 'Transfer from AlUla'],
      exclusions: ['Excursions'],
      departureTime: '15:00',
    },
  ),
  saudi.guide(
    [
      'guide-noura-alula',
      'Noura al-Harbi, rawi of AlUla',
      'AlUla',
      120,
      8,
      'Noura grew up in the old town before it emptied. She tells it house by house, and takes you to the oasis gardens her family still waters.',
    ],
    'Nabataean sites and oasis life',
    { gender: 'female', ...speaks('Arabic', 'English') },
  ),
  saudi.cruise(
    [
      'jeddah-reef-day',
      'Reef day off Jeddah',
      'Jeddah',
      110,
      14,
      'A wooden boat, two reefs, a long lunch. The first stop is shallow enough for children; the second drops away into blue where the turtles pass.',
    ],
    ['Marina at eight, Abu Faramish reef, lunch aboard, second reef, back by four.'],
    {
      departureTime: '08:00',
      ...on('thursday', 'friday', 'saturday'),
      ...speaks('Arabic', 'English'),
      inclusions: ['Boat and crew', 'Snorkelling gear', 'Lunch and water'],
      exclusions: ['Diving'],
    },
  ),
  lebanon.privateTour(
    [
      'baalbek-private',
      'Baalbek and a Bekaa lunch',
      'Baalbek',
      130,
      6,
      'The largest columns anybody in the empire put up, and hardly a soul beneath them. Afterwards, a table under vines with eleven small plates and one large argument about which is best.',
    ],
    [
      'Beirut to Baalbek over the mountains, the temples, Bekaa lunch, winery at Ksara, back by evening.',
    ],
    {
      departureTime: '08:00',
      ...speaks('Arabic', 'English', 'French'),
      inclusions: ['Car and driver', 'Guide', 'Entrance', 'Lunch'],
      exclusions: ['Wine tasting'],
    },
  ),
  lebanon.groupTour(
    [
      'cedars-on-snowshoes',
      'Cedars on snowshoes',
      'Bsharri',
      72,
      12,
      'In winter the cedar forest is silent and blue. We follow the old mule track on snowshoes to the oldest trees, drink something hot, and come back with red cheeks.\n\nWhen the snow is gone we walk the same loop in boots.',
    ],
    ['Bsharri to the forest gate, three-hour loop, soup at the hut, Qadisha viewpoint.'],
    {
      departureTime: '08:30',
      ...on('saturday', 'sunday'),
      ...speaks('Arabic', 'English', 'French'),
      inclusions: ['Snowshoes and poles', 'Mountain guide', 'Soup and bread'],
      exclusions: ['Transport from Beirut'],
    },
  ),
  lebanon.property(
    [
      'house-of-orange-trees',
      'House of the Orange Trees',
      'Beirut',
      128,
      4,
      'A courtyard house on the old Damascus road: arches, a fountain that still works, eight orange trees. Two bedrooms open on the court; breakfast is set wherever the shade is.',
    ],
    {
      inclusions: ['Breakfast', 'Housekeeping', 'Wi-Fi'],
      exclusions: ['Airport transfer'],
      departureTime: '14:00',
    },
  ),
  lebanon.guide(
    [
      'guide-karim-beirut',
      'Karim Haddad, Beirut on foot',
      'Beirut',
      95,
      10,
      'An architect who stopped drawing buildings to explain them. Karim’s Beirut is arcades, stairs, bullet holes and bakeries, told without a map.',
    ],
    'Architecture and city history',
    { gender: 'male', ...speaks('Arabic', 'English', 'French') },
  ),
  lebanon.cruise(
    [
      'raouche-sunset-sail',
      'Pigeon Rocks sunset sail',
      'Beirut',
      55,
      8,
      'Out of the marina, round the headland and through the arch if the sea allows. The captain cuts the engine in front of the rocks and lets the evening do the rest.',
    ],
    ['Zaitunay Bay, the Corniche from the sea, Pigeon Rocks at sunset, mezze on the way home.'],
    {
      departureTime: '17:00',
      ...speaks('Arabic', 'English', 'French'),
      inclusions: ['Boat and skipper', 'Mezze and soft drinks'],
      exclusions: ['Alcohol'],
    },
  ),
  jordan.privateTour(
    [
      'petra-back-trail',
      'Petra by the back trail',
      'Wadi Musa',
      140,
      6,
      'Over the mountain from Little Petra, so that the Monastery is the first thing you see and the Treasury the last. The crowd goes one way all day; we come the other.',
    ],
    [
      'Little Petra at eight, mountain trail, the Monastery for tea, down through the city, out by the Siq.',
    ],
    {
      departureTime: '08:00',
      ...speaks('Arabic', 'English', 'Spanish'),
      inclusions: [
        'Bedouin guide',
        'Packed lunch',
        'Tea at the Monastery',
        'Transfer to Little Petra',
      ],
      exclusions: ['Petra entrance ticket'],
    },
  ),
  jordan.groupTour(
    [
      'wadi-rum-jeep-day',
      'Wadi Rum jeep day',
      'Wadi Rum',
      88,
      6,
      'Red sand, rock bridges, a canyon cool enough for lunch and a dune steep enough to run down. Six seats, one open jeep, one driver who was born here.',
    ],
    [
      'Village at nine, Lawrence’s spring, Khazali canyon, lunch in the shade, Burdah bridge, sunset rock.',
    ],
    {
      departureTime: '09:00',
      ...speaks('Arabic', 'English'),
      inclusions: ['Jeep and driver', 'Lunch and tea', 'Reserve fee'],
      exclusions: ['Overnight camp'],
    },
  ),
  jordan.property(
    [
      'room-over-corniche',
      'Villa over the Corniche',
      'Aqaba',
      186,
      6,
      'Three windows full of sea, three bedrooms, and a pool that catches the evening. The reef begins where the road ends; masks hang by the door.',
    ],
    {
      inclusions: ['Breakfast basket', 'Snorkelling gear', 'Pool'],
      exclusions: ['Dinner'],
      departureTime: '14:00',
    },
  ),
  jordan.guide(
    [
      'guide-faisal-petra',
      'Faisal al-Bdoul, Petra guide',
      'Wadi Musa',
      100,
      8,
      'Faisal was born in a cave above the theatre and can still show you which one. Licensed for twenty years, unhurried, good with children.',
    ],
    'Petra and Bedouin history',
    { gender: 'male', ...speaks('Arabic', 'English', 'Italian') },
  ),
  jordan.cruise(
    [
      'aqaba-glass-dhow',
      'Aqaba dhow and coral gardens',
      'Aqaba',
      68,
      16,
      'Four countries in one view, two snorkelling stops, and grilled fish on the way back. The dhow has shade for those who would rather look than swim.',
    ],
    ['Royal marina at ten, Japanese garden reef, lunch, the wreck by snorkel, back at four.'],
    {
      departureTime: '10:00',
      ...speaks('Arabic', 'English'),
      inclusions: ['Boat and crew', 'Masks and fins', 'Lunch'],
      exclusions: ['Diving'],
    },
  ),
  iraq.privateTour(
    [
      'samarra-golden-light',
      'Samarra in golden light',
      'Samarra',
      118,
      10,
      'We climb the spiral minaret in the last hour of sun, when the brick turns the colour of honey and the whole plain of the old capital shows its plan.',
    ],
    [
      'Baghdad to Samarra, the Great Mosque and the Malwiya, the caliph’s palace, tea by the Tigris, return.',
    ],
    {
      departureTime: '12:00',
      ...speaks('Arabic', 'English'),
      inclusions: ['Car and driver', 'Guide with permits', 'Entrance fees', 'Tea'],
      exclusions: ['Lunch'],
    },
  ),
  iraq.groupTour(
    [
      'marsh-reed-morning',
      'A morning in the marshes',
      'Chibayish',
      74,
      8,
      'By reed boat between buffalo and kingfishers to a guest house built of nothing but reeds. Breakfast is cream, honey and bread baked on a clay dome.',
    ],
    ['Launch at first light, the reed channels, breakfast in the mudhif, back before the heat.'],
    {
      departureTime: '06:00',
      ...on('friday', 'saturday', 'monday'),
      ...speaks('Arabic', 'English'),
      inclusions: ['Boat and boatman', 'Guide', 'Breakfast'],
      exclusions: ['Transport to Chibayish'],
    },
  ),
  iraq.property(
    [
      'tigris-garden-house',
      'Garden house on the Tigris',
      'Baghdad',
      142,
      6,
      'A walled garden of palms and pomegranates in Kadhimiya, with a house of carved balconies at the end of it. Three bedrooms, one cook, and the river behind the gate.',
    ],
    {
      inclusions: ['Breakfast', 'Cook on request', 'Driver for arrivals'],
      exclusions: ['Groceries'],
      departureTime: '14:00',
    },
  ),
  iraq.guide(
    [
      'guide-zainab-babylon',
      'Zainab Kareem, archaeologist',
      'Babylon',
      105,
      10,
      'Zainab dug at Babylon before she guided there. She makes a field of bricks stand up again, and knows which animal on the Ishtar Gate is which.',
    ],
    'Babylon and Sumer',
    { gender: 'female', ...speaks('Arabic', 'English', 'Kurdish') },
  ),
  iraq.cruise(
    [
      'baghdad-river-evening',
      'Tigris evening boat',
      'Baghdad',
      38,
      12,
      'From Abu Nuwas under the bridges and back, with masgouf carp grilled on the bank where the boat ties up. Music if the boatman is in the mood, and he usually is.',
    ],
    ['Boarding at Abu Nuwas, three bridges, masgouf on the bank, return by lamplight.'],
    {
      departureTime: '18:00',
      ...speaks('Arabic', 'English'),
      inclusions: ['Boat', 'Masgouf dinner', 'Tea'],
      exclusions: ['Hotel pickup'],
    },
  ),
];
