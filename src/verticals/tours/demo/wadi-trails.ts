import { listingsIn, on, speaks } from './listing-of.ts';

const { privateTour, groupTour, property, guide, cruise } = listingsIn('Jordan');
const walk = {
  inclusions: ['Local mountain guide', 'Transfers from the trailhead', 'Packed lunch'],
  exclusions: ['Entrance tickets', 'Travel insurance'],
};

export const wadiTrails = [
  privateTour(
    [
      'dana-to-feynan',
      'Down Dana to Feynan',
      'Dana',
      125,
      8,
      'Fourteen kilometres and a thousand metres down, from junipers to sand. Four kinds of country in one day, griffon vultures over the third, and a lodge lit by candles at the end.',
    ],
    ['Dana village at eight, Wadi Dana on foot, spring lunch, arrival in Feynan by four.'],
    { departureTime: '08:00', ...speaks('Arabic', 'English'), ...walk },
  ),
  privateTour(
    [
      'jerash-and-ajloun',
      'Jerash and the castle of Ajloun',
      'Jerash',
      84,
      6,
      'A Roman town you can still lose your way in: the oval square, the street of columns that move when you lean on them, two theatres. Then a castle Saladin’s nephew built to watch three valleys.',
    ],
    ['Amman to Jerash, three hours on foot, lunch under oaks, Ajloun castle, return.'],
    {
      departureTime: '08:30',
      ...speaks('Arabic', 'English', 'French'),
      inclusions: ['Car and driver', 'Guide in Jerash', 'Lunch'],
      exclusions: ['Entrance tickets'],
    },
  ),
  privateTour(
    [
      'amman-first-day',
      'Your first day in Amman',
      'Amman',
      55,
      6,
      'Seven hills, one long staircase at a time. The citadel for the plan of it, downtown for the noise, and a falafel counter where the king queues like everybody else.',
    ],
    ['Citadel, Roman theatre, the gold and spice lanes, Rainbow Street at dusk.'],
    {
      departureTime: '15:00',
      ...speaks('Arabic', 'English', 'German'),
      inclusions: ['Guide', 'Taxi between hills', 'Everything you taste'],
      exclusions: ['Museum tickets'],
    },
  ),
  groupTour(
    [
      'petra-by-night-and-day',
      'Petra, night and morning',
      'Wadi Musa',
      160,
      12,
      'In by candlelight on the first evening, when the Siq is all footsteps; back at six the next morning, when the Treasury is all yours. Two short walks that make one long memory.',
    ],
    [
      'Candle walk to the Treasury and music.',
      'Gate at six, the High Place of Sacrifice, the royal tombs, lunch.',
    ],
    {
      departureTime: '19:30',
      ...on('monday', 'wednesday', 'thursday'),
      ...speaks('Arabic', 'English'),
      inclusions: ['Guide', 'Night ticket', 'Breakfast and lunch'],
      exclusions: ['Day ticket', 'Hotel'],
    },
  ),
  groupTour(
    [
      'wadi-mujib-siq',
      'Wading the Mujib',
      'Wadi Mujib',
      58,
      10,
      'A canyon that is also a river: walk, wade, be pushed, hold the rope. The waterfall at the end is loud enough to end conversation. April to October, and only when the ranger says yes.',
    ],
    [
      'Dead Sea road at eight, life jackets on, two hours up and down the siq, float in the Dead Sea.',
    ],
    {
      departureTime: '07:30',
      ...on('sunday', 'tuesday', 'friday'),
      ...speaks('Arabic', 'English'),
      inclusions: ['Ranger and guide', 'Life jacket', 'Reserve ticket'],
      exclusions: ['Water shoes'],
    },
  ),
  groupTour(
    [
      'rum-three-days',
      'Three days on foot in Wadi Rum',
      'Wadi Rum',
      290,
      8,
      'Camels carry the water, you carry a hat. Two nights in the open, one rock bridge, a scramble with hands for those who like it and a path round for those who do not.',
    ],
    [
      'Rum village to Barrah canyon.',
      'Burdah bridge and the dune fields.',
      'Sunrise from camp, lunch at the well, out by jeep.',
    ],
    {
      departureTime: '08:00',
      ...on('sunday', 'thursday'),
      freeUntilDays: 7,
      ...speaks('Arabic', 'English'),
      inclusions: ['Bedouin guide', 'Camels for baggage', 'All meals', 'Bedding'],
      exclusions: ['Sleeping bag hire'],
    },
  ),
  property(
    [
      'rum-rock-camp',
      'Rock-side camp in Rum',
      'Wadi Rum',
      138,
      4,
      'Six goat-hair rooms against a red cliff, far from the other camps. Zarb is dug out of the ground at eight; after that there is only the sky.',
    ],
    {
      inclusions: ['Dinner and breakfast', 'Jeep from the village'],
      exclusions: ['Jeep tours'],
      departureTime: '15:00',
    },
  ),
  property(
    [
      'dead-sea-terrace',
      'Terrace house over the Dead Sea',
      'Madaba',
      176,
      6,
      'Three levels of white stone on the edge of the drop. You look down on the lowest water on earth with your feet in a pool that is pleasantly fresh.',
    ],
    {
      inclusions: ['Breakfast basket', 'Pool', 'Beach passes for four'],
      exclusions: ['Dinner'],
      departureTime: '14:00',
    },
  ),
  property(
    [
      'salt-merchant-house',
      'Merchant’s house in Salt',
      'Salt',
      112,
      5,
      'Yellow stone, tall windows, a staircase worn in the middle. The house belonged to a family that sold raisins to Jerusalem; now two apartments share its garden.',
    ],
    {
      inclusions: ['Breakfast with the neighbours', 'Wi-Fi'],
      exclusions: ['Heating in winter'],
      departureTime: '14:00',
    },
  ),
  guide(
    [
      'guide-rania-amman',
      'Rania Shaheen, tables of Amman',
      'Amman',
      88,
      8,
      'A cook who writes. Rania’s day begins at the vegetable market and ends at a table, with the recipes in your pocket.',
    ],
    'Food and markets',
    { gender: 'female', ...speaks('Arabic', 'English') },
  ),
  guide(
    [
      'guide-omar-canyons',
      'Omar Zalabieh, canyons and climbs',
      'Wadi Rum',
      130,
      4,
      'Third of five brothers, all climbers. Omar knows which of his father’s routes suits you, from a family scramble to eleven pitches.',
    ],
    'Climbing and canyoning',
    { gender: 'male', ...speaks('Arabic', 'English', 'French') },
  ),
  cruise(
    [
      'aqaba-three-reefs',
      'Three reefs from Aqaba',
      'Aqaba',
      75,
      12,
      'A quiet boat with a quiet engine. The Cedar Pride from above, the tank for those who can hold their breath, and the coral gardens for everyone.',
    ],
    ['Marina at nine, three stops, barbecue on deck, back at three.'],
    {
      departureTime: '09:00',
      ...speaks('Arabic', 'English'),
      inclusions: ['Boat and crew', 'Snorkelling gear', 'Barbecue lunch'],
      exclusions: ['Diving'],
    },
  ),
  cruise(
    [
      'aqaba-moon-sail',
      'Full-moon sail, Aqaba',
      'Aqaba',
      52,
      10,
      'Sails only. Three towns’ lights around the gulf, mezze on the hatch, and the moon coming up over Saudi Arabia.',
    ],
    ['Boarding at seven, out past the port, mezze, back by ten.'],
    {
      departureTime: '19:00',
      ...on('thursday', 'friday'),
      ...speaks('Arabic', 'English'),
      inclusions: ['Skipper', 'Mezze'],
      exclusions: ['Alcohol'],
    },
  ),
];
