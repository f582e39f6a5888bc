import { listingsIn, on, speaks } from './listing-of.ts';

const { privateTour, groupTour, property, guide, cruise } = listingsIn('Egypt');

export const nileAndSandEgypt = [
  privateTour(
    [
      'giza-first-light',
      'Giza at first light',
      'Giza',
      95,
      8,
      'We are at the plateau when the gates open, before the coaches and before the heat. Your Egyptologist walks you from the Great Pyramid to the quiet south side of Menkaure, where the stones still lie as the quarrymen left them.\n\nBreakfast is ful, taameya and tea on a terrace that looks straight at the Sphinx.',
    ],
    [
      'Pickup before dawn, the three pyramids on foot, the Sphinx and the valley temple, breakfast on the terrace, back by noon.',
    ],
    {
      pickupSpot: 'Your hotel in Cairo or Giza',
      departureTime: '05:30',
      ...speaks('Arabic', 'English', 'French'),
      inclusions: [
        'Egyptologist guide',
        'Entrance to the plateau',
        'Private car and driver',
        'Breakfast with a view',
      ],
      exclusions: ['Entrance inside the Great Pyramid', 'Gratuities'],
    },
  ),
  privateTour(
    [
      'felucca-supper',
      'Felucca sunset with supper aboard',
      'Aswan',
      64,
      6,
      'We leave the west bank an hour before sunset, when the wind off the desert is steady enough to sail without an engine. Captain Hassan has worked this stretch for thirty years and knows which island the kingfishers have chosen.\n\nSupper is cooked aboard on charcoal: tilapia, rice with vermicelli, tomatoes and bread from the village. Tea comes with mint picked from the captain’s own pots.',
    ],
    [
      'Boarding at the Corniche, sail round Elephantine and Kitchener’s islands, supper at anchor, back after dark.',
    ],
    {
      pickupSpot: 'Philae Hotel, Corniche',
      departureTime: '16:00',
      ...on('sunday', 'tuesday', 'thursday', 'saturday'),
      ...speaks('Arabic', 'English', 'French'),
      inclusions: [
        'Private felucca and captain',
        'Supper, tea and water',
        'Hotel pickup in Aswan',
        'Life jackets in all sizes',
        'Blankets after dark',
        'Guide who speaks your language',
      ],
      exclusions: ['Flights to Aswan', 'Gratuities'],
    },
  ),
  privateTour(
    [
      'great-sand-sea-night',
      'Great Sand Sea night walk',
      'Siwa',
      180,
      10,
      'A night on foot in the dunes south of Siwa with a Bedouin guide who reads the sand the way others read a street plan. We walk only while the moon is up and rest on rugs in between.\n\nThe sky here has no town under it for three hundred kilometres.',
    ],
    [
      'Drive to the edge of the sand in the afternoon, walk by moonlight, camp under the stars.',
      'Sunrise from the high dune, hot spring, back in Siwa by ten.',
    ],
    {
      departureTime: '15:30',
      ...on('thursday', 'friday', 'saturday'),
      ...speaks('Arabic', 'English'),
      inclusions: [
        'Bedouin guide',
        'Four-wheel drive to the dunes',
        'Camp with bedding',
        'Supper and breakfast',
      ],
      exclusions: ['Transport to Siwa'],
    },
  ),
  privateTour(
    [
      'rooftops-islamic-cairo',
      'Rooftops of Islamic Cairo',
      'Cairo',
      48,
      12,
      'Cairo seen from above: up the minaret of Bab Zuweila, across the roof of a Mamluk house, and over the lanes to a balcony where a family has kept pigeons for four generations.\n\nBetween the roofs we walk the coppersmiths’ street and stop for sugar-cane juice.',
    ],
    ['Bab Zuweila, the tentmakers’ market, Beit al-Suhaymi, the pigeon loft at dusk.'],
    {
      departureTime: '14:00',
      ...speaks('Arabic', 'English', 'Italian'),
      inclusions: ['Local historian', 'All entrance fees', 'Tea and sugar-cane juice'],
      exclusions: ['Hotel pickup'],
    },
  ),
  privateTour(
    [
      'luxor-west-bank',
      'West Bank of Luxor by first boat',
      'Luxor',
      120,
      6,
      'The first public boat crosses at five. We take it, and have the valley almost to ourselves: three royal tombs chosen for their colour, Hatshepsut’s terraces while they are still in shade, and the painted village of the tomb builders.\n\nLunch is in a garden under the Theban hills.',
    ],
    [
      'Ferry at dawn, Valley of the Kings, Deir el-Bahari, Deir el-Medina, lunch, the Colossi on the way back.',
    ],
    {
      departureTime: '05:00',
      ...speaks('Arabic', 'English', 'German'),
      inclusions: [
        'Egyptologist guide',
        'Entrance to all sites named',
        'Lunch',
        'Car on the West Bank',
      ],
      exclusions: ['Tomb of Tutankhamun', 'Gratuities'],
    },
  ),
  groupTour(
    [
      'white-desert-two-nights',
      'White Desert, two nights',
      'Farafra',
      320,
      6,
      'Chalk towers that look like ships under sail, and foxes that come for the crumbs. Two nights in tents we carry with us, moving camp once so that you see both the old and the new desert.\n\nWe leave nothing behind but footprints; even the ashes go home.',
    ],
    [
      'Cairo to Bahariya, the Black Desert, camp among the chalk.',
      'Crystal Mountain, Agabat valley, second camp.',
      'Sunrise walk, hot spring, back in Cairo by evening.',
    ],
    {
      departureTime: '07:00',
      ...on('thursday'),
      ...speaks('Arabic', 'English'),
      inclusions: [
        'Four-wheel drive and driver',
        'Tents and bedding',
        'All meals in the desert',
        'Park fees',
      ],
      exclusions: ['Sleeping bag hire', 'Gratuities'],
      freeUntilDays: 7,
    },
  ),
  groupTour(
    [
      'alexandria-by-train',
      'Alexandria by the morning train',
      'Alexandria',
      78,
      10,
      'Two and a half hours through the Delta in a window seat, then the city the sea keeps taking back: the catacombs, the library, and grilled fish by weight at the port.\n\nWe return on the evening train with sand in our shoes.',
    ],
    [
      'Train from Ramses, Kom el-Shoqafa, the Corniche on foot, the library, fish lunch, evening train.',
    ],
    {
      departureTime: '08:00',
      ...on('friday', 'saturday'),
      ...speaks('Arabic', 'English'),
      inclusions: ['Train tickets, first class', 'Guide', 'Fish lunch', 'Entrance fees'],
      exclusions: ['Soft drinks'],
    },
  ),
  groupTour(
    [
      'dahshur-saqqara',
      'Dahshur and Saqqara without the crowd',
      'Saqqara',
      62,
      12,
      'The pyramids that came before Giza: the first of stone, the one that bent, and the red one you may walk into with hardly anybody else inside.\n\nA short day, and many guests say the better one.',
    ],
    ['Step pyramid and the painted tombs, the Bent and Red pyramids, palm-grove lunch.'],
    {
      departureTime: '08:00',
      ...speaks('Arabic', 'English', 'Spanish'),
      inclusions: ['Egyptologist guide', 'Minibus', 'Entrance fees', 'Lunch'],
      exclusions: ['Gratuities'],
    },
  ),
  property(
    [
      'house-on-elephantine',
      'House on Elephantine',
      'Aswan',
      210,
      6,
      'A Nubian house in blue and ochre at the quiet end of the island: three bedrooms, domed ceilings that keep cool without a machine, and a terrace with its own landing.\n\nAm Saber cooks when you ask him to, and rows you across when you do not.',
    ],
    {
      inclusions: ['Breakfast', 'Boat to the Corniche at any hour', 'Wi-Fi', 'Linen and towels'],
      exclusions: ['Lunch and dinner'],
      departureTime: '14:00',
    },
  ),
  property(
    [
      'zamalek-river-flat',
      'River flat in Zamalek',
      'Cairo',
      165,
      4,
      'A 1930s flat with parquet floors on the island side of the Nile: two bedrooms, tall windows, a kitchen that has fed large families, and a doorman who knows everybody.\n\nGalleries and bakeries are downstairs; the river is across the road.',
    ],
    {
      inclusions: ['Housekeeping every second day', 'Wi-Fi', 'Airport pickup'],
      exclusions: ['Breakfast'],
      departureTime: '14:00',
    },
  ),
  guide(
    [
      'guide-salma-egyptologist',
      'Salma Fouad, Egyptologist',
      'Cairo',
      110,
      8,
      'Fifteen years at the Egyptian Museum before she began to walk people through it. Salma can read a cartouche at a glance and will teach you three signs you will then see everywhere.',
    ],
    'Old Kingdom and hieroglyphs',
    { gender: 'female', ...speaks('Arabic', 'English', 'French') },
  ),
  guide(
    [
      'guide-hassan-nile',
      'Hassan Abdel-Rahim, river man',
      'Aswan',
      85,
      6,
      'Born on Elephantine and on the water ever since. Hassan guides by boat and on foot: bird islands, Nubian villages, the quarry of the unfinished obelisk.',
    ],
    'The Nile, birds and Nubian life',
    { gender: 'male', ...speaks('Arabic', 'English', 'Nubian') },
  ),
  cruise(
    [
      'dahabiya-esna-aswan',
      'Dahabiya from Esna to Aswan',
      'Esna',
      690,
      12,
      'Six cabins under two sails. A dahabiya stops where the big boats cannot: at a sandstone quarry with no fence, at an island market, on a bank where a farmer sells us tomatoes.\n\nNobody hurries. The wind decides a little of every day.',
    ],
    [
      'Board at Esna, sail to el-Hegz.',
      'El-Kab tombs and Edfu by carriage.',
      'Gebel el-Silsila and a swim off the sandbank.',
      'Kom Ombo at opening time.',
      'Daraw market, arrival in Aswan.',
    ],
    {
      departureTime: '12:00',
      ...on('monday', 'saturday'),
      freeUntilDays: 14,
      ...speaks('Arabic', 'English', 'French'),
      inclusions: ['Cabin with bathroom', 'All meals', 'Guide on board', 'Entrance fees'],
      exclusions: ['Alcohol', 'Gratuities for the crew'],
    },
  ),
  cruise(
    [
      'cairo-dinner-sail',
      'Cairo evening sail with dinner',
      'Cairo',
      42,
      14,
      'Two hours under sail from Maadi with the city lighting up on both banks. Grilled chicken, baladi salad and hibiscus, and an oud player who takes requests.',
    ],
    ['Boarding at Maadi, south with the wind, dinner, back with the current.'],
    {
      departureTime: '18:00',
      ...speaks('Arabic', 'English'),
      inclusions: ['Dinner and soft drinks', 'Live oud'],
      exclusions: ['Hotel pickup'],
    },
  ),
];
