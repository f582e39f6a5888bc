import { listingsIn, on, speaks } from './listing-of.ts';

const lebanon = listingsIn('Lebanon');
const jordan = listingsIn('Jordan');
const iraq = listingsIn('Iraq');
const table = {
  inclusions: ['Everything you eat and drink', 'Recipes to take home', 'Apron for the day'],
  exclusions: ['Alcohol', 'Hotel pickup'],
};

export const levantTable = [
  lebanon.privateTour(
    [
      'beirut-breakfasts',
      'Five breakfasts of Beirut',
      'Beirut',
      58,
      6,
      'Foul from a copper pot, knefe in bread, manousheh three ways, eggs in awarma, and coffee with someone who remembers the old market. Come hungry and walk slowly.',
    ],
    ['Seven to eleven: Karakol Druze, Bourj Hammoud, Gemmayze.'],
    { departureTime: '07:00', ...speaks('Arabic', 'English', 'French'), ...table },
  ),
  lebanon.groupTour(
    [
      'chouf-kitchen',
      'A kitchen in the Chouf',
      'Deir el Qamar',
      74,
      8,
      'Umm Fadi cooks what is ripe. You pick, chop, stuff and roll with her for a morning and sit down twelve to a table in the afternoon.',
    ],
    ['Village at nine, garden and oven, lunch, Beiteddine palace, back by five.'],
    {
      departureTime: '09:00',
      ...on('wednesday', 'saturday'),
      ...speaks('Arabic', 'English', 'French'),
      ...table,
    },
  ),
  lebanon.groupTour(
    [
      'tripoli-sweets',
      'Tripoli, sweet by sweet',
      'Tripoli',
      48,
      10,
      'Halawet el-jibn where it was invented, soap you could eat, and a hammam turned café. We count eight sweets; nobody has yet finished seven.',
    ],
    ['The souks, the soap khan, Hallab’s workshop, the citadel.'],
    {
      departureTime: '10:00',
      ...on('saturday', 'sunday'),
      ...speaks('Arabic', 'English'),
      ...table,
    },
  ),
  lebanon.property(
    [
      'chouf-silk-house',
      'Silk house in Deir el Qamar',
      'Deir el Qamar',
      136,
      7,
      'A silkworm loft made into three bedrooms above a vaulted kitchen that sleeps nobody and feeds everyone. Mulberries in June.',
    ],
    {
      inclusions: ['Breakfast', 'Use of the big kitchen'],
      exclusions: ['Cook'],
      departureTime: '14:00',
    },
  ),
  lebanon.guide(
    [
      'guide-mona-cook',
      'Mona Saliba, cook and walker',
      'Beirut',
      92,
      8,
      'Mona ran a restaurant for twenty years and now runs after ingredients. She translates menus, markets and mothers.',
    ],
    'Lebanese kitchens',
    { gender: 'female', ...speaks('Arabic', 'English', 'French') },
  ),
  lebanon.cruise(
    [
      'batroun-fish-boat',
      'Out with the Batroun fishermen',
      'Batroun',
      62,
      6,
      'Nets up at dawn, coffee on a gas ring, and breakfast of whatever was slow. You will smell of the sea and be happy about it.',
    ],
    ['Harbour at five, nets, breakfast aboard, back by nine.'],
    {
      departureTime: '05:00',
      ...on('tuesday', 'thursday', 'saturday'),
      ...speaks('Arabic', 'English'),
      inclusions: ['Boat', 'Breakfast', 'Oilskins'],
      exclusions: ['Seasickness tablets'],
    },
  ),
  jordan.privateTour(
    [
      'madaba-mosaic-lunch',
      'Mosaics and a long lunch in Madaba',
      'Madaba',
      82,
      6,
      'The oldest map of the holy land is a floor. We read it together, lay a small mosaic of our own, and eat at Haret Jdoudna until the plates stop coming.',
    ],
    ['St George’s, a mosaic workshop, lunch, Mount Nebo at sunset.'],
    { departureTime: '10:00', ...speaks('Arabic', 'English', 'Spanish'), ...table },
  ),
  jordan.groupTour(
    [
      'amman-supper-club',
      'Supper with Amman families',
      'Amman',
      64,
      10,
      'Three homes, three courses, three stories of where the recipe came from: Salt, Nablus, Damascus. A bus in between, so that nobody has to drive or be polite too long.',
    ],
    ['Starters in Weibdeh, mansaf in Salt Street, knefe in Abdoun.'],
    {
      departureTime: '18:00',
      ...on('sunday', 'wednesday'),
      ...speaks('Arabic', 'English'),
      ...table,
    },
  ),
  jordan.cruise(
    [
      'aqaba-sayadieh-boat',
      'Sayadieh on the water',
      'Aqaba',
      58,
      12,
      'Catch it, or watch it being caught; either way it ends up on rice with fried onions, cooked on deck by a woman who takes no short cuts.',
    ],
    ['Marina at eleven, lines out, swim, lunch at anchor, back at four.'],
    {
      departureTime: '11:00',
      ...on('friday', 'saturday'),
      ...speaks('Arabic', 'English'),
      inclusions: ['Boat', 'Lunch', 'Fishing lines'],
      exclusions: ['Alcohol'],
    },
  ),
  iraq.privateTour(
    [
      'baghdad-masgouf-night',
      'Masgouf night in Baghdad',
      'Baghdad',
      52,
      8,
      'A carp, a fire of apricot wood, three hours. While it cooks we walk to the samoon bakery, the pickle man and the tea house where the dominoes are loud.',
    ],
    ['Karrada at six, bakery and pickles, masgouf by the river, tea.'],
    { departureTime: '18:00', ...speaks('Arabic', 'English'), ...table },
  ),
  iraq.groupTour(
    [
      'erbil-honey-road',
      'The honey road',
      'Shaqlawa',
      68,
      10,
      'Up from the plain to walnut country: hives in clay jars, sumac on the roofs, yoghurt in goatskin, and a picnic rug with space for strangers.',
    ],
    ['Erbil at nine, the beekeepers, lunch under walnuts, Gali Ali Beg falls, back by six.'],
    {
      departureTime: '09:00',
      ...on('friday', 'saturday'),
      ...speaks('Kurdish', 'Arabic', 'English'),
      ...table,
    },
  ),
  iraq.guide(
    [
      'guide-haider-baghdad',
      'Haider al-Saffar, Baghdad by tea glass',
      'Baghdad',
      70,
      8,
      'The Saffars have beaten copper for two hundred years; Haider prefers to talk. His day has six tea stops and no dull street.',
    ],
    'Markets and crafts',
    { gender: 'male', ...speaks('Arabic', 'English') },
  ),
  iraq.property(
    [
      'basra-shanasheel-house',
      'Shanasheel house in Basra',
      'Basra',
      110,
      6,
      'Carved balconies over an old canal, three cool rooms, and a landlady whose shrimp stew is discussed in other cities.',
    ],
    { inclusions: ['Breakfast', 'One dinner'], exclusions: ['Boat trips'], departureTime: '14:00' },
  ),
];
