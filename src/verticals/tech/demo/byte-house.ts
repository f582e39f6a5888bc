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

export const byteHouse = [
  phone(
    [
      'nour-n9-pro',
      'Nour',
      'N9 Pro',
      799,
      [turned('phone-graphite', 0), turned('phone-teal', 100), turned('phone-sand', 0)],
    ],
    'Screen: 6.7 in OLED, 1-120 Hz; Memory: 12 GB; Camera: 50 MP, three lenses; Battery: 5,100 mAh; Water: IP68; Weight: 214 g',
    'Three good cameras and a screen for the desert noon.',
    {
      warranty: 24,
      variants: built(
        ['Graphite', 'Violet', 'Sand'],
        [
          ['256 GB', 799],
          ['512 GB', 919],
          ['1 TB', 1099],
        ],
        [19, 8, 2, 12, 5, 0, 15, 3, 1],
      ),
    },
  ),
  extra(
    ['dawra-controller', 'Dawra', 'Game controller', 59, ['controller', turned('controller', 120)]],
    'Wireless: Bluetooth and 2.4 GHz; Battery: 30 hours; Sticks: Magnetic, do not drift; Works with: Computers, phones, televisions',
    'Sticks that do not drift.',
    { warranty: 12, variants: coloured(59, ['Graphite', 44], ['Sand', 10]) },
  ),
  laptop(
    ['dawra-g15', 'Dawra', 'G15', 1299, [turned('laptop-graphite', 110)]],
    'Screen: 15.6 in, 165 Hz; Processor: 14 cores; Memory: 16 GB; Storage: 1 TB; Graphics: 12 GB; Weight: 2.3 kg',
    'Made for work, and for games when the work is done.',
    { warranty: 24, was: 1449, stock: 8 },
  ),
  audio(
    ['zeli-studio-mic', 'Zeli', 'Studio microphone', 129, 'microphone'],
    'Type: Condenser; Pattern: In front; Connection: USB-C; Stand: Included; Cable: 3 m',
    'For lessons, podcasts and being understood.',
    { warranty: 24 },
  ),
  phone(
    ['nour-n8-renewed', 'Nour', 'N8 (renewed)', 349, [turned('phone-teal', -30)]],
    'Screen: 6.4 in OLED; Memory: 8 GB; Storage: 128 GB; Camera: 50 MP; Battery: New; Weight: 186 g',
    'Opened, cleaned, new battery and a new back. Nobody will know.',
    { condition: 'refurbished', warranty: 12, stock: 14, was: 429 },
  ),
  phone(
    ['basit-one', 'Basit', 'One', 59, [turned('phone-graphite', 30)]],
    'Screen: 2.8 in; Keys: Large, Arabic and English; Battery: 9 days; SIM: Two; SOS: A button on the back',
    'Calls, messages, a torch. For grandfathers and for weekends.',
    { warranty: 12 },
  ),
  tablet(
    ['lawha-9-kids', 'Lawha', 'Nine for children', 189, [turned('tablet-grey', 100)]],
    'Screen: 9 in; Memory: 4 GB; Storage: 64 GB; Case: Rubber, with a handle; Battery: 11 hours',
    'Survives the fall from the sofa. Time limits that hold.',
    { warranty: 24, stock: 0 },
  ),
  tablet(
    ['lawha-13', 'Lawha', 'Thirteen', 649, ['tablet-grey', 'tablet-rose']],
    'Screen: 13 in OLED; Memory: 12 GB; Battery: 10 hours; Pencil: Included; Keyboard: Sold apart; Weight: 579 g',
    'A sketchbook that is also the television.',
    {
      warranty: 24,
      variants: built(
        ['Grey', 'Rose'],
        [
          ['256 GB', 649],
          ['512 GB', 759],
        ],
        [9, 4, 6, 2],
      ),
    },
  ),
  screen(
    ['lawha-24', 'Lawha', 'Desk 24', 149, [turned('monitor', -30)]],
    'Size: 24 in; Resolution: 1920 x 1080; Refresh rate: 75 Hz; Ports: HDMI, VGA; Stand: Tilt',
    'For the office, ten at a time.',
    { warranty: 36, stock: 65 },
  ),
  screen(
    ['dawra-32', 'Dawra', 'Curve 32', 399, [turned('monitor', 60)]],
    'Size: 32 in; Resolution: 2560 x 1440; Refresh rate: 180 Hz; Ports: 2 HDMI, DisplayPort; Stand: Height and tilt',
    'Fast, wide and curved around you.',
    { warranty: 24, stock: 5, was: 459 },
  ),
  audio(
    ['zeli-sport', 'Zeli', 'Sport buds', 65, [turned('earbuds', -60)]],
    'Type: In ear, with hooks; Noise cancelling: No; Battery: 9 + 30 hours; Water: IP67; Charging: USB-C',
    'They stay in your ears on the corniche, even in the rain.',
    { warranty: 12 },
  ),
  audio(
    ['zeli-party', 'Zeli', 'Garden speaker', 179, [turned('speaker', 60)]],
    'Power: 60 W; Wireless: Bluetooth 5.4; Battery: 18 hours; Water: IP67; Weight: 2.1 kg',
    'For the istiraha: loud, and still going at dawn.',
    { warranty: 12, stock: 12 },
  ),
  camera(
    ['warda-x4', 'Warda', 'X4', 1290, [turned('camera', 30)]],
    'Sensor: Full frame, 33 MP; Video: 4K, 120 frames; Lens: 24-70 mm; Viewfinder: Yes; Weight: 1.1 kg with lens',
    'For weddings: it sees in the dark and never asks them to stand still.',
    { warranty: 24, stock: 3 },
  ),
  network(
    ['sahm-5g', 'Sahm', '5G router', 249, [turned('router', -40)]],
    'Mobile: 5G, SIM of any network; Wi-Fi: 6; Speed: 2,400 Mbit/s; Ports: 2; Battery: No',
    'Internet by noon on the day you move in.',
    { warranty: 24 },
  ),
  network(
    ['sahm-extender', 'Sahm', 'Wi-Fi extender', 45, [turned('router', 90)]],
    'Wi-Fi: 6, two bands; Speed: 1,800 Mbit/s; Ports: 1; Plug: Type G',
    'One for the far room.',
    { warranty: 24, stock: 90 },
  ),
  printer(
    ['kitab-laser', 'Kitab', 'Laser 40', 229, [turned('printer', 80)]],
    'Print: Black laser; Pages a minute: 40; Both sides: Yes; Wireless: Yes; Pages a toner: 3,000',
    'Contracts on both sides before the coffee is ready.',
    { warranty: 36 },
  ),
  extra(
    ['sanad-watch', 'Sanad', 'Watch', 139, ['watch', turned('watch', 120)]],
    'Screen: 1.4 in OLED; Battery: 7 days; Water: 5 ATM; Prayer times: Yes; Measures: Heart, sleep, steps',
    'Shows the time, the next prayer and the stairs you climbed.',
    { warranty: 12, variants: coloured(139, ['Blue', 21], ['Rose', 4]) },
  ),
  extra(
    ['barq-car', 'Barq', 'Car charger', 19, [turned('charger', 60)]],
    'Output: 45 W; Ports: USB-C, USB-A; Fits: 12 and 24 V',
    'From Riyadh to Jeddah on full batteries.',
    { warranty: 12, stock: 120 },
  ),
  extra(
    ['noqta-full', 'Noqta', 'Office keyboard', 35, [turned('keyboard', 90)]],
    'Keys: Full size, Arabic and English; Switches: Quiet; Cable: USB, 1.8 m',
    'Spill tea on it: it has drains.',
    { warranty: 24 },
  ),
  extra(
    ['barq-10', 'Barq', '10,000 mAh power bank', 25, [turned('powerbank', 60)]],
    'Capacity: 10,000 mAh; Output: 22 W; Ports: USB-C, USB-A; Weight: 210 g; On planes: Allowed',
    'A pocket’s worth of evening.',
    { warranty: 12, was: 29 },
  ),
];
