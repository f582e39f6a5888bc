import { built, coloured, shelf, turned } from './device.ts';

const phone = shelf('phones', ' phone');
const laptop = shelf('laptops', ' laptop');
const tablet = shelf('tablets', ' tablet');
const screen = shelf('screens', ' monitor');
const audio = shelf('audio', '');
const camera = shelf('cameras', ' camera');
const network = shelf('networking', '');
const printer = shelf('printers', ' printer');
const extra = shelf('accessories', '');

export const nileDigital = [
  phone(
    ['nour-n7', 'Nour', 'N7', 429, ['phone-teal', 'phone-graphite', 'phone-sand']],
    'Screen: 6.3 in OLED, 120 Hz; Memory: 8 GB; Camera: 50 MP + 12 MP; Battery: 4,800 mAh; SIM: Two, one of them eSIM; Weight: 181 g',
    'The phone most of our customers leave with: bright in the sun, two days on a charge, and updates until 2032.',
    {
      warranty: 24,
      variants: built(
        ['Malachite', 'Graphite', 'Sand'],
        [
          ['128 GB', 429],
          ['256 GB', 489],
        ],
        [34, 12, 28, 6, 9, 0],
      ),
    },
  ),
  laptop(
    ['qasr-14', 'Qasr', 'Air 14', 899, ['laptop-silver', 'laptop-graphite']],
    'Screen: 14 in, 2880 x 1800; Processor: 8 cores; Memory: 16 GB; Battery: 15 hours; Ports: 2 USB-C, 1 USB-A, HDMI; Weight: 1.2 kg',
    'Light enough to forget in the bag, with a keyboard in Arabic and English under one hand.',
    {
      warranty: 24,
      variants: built(
        ['Silver', 'Graphite'],
        [
          ['512 GB', 899],
          ['1 TB', 1049],
        ],
        [16, 5, 11, 2],
      ),
    },
  ),
  tablet(
    ['lawha-11', 'Lawha', 'Eleven', 379, ['tablet-rose', 'tablet-grey']],
    'Screen: 11 in, 2360 x 1640; Memory: 8 GB; Battery: 10 hours; Pencil: Included; Weight: 462 g',
    'For drawing, homework and films on the train to Aswan. The pencil is in the box.',
    {
      warranty: 12,
      was: 419,
      variants: built(
        ['Rose', 'Grey'],
        [
          ['128 GB', 379],
          ['256 GB', 449],
        ],
        [22, 8, 14, 0],
      ),
    },
  ),
  audio(
    ['zeli-over', 'Zeli', 'Over headphones', 149, ['headphones-cream', 'headphones-black']],
    'Type: Over ear; Noise cancelling: Yes; Battery: 40 hours; Charging: USB-C; Weight: 254 g',
    'Shuts out the ring road. Folds flat, and the cushions can be changed.',
    { warranty: 12, variants: coloured(149, ['Cream', 26], ['Black', 3]) },
  ),
  phone(
    [
      'nour-n7-lite',
      'Nour',
      'N7 Lite',
      249,
      [turned('phone-teal', 60), turned('phone-graphite', 0)],
    ],
    'Screen: 6.5 in LCD, 90 Hz; Memory: 6 GB; Camera: 48 MP; Battery: 5,200 mAh; SIM: Two; Weight: 192 g',
    'The same software as its bigger sister at little more than half the price.',
    { warranty: 24, variants: built(['Blue', 'Graphite'], [['128 GB', 249]], [60, 41]) },
  ),
  phone(
    ['rimal-r3', 'Rimal', 'R3', 329, ['phone-sand', turned('phone-sand', 150)]],
    'Screen: 6.1 in OLED, 120 Hz; Memory: 8 GB; Camera: 64 MP; Battery: 4,300 mAh; SIM: Two; Weight: 165 g',
    'Small enough for one hand and a shirt pocket.',
    {
      warranty: 12,
      was: 369,
      variants: built(
        ['Sand', 'Lilac'],
        [
          ['128 GB', 329],
          ['256 GB', 379],
        ],
        [13, 4, 7, 1],
      ),
    },
  ),
  laptop(
    ['qasr-16', 'Qasr', 'Studio 16', 1499, 'laptop-graphite'],
    'Screen: 16 in, 3456 x 2160; Processor: 12 cores; Memory: 32 GB; Storage: 1 TB; Graphics: 8 GB; Weight: 2 kg',
    'For people who cut films and draw buildings. Quiet until you ask a lot of it.',
    { warranty: 36, stock: 6 },
  ),
  laptop(
    ['qasr-14-renewed', 'Qasr', 'Air 14 (2024)', 549, [turned('laptop-silver', 14)]],
    'Screen: 14 in, 2240 x 1400; Processor: 8 cores; Memory: 16 GB; Storage: 512 GB; Battery: New, 12 hours; Weight: 1.3 kg',
    'Returned after a lease, taken apart, cleaned and given a new battery. Small marks on the lid.',
    { condition: 'refurbished', warranty: 12, stock: 9, was: 699 },
  ),
  screen(
    ['lawha-27', 'Lawha', 'Wide 27', 289, 'monitor'],
    'Size: 27 in; Resolution: 2560 x 1440; Refresh rate: 100 Hz; Ports: USB-C 65 W, HDMI, DisplayPort; Stand: Height, tilt and turn',
    'One cable charges the laptop and carries the picture.',
    { warranty: 36 },
  ),
  screen(
    ['lawha-34', 'Lawha', 'Curve 34', 499, [turned('monitor', 150)]],
    'Size: 34 in; Resolution: 3440 x 1440; Refresh rate: 144 Hz; Ports: USB-C 90 W, 2 HDMI; Stand: Height and tilt',
    'Two windows side by side without a bar between them.',
    { warranty: 36, stock: 4 },
  ),
  audio(
    ['zeli-buds', 'Zeli', 'Buds', 79, ['earbuds', turned('earbuds', 150)]],
    'Type: In ear; Noise cancelling: Yes; Battery: 7 + 24 hours; Water: IPX4; Charging: USB-C and wireless',
    'Three sizes of tips, one of which is yours.',
    { warranty: 12, variants: coloured(79, ['White', 70], ['Mint', 0]) },
  ),
  audio(
    ['zeli-home', 'Zeli', 'Home speaker', 119, 'speaker'],
    'Power: 30 W; Wireless: Bluetooth 5.4, Wi-Fi; Battery: None; Rooms: Up to six together',
    'Fills a room and leaves the neighbours alone.',
    { warranty: 12, was: 139 },
  ),
  camera(
    ['warda-m2', 'Warda', 'M2', 749, 'camera'],
    'Sensor: APS-C, 24 MP; Video: 4K, 60 frames; Lens: 18-50 mm; Viewfinder: Yes; Weight: 498 g with lens',
    'Dials you can read with gloves on, and colours that need no filter.',
    { warranty: 24, stock: 7 },
  ),
  camera(
    ['warda-m1-used', 'Warda', 'M1 (used)', 390, [turned('camera', -30)]],
    'Sensor: APS-C, 20 MP; Video: Full HD; Lens: 16-45 mm; Shutter count: 8,200; Weight: 455 g with lens',
    'One owner, one scratch under the strap. Checked by our own bench.',
    { condition: 'used', warranty: 3, stock: 1 },
  ),
  network(
    ['sahm-ax3', 'Sahm', 'AX3 router', 99, 'router'],
    'Wi-Fi: 6, two bands; Speed: 3,000 Mbit/s; Ports: 4 x 1 Gbit/s; Covers: 140 m2; Set up: By phone, in Arabic',
    'Reaches the balcony through two walls of old Cairo.',
    { warranty: 24 },
  ),
  network(
    ['sahm-mesh', 'Sahm', 'Mesh, three pieces', 219, [turned('router', 40)]],
    'Wi-Fi: 6E, three bands; Speed: 5,400 Mbit/s; Ports: 2 a piece; Covers: 420 m2; Set up: By phone, in Arabic',
    'For houses with thick walls and four children.',
    { warranty: 24, stock: 5 },
  ),
  printer(
    ['kitab-ink', 'Kitab', 'Tank colour', 189, 'printer'],
    'Print: Colour ink, refilled from bottles; Pages a minute: 15; Scan: Yes; Wireless: Yes; Pages a filling: 6,000',
    'The bottles last a school year. Arabic fonts are built in.',
    { warranty: 24 },
  ),
  extra(
    [
      'barq-20',
      'Barq',
      '20,000 mAh power bank',
      39,
      ['powerbank', turned('powerbank', 150), turned('powerbank', -120)],
    ],
    'Capacity: 20,000 mAh; Output: 45 W; Ports: 2 USB-C, 1 USB-A; Weight: 410 g; On planes: Allowed',
    'Charges a laptop once or a phone four times.',
    { warranty: 12, variants: coloured(39, ['Navy', 80], ['Clay', 33], ['Green', 2]) },
  ),
  extra(
    ['noqta-75', 'Noqta', '75 keyboard', 85, 'keyboard'],
    'Keys: 75%, Arabic and English; Switches: Quiet, can be changed; Wireless: Bluetooth and 2.4 GHz; Battery: 6 months',
    'A typewriter’s sound with the volume turned down.',
    { warranty: 24 },
  ),
  extra(
    ['noqta-mouse', 'Noqta', 'Silent mouse', 29, 'mouse'],
    'Sensor: 4,000 dpi; Wireless: Bluetooth and 2.4 GHz; Battery: One AA, 12 months; Hand: Either',
    'Nobody in the library will hear it.',
    { warranty: 12 },
  ),
  extra(
    ['barq-65', 'Barq', '65 W charger', 32, 'charger'],
    'Output: 65 W; Ports: 2 USB-C; Plug: Folding, types C and G in the box; Cable: 2 m, included',
    'One for the laptop and the phone, small as a matchbox.',
    { warranty: 24, was: 38 },
  ),
];
