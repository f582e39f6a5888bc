import {
  camera,
  earbuds,
  headphones,
  powerbank,
  speaker,
} from '../../draw/goods/gadgets/carried.ts';
import { keyboard, printer, router } from '../../draw/goods/gadgets/desk.ts';
import { gadget, type GadgetLook, type Paint } from '../../draw/goods/gadgets/gadget.ts';
import { laptop, monitor, phone, tablet } from '../../draw/goods/gadgets/screens.ts';
import type { StillLifeOptions } from '../../draw/goods/still-life.ts';
import { drawn, type Thing } from './drawn.ts';
import { GRAPHITE } from './dyes.ts';

const of = (
  name: string,
  paint: Paint,
  look: GadgetLook,
  ground: StillLifeOptions['ground'],
  alt: readonly [en: string, ar: string],
): Thing => ({ name, alt, ground, floorAt: 540, paint: (s) => gadget(s, paint, look) });

/** Three things on a desk: one behind, two before it. */
const PLACES: readonly (readonly [x: number, y: number])[] = [
  [180, 130],
  [-60, 350],
  [480, 370],
];

/** What is plugged in or charged. A colour that is sold by name is a subject of its own. */
export const gadgets = drawn(
  [
    of(
      'laptop-silver',
      laptop,
      { body: '#c4c6ca', screen: 'dusk' },
      ['#f0d9b0', '#d5aa70'],
      ['A silver laptop.', 'حاسوب محمول فضي.'],
    ),
    of(
      'laptop-graphite',
      laptop,
      { body: '#4a4a52', screen: 'sea' },
      ['#c9d8dc', '#8cabb4'],
      ['A graphite laptop.', 'حاسوب محمول رمادي داكن.'],
    ),
    of(
      'phone-teal',
      phone,
      { body: '#2f6f6a', screen: 'dawn' },
      ['#ecc9b6', '#cf9680'],
      ['A teal phone, back and front.', 'هاتف أخضر مزرق من الأمام والخلف.'],
    ),
    of(
      'phone-graphite',
      phone,
      { body: '#3a3a42', screen: 'dusk' },
      ['#d3dcc8', '#9bb08c'],
      ['A graphite phone, back and front.', 'هاتف رمادي داكن من الأمام والخلف.'],
    ),
    of(
      'phone-sand',
      phone,
      { body: '#d3bd98', screen: 'olive', accent: '#0E5A50' },
      ['#bfd0d8', '#87a3b0'],
      ['A sand-coloured phone, back and front.', 'هاتف بلون الرمل من الأمام والخلف.'],
    ),
    of(
      'tablet-rose',
      tablet,
      { body: '#b98f7c', screen: 'olive', accent: '#0E5A50' },
      ['#d5c3d8', '#a98bb0'],
      ['A rose tablet with a pencil.', 'جهاز لوحي وردي مع قلم.'],
    ),
    of(
      'tablet-grey',
      tablet,
      { body: '#8a9096', screen: 'dawn' },
      ['#efdcb8', '#d0ac70'],
      ['A grey tablet with a pencil.', 'جهاز لوحي رمادي مع قلم.'],
    ),
    of(
      'monitor',
      monitor,
      { body: '#3a3640', screen: 'sea' },
      ['#e6d3bd', '#c4a384'],
      ['A wide monitor.', 'شاشة عريضة.'],
    ),
    of(
      'headphones-cream',
      headphones,
      { body: '#e9dfce', accent: '#a8563f' },
      ['#b9cdc8', '#84a59e'],
      ['Cream over-ear headphones.', 'سماعات رأس بلون الكريم.'],
    ),
    of(
      'headphones-black',
      headphones,
      { body: '#34323a', accent: '#6a6a74' },
      ['#efd9b4', '#d0a76a'],
      ['Black over-ear headphones.', 'سماعات رأس سوداء.'],
    ),
    of(
      'earbuds',
      earbuds,
      { body: '#eee8de', accent: '#0E5A50' },
      ['#d0d8e6', '#98a8c4'],
      ['Earbuds in their case.', 'سماعات أذن في علبتها.'],
    ),
    of(
      'router',
      router,
      { body: '#f0e9dc' },
      ['#a9bfcf', '#7c99ae'],
      ['A router with three aerials.', 'موجّه إنترنت بثلاثة هوائيات.'],
    ),
    of(
      'printer',
      printer,
      { body: '#d9d5ce' },
      ['#d3dec4', '#9cb389'],
      ['A printer with a finished page.', 'طابعة مع صفحة مطبوعة.'],
    ),
    of(
      'camera',
      camera,
      { body: '#cfc8bc', accent: '#a8303a' },
      ['#f1cf8e', '#d79a44'],
      ['A camera in silver and black.', 'كاميرا فضية وسوداء.'],
    ),
    of(
      'powerbank',
      powerbank,
      { body: '#35506e' },
      ['#e9d9c4', '#c8ab88'],
      ['A power bank with a cable.', 'شاحن متنقل مع كابل.'],
    ),
    of(
      'keyboard',
      keyboard,
      { body: '#8aa79c', accent: '#d9783f' },
      ['#efe0bf', '#d1b27c'],
      ['A sage keyboard with orange keys.', 'لوحة مفاتيح خضراء بمفاتيح برتقالية.'],
    ),
    of(
      'speaker',
      speaker,
      { body: '#5a4a6a', accent: '#e7a33c' },
      ['#d6e0cf', '#9db492'],
      ['A round loudspeaker.', 'مكبر صوت دائري.'],
    ),
    {
      name: 'watch',
      alt: ['A watch.', 'ساعة يد.'],
      ground: ['#e2d2c4', '#bd9a82'],
      paint: (s) => s.glyph('watch', 605, 790, 520, 8, GRAPHITE),
    },
    {
      name: 'controller',
      alt: ['A game controller.', 'يد تحكم بالألعاب.'],
      ground: ['#cfdde0', '#8fb0b8'],
      paint: (s) => s.glyph('video-game', 605, 770, 540, -4, GRAPHITE),
    },
    {
      name: 'mouse',
      alt: ['A computer mouse.', 'فأرة حاسوب.'],
      ground: ['#ecd9c4', '#c9a482'],
      paint: (s) => s.glyph('computer-mouse', 605, 770, 460, 6),
    },
    {
      name: 'charger',
      alt: ['A plug with its cable.', 'قابس مع كابل.'],
      ground: ['#d8e0cc', '#a0b288'],
      paint: (s) => s.glyph('electric-plug', 605, 780, 480, -6, GRAPHITE),
    },
    {
      name: 'microphone',
      alt: ['A microphone on a stand.', 'ميكروفون على حامل.'],
      ground: ['#d6cce2', '#a493bd'],
      paint: (s) => s.glyph('studio-microphone', 605, 800, 520, 0),
    },
    ...(
      [
        [
          'desk-of-work',
          'A desk with a laptop, a monitor and headphones.',
          'مكتب عليه حاسوب وشاشة وسماعات.',
          ['#d6dcd6', '#a0aea4'],
          [monitor, '#3a3640'],
          [laptop, '#c4c6ca'],
          [headphones, '#e9dfce'],
        ],
        [
          'desk-of-pictures',
          'A desk with a camera, a tablet and a phone.',
          'مكتب عليه كاميرا وجهاز لوحي وهاتف.',
          ['#e9dac2', '#c8a87c'],
          [tablet, '#8a9096'],
          [camera, '#cfc8bc'],
          [phone, '#2f6f6a'],
        ],
        [
          'desk-of-home',
          'A desk with a printer, a router and a speaker.',
          'مكتب عليه طابعة وموجّه ومكبر صوت.',
          ['#d5d0e2', '#a59abf'],
          [router, '#f0e9dc'],
          [printer, '#d9d5ce'],
          [speaker, '#5a4a6a'],
        ],
      ] as const
    ).map(([name, en, ar, ground, ...things]): Thing => ({
      name,
      subject: 'tech-shop',
      alt: [en, ar],
      ground,
      floorAt: 520,
      paint: (s) => {
        for (const [i, [paint, body]] of things.entries()) {
          const [x, y] = PLACES[i] ?? [0, 0];
          s.add(`<g transform="translate(${x} ${y}) scale(.64)">`);
          gadget(s, paint, { body, screen: i === 0 ? 'dusk' : 'sea', accent: '#a8563f' });
          s.add('</g>');
        }
      },
    })),
  ],
  700,
);
