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

export const hamraElectronics = [
  extra(
    ['barq-station', 'Barq', 'Power station 600', 459, [turned('powerbank', 30)]],
    'Capacity: 600 Wh; Output: 700 W, two sockets; Ports: 3 USB-C; Solar: Yes, panel sold apart; Weight: 7.4 kg',
    'Runs a fridge, a router and a lamp through a night without power.',
    { warranty: 36, stock: 11 },
  ),
  network(
    ['sahm-backup', 'Sahm', 'Router with battery', 139, [turned('router', 20)]],
    'Wi-Fi: 6, two bands; Speed: 3,000 Mbit/s; Battery: 6 hours; Ports: 3; Covers: 120 m2',
    'Keeps you online for 6 hours in a power cut.',
    { warranty: 24, was: 159 },
  ),
  phone(
    ['rimal-r5', 'Rimal', 'R5', 519, [turned('phone-sand', 0), turned('phone-graphite', -40)]],
    'Screen: 6.6 in OLED, 120 Hz; Memory: 8 GB; Camera: 108 MP; Battery: 5,000 mAh, 80 W; SIM: Two; Weight: 195 g',
    'Fully charged in half an hour, before the power goes again.',
    {
      warranty: 12,
      variants: built(
        ['Sand', 'Black'],
        [
          ['128 GB', 519],
          ['256 GB', 579],
        ],
        [18, 7, 10, 1],
      ),
    },
  ),
  phone(
    ['nour-n6-used', 'Nour', 'N6 (used)', 179, [turned('phone-teal', 140)]],
    'Screen: 6.1 in OLED; Memory: 6 GB; Storage: 128 GB; Battery: 86% of new; Weight: 174 g',
    'Light scratches, strong heart.',
    { condition: 'used', warranty: 3, stock: 5 },
  ),
  phone(
    [
      'nour-n7-mini',
      'Nour',
      'N7 Mini',
      389,
      [turned('phone-graphite', 60), turned('phone-teal', 30)],
    ],
    'Screen: 5.8 in OLED, 120 Hz; Memory: 8 GB; Camera: 50 MP; Battery: 3,900 mAh; Weight: 148 g',
    'The last small phone, made properly.',
    {
      warranty: 24,
      variants: built(
        ['Graphite', 'Sea'],
        [
          ['128 GB', 389],
          ['256 GB', 449],
        ],
        [8, 0, 12, 3],
      ),
    },
  ),
  laptop(
    ['lawha-book', 'Lawha', 'Book 15', 599, [turned('laptop-silver', 100)]],
    'Screen: 15.6 in; Processor: 6 cores; Memory: 16 GB; Storage: 512 GB; Battery: 9 hours; Weight: 1.7 kg',
    'For university: it opens flat, and the hinge is metal.',
    { warranty: 24, was: 649 },
  ),
  laptop(
    ['qasr-13-used', 'Qasr', 'Air 13 (used)', 420, [turned('laptop-silver', -30)]],
    'Screen: 13.3 in; Processor: 4 cores; Memory: 8 GB; Storage: 256 GB; Battery: 82% of new; Weight: 1.2 kg',
    'From an architect’s office. Works as it should; the F key shines.',
    { condition: 'used', warranty: 3, stock: 2 },
  ),
  laptop(
    ['qasr-studio-14', 'Qasr', 'Studio 14', 1190, ['laptop-graphite', 'laptop-silver']],
    'Screen: 14.5 in, 120 Hz; Processor: 10 cores; Memory: 24 GB; Graphics: 6 GB; Weight: 1.5 kg',
    'Draws, cuts and renders on a café table.',
    {
      warranty: 36,
      variants: built(
        ['Graphite', 'Silver'],
        [
          ['512 GB', 1190],
          ['1 TB', 1340],
        ],
        [7, 3, 5, 0],
      ),
    },
  ),
  tablet(
    ['lawha-8', 'Lawha', 'Eight', 159, [turned('tablet-rose', 60)]],
    'Screen: 8 in; Memory: 4 GB; Storage: 64 GB; Battery: 12 hours; Weight: 310 g',
    'Reads in bed, cooks in the kitchen.',
    { warranty: 12 },
  ),
  screen(
    ['lawha-portable', 'Lawha', 'Portable 16', 179, [turned('monitor', 100)]],
    'Size: 16 in; Resolution: 2560 x 1600; Ports: 2 USB-C; Weight: 720 g; Stand: Folding',
    'A second screen that fits the laptop’s bag.',
    { warranty: 24, stock: 9 },
  ),
  audio(
    [
      'oud-monitor',
      'Wadi',
      'Studio headphones',
      199,
      [turned('headphones-black', 30), turned('headphones-cream', 60)],
    ],
    'Type: Over ear, closed; Noise cancelling: No; Cable: 3 m, can be changed; Impedance: 38 ohm; Weight: 268 g',
    'You hear the finger on the string of the oud.',
    { warranty: 24, variants: coloured(199, ['Black', 13], ['Olive', 5]) },
  ),
  audio(
    ['zeli-radio', 'Zeli', 'Kitchen radio', 69, [turned('speaker', -60)]],
    'Power: 12 W; Receives: FM, DAB, Bluetooth; Battery: 15 hours; Weight: 800 g',
    'Fairuz in the morning, as the law requires.',
    { warranty: 24 },
  ),
  audio(
    ['zeli-voice', 'Zeli', 'Clip-on microphone', 49, [turned('microphone', 60)]],
    'Type: Clip-on, wireless; Battery: 8 hours; Range: 50 m; Connection: USB-C receiver',
    'For reporters, teachers and brides’ uncles.',
    { warranty: 12, stock: 0 },
  ),
  camera(
    ['warda-pocket', 'Warda', 'Pocket', 449, [turned('camera', 90)]],
    'Sensor: 1 in, 20 MP; Video: 4K; Lens: 24-120 mm; Viewfinder: No; Weight: 294 g',
    'Better than the phone, and never rings.',
    { warranty: 24, was: 499 },
  ),
  network(
    ['sahm-switch', 'Sahm', 'Switch, eight ports', 39, [turned('router', 140)]],
    'Ports: 8 x 1 Gbit/s; Case: Metal; Fan: None; Power: 6 W',
    'Plug in, forget.',
    { warranty: 60 },
  ),
  printer(
    ['kitab-photo', 'Kitab', 'Photo', 149, [turned('printer', -60)]],
    'Print: Colour, six inks; Paper: Up to A4, without edges; Scan: No; Wireless: Yes',
    'Holiday on the fridge by evening.',
    { warranty: 12, stock: 4 },
  ),
  printer(
    ['kitab-label', 'Kitab', 'Label printer', 89, [turned('printer', 140)]],
    'Print: Heat, no ink; Width: 62 mm; Wireless: Bluetooth; Arabic: Yes',
    'Jars, files, cables, children’s lunches.',
    { warranty: 24 },
  ),
  extra(
    ['noqta-ergo', 'Noqta', 'Upright mouse', 45, [turned('mouse', 150)]],
    'Sensor: 4,000 dpi; Wireless: 2.4 GHz; Battery: USB-C, 3 months; Hand: Right',
    'Your wrist will thank you.',
    { warranty: 24 },
  ),
  extra(
    ['noqta-60', 'Noqta', '60 keyboard', 69, [turned('keyboard', -60)]],
    'Keys: 60%, Arabic and English; Switches: Clicking; Cable: USB-C, can be taken off',
    'Loud, small and proud of it.',
    { warranty: 24, stock: 3 },
  ),
  extra(
    ['sanad-band', 'Sanad', 'Band', 49, [turned('watch', -60)]],
    'Screen: 1.1 in; Battery: 14 days; Water: 5 ATM; Measures: Heart, sleep, steps',
    'All of the numbers, none of the weight.',
    { warranty: 12, was: 59 },
  ),
  extra(
    ['dawra-pad', 'Dawra', 'Travel controller', 39, [turned('controller', -60)]],
    'Wireless: Bluetooth; Battery: 20 hours; Folds: Yes; Works with: Phones, computers',
    'For the long way home.',
    { warranty: 12 },
  ),
];
