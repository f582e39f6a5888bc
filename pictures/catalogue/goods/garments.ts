// Long because every colour of a cut is one entry of the same list.
import type { GarmentLook } from '../../draw/goods/garments/cut.ts';
import { folded } from '../../draw/goods/garments/folded.ts';
import { garment } from '../../draw/goods/garments/garment.ts';
import { sandals } from '../../draw/goods/garments/sandals.ts';
import { sash } from '../../draw/goods/garments/sash.ts';
import type { StillLifeOptions } from '../../draw/goods/still-life.ts';
import { drawn, type Thing } from './drawn.ts';

type Ground = StillLifeOptions['ground'];

/** One cut in several colours: each is a subject of its own, so that a colour's picture is of that colour. */
const colours = (
  what: readonly [en: string, ar: string],
  shared: Pick<GarmentLook, 'kind' | 'form'>,
  list: Readonly<
    Record<string, Omit<GarmentLook, 'kind' | 'form'> & { ground: Ground; ar: string; en: string }>
  >,
): Thing[] =>
  Object.entries(list).map(([name, { ground, en, ar, ...look }]) => ({
    name,
    alt: [`${what[0]}, ${en}.`, `${what[1]}، ${ar}.`],
    ground,
    floorAt: floorOf(shared),
    paint: (s) => garment(s, { ...shared, ...look }),
  }));

/** A waistcoat's stand is short, and what hangs is near the floor. */
function floorOf({ kind, form }: Pick<GarmentLook, 'kind' | 'form'>): number {
  if (kind === 'waistcoat') return 744;
  return form ? 794 : 820;
}

export const garments = drawn(
  [
    ...colours(
      ['A thobe on a hanger', 'ثوب على علّاقة'],
      { kind: 'thobe' },
      {
        'thobe-white': {
          colour: '#f6f1e6',
          trim: '#d9ccb4',
          ground: ['#a9bfc6', '#7a98a4'],
          en: 'white',
          ar: 'أبيض',
        },
        'thobe-sand': {
          colour: '#d8c19a',
          trim: '#8a6a3c',
          ground: ['#c3d0cc', '#8aa39c'],
          en: 'sand',
          ar: 'رملي',
        },
        'thobe-grey': {
          colour: '#8f959c',
          trim: '#4a5058',
          ground: ['#e6d6bc', '#c2a67e'],
          en: 'grey',
          ar: 'رمادي',
        },
        'thobe-navy': {
          colour: '#2f3f5c',
          trim: '#b9a06a',
          ground: ['#e9d9b8', '#c8a870'],
          en: 'navy',
          ar: 'كحلي',
        },
        'dishdasha-sage': {
          colour: '#8fa58a',
          trim: '#5d7358',
          ground: ['#ecd5b4', '#cda478'],
          en: 'sage',
          ar: 'زيتي فاتح',
        },
      },
    ),
    ...colours(
      ['An abaya with an embroidered edge', 'عباءة بحافة مطرزة'],
      { kind: 'abaya' },
      {
        'abaya-black': {
          colour: '#2b2430',
          trim: '#c9a24a',
          trim2: '#ecd394',
          ground: ['#dcbfb2', '#b98a7c'],
          en: 'black',
          ar: 'أسود',
        },
        'abaya-olive': {
          colour: '#5d6440',
          trim: '#c9b06a',
          trim2: '#ece0b4',
          ground: ['#e6d8c8', '#c0a48c'],
          en: 'olive',
          ar: 'زيتي',
        },
        'abaya-plum': {
          colour: '#5a2a48',
          trim: '#d3a87a',
          trim2: '#f0d8b8',
          ground: ['#d3dcc4', '#9bb088'],
          en: 'plum',
          ar: 'عنّابي',
        },
      },
    ),
    ...colours(
      ['A kaftan with an embroidered placket', 'قفطان بفتحة مطرزة'],
      { kind: 'kaftan', form: true },
      {
        'kaftan-emerald': {
          colour: '#14695a',
          trim: '#d9a93f',
          trim2: '#f6dc96',
          ground: ['#f0d3a6', '#d3a268'],
          en: 'emerald',
          ar: 'زمردي',
        },
        'kaftan-burgundy': {
          colour: '#7d2436',
          trim: '#d9b45a',
          trim2: '#f6e0a6',
          ground: ['#cfdcd4', '#93aea0'],
          en: 'burgundy',
          ar: 'خمري',
        },
        'kaftan-indigo': {
          colour: '#35427a',
          trim: '#c9b8d8',
          trim2: '#f0e8f6',
          ground: ['#f0dcb8', '#d6ab74'],
          en: 'indigo',
          ar: 'نيلي',
        },
      },
    ),
    ...colours(
      ['A dress with cross-stitch', 'ثوب مطرز بالتطريز الفلسطيني'],
      { kind: 'tatreez', form: true },
      {
        'tatreez-black': {
          colour: '#2a2228',
          trim: '#b8323a',
          trim2: '#e8a24a',
          ground: ['#d3dcc4', '#9bb088'],
          en: 'black and red',
          ar: 'أسود وأحمر',
        },
        'tatreez-white': {
          colour: '#f0e8d8',
          trim: '#a82a3a',
          trim2: '#d98a2a',
          ground: ['#b9cdd3', '#84a2ad'],
          en: 'white and red',
          ar: 'أبيض وأحمر',
        },
        'tatreez-blue': {
          colour: '#28385a',
          trim: '#5fa3c0',
          trim2: '#e8d08a',
          ground: ['#ecd8c0', '#c9a27a'],
          en: 'blue',
          ar: 'أزرق',
        },
      },
    ),
    ...colours(
      ['A bisht edged in gold', 'بشت بحافة ذهبية'],
      { kind: 'bisht' },
      {
        'bisht-brown': {
          colour: '#5a3d2a',
          trim: '#d3a445',
          trim2: '#f0d694',
          ground: ['#e9d3a8', '#c99f62'],
          en: 'brown',
          ar: 'بني',
        },
        'bisht-black': {
          colour: '#26222a',
          trim: '#d9b050',
          trim2: '#f4dea0',
          ground: ['#c9d6d3', '#8fa8a2'],
          en: 'black',
          ar: 'أسود',
        },
        'bisht-cream': {
          colour: '#dccaa6',
          trim: '#c9973a',
          trim2: '#f0d694',
          ground: ['#b4c6d0', '#7f9cab'],
          en: 'cream',
          ar: 'سكّري',
        },
      },
    ),
    ...colours(
      ['A striped jalabiya', 'جلابية مقلمة'],
      { kind: 'jalabiya' },
      {
        'jalabiya-blue': {
          colour: '#4d6f96',
          stripe: '#e9e0cc',
          trim: '#27405f',
          trim2: '#f0e4c8',
          ground: ['#f0dcb8', '#d6ab74'],
          en: 'blue',
          ar: 'زرقاء',
        },
        'jalabiya-green': {
          colour: '#4f7a5a',
          stripe: '#ece4c8',
          trim: '#2a4a36',
          trim2: '#f0e4c8',
          ground: ['#e9d3c3', '#c89c82'],
          en: 'green',
          ar: 'خضراء',
        },
        'jalabiya-brick': {
          colour: '#a65a3c',
          stripe: '#f0dcc0',
          trim: '#6a2f1e',
          trim2: '#f0e0c0',
          ground: ['#c6d8d6', '#8aaca8'],
          en: 'brick',
          ar: 'طوبية',
        },
      },
    ),
    ...colours(
      ['A waistcoat with gold scrollwork', 'صدرية بتطريز ذهبي'],
      { kind: 'waistcoat', form: true },
      {
        'waistcoat-maroon': {
          colour: '#7d2436',
          trim: '#c9973a',
          trim2: '#f0d28a',
          ground: ['#c3cfcb', '#8aa39c'],
          en: 'maroon',
          ar: 'خمرية',
        },
        'waistcoat-navy': {
          colour: '#2a3a62',
          trim: '#c9a24a',
          trim2: '#f0dc9c',
          ground: ['#ecd8b8', '#caa26c'],
          en: 'navy',
          ar: 'كحلية',
        },
      },
    ),
    {
      name: 'keffiyeh-red',
      alt: ['A folded red and white keffiyeh with its cord.', 'شماغ أحمر وأبيض مطوي مع عقاله.'],
      ground: ['#bccdc4', '#86a498'],
      paint: (s) => folded(s, { colour: '#f6f0e4', trim: '#a8303a' }),
    },
    {
      name: 'keffiyeh-black',
      alt: [
        'A folded black and white keffiyeh with its cord.',
        'كوفية سوداء وبيضاء مطوية مع عقالها.',
      ],
      ground: ['#ecd9bc', '#caa673'],
      paint: (s) => folded(s, { colour: '#f4efe4', trim: '#26222a' }),
    },
    {
      name: 'shawl-indigo',
      alt: ['A folded indigo shawl.', 'شال نيلي مطوي.'],
      ground: ['#efdcc4', '#d0a882'],
      paint: (s) => folded(s, { colour: '#3a4a80', trim: '#e8d6a8', cord: false }),
    },
    {
      name: 'sash-wine',
      alt: ['An embroidered wine-red sash.', 'حزام خمري مطرز.'],
      ground: ['#d5dfd2', '#9bb096'],
      paint: (s) => sash(s, { colour: '#7d2436', trim: '#e0a83a', trim2: '#f3e2b0' }),
    },
    {
      name: 'sash-indigo',
      alt: ['An embroidered indigo sash.', 'حزام نيلي مطرز.'],
      ground: ['#efdcc0', '#cfa876'],
      paint: (s) => sash(s, { colour: '#2f3f70', trim: '#c9566a', trim2: '#ecdcae' }),
    },
    {
      name: 'sandals-tan',
      alt: ['A pair of tan leather sandals.', 'نعال جلدية عسلية.'],
      ground: ['#cbd6d8', '#8fa9ae'],
      floorAt: 470,
      paint: (s) => sandals(s, { colour: '#c98f58', trim: '#8a5230', trim2: '#eccb94' }),
    },
    {
      name: 'sandals-black',
      alt: ['A pair of black leather sandals.', 'نعال جلدية سوداء.'],
      ground: ['#e9d6bc', '#c6a274'],
      floorAt: 470,
      paint: (s) => sandals(s, { colour: '#7a5a44', trim: '#2a2226', trim2: '#d8b46a' }),
    },
    ...(
      [
        [
          'rail-of-robes',
          'A rail of robes.',
          'أثواب معلّقة.',
          ['#e8dcc6', '#c2a880'],
          ['thobe', '#f6f1e6', '#d9ccb4'],
          ['bisht', '#5a3d2a', '#d3a445'],
          ['jalabiya', '#4d6f96', '#27405f'],
        ],
        [
          'rail-of-dresses',
          'A rail of abayas and dresses.',
          'عباءات وفساتين معلّقة.',
          ['#d6dcd0', '#a2b096'],
          ['abaya', '#2b2430', '#c9a24a'],
          ['kaftan', '#7d2436', '#d9b45a'],
          ['tatreez', '#2a2228', '#b8323a'],
        ],
        [
          'rail-of-colours',
          'A rail of kaftans and jalabiyas.',
          'قفاطين وجلابيات معلّقة.',
          ['#cbd9dc', '#8fa9b0'],
          ['kaftan', '#14695a', '#d9a93f'],
          ['jalabiya', '#a65a3c', '#6a2f1e'],
          ['abaya', '#5a2a48', '#d3a87a'],
        ],
      ] as const
    ).map(([name, en, ar, ground, ...looks]): Thing => ({
      name,
      subject: 'clothes-shop',
      alt: [en, ar],
      ground,
      floorAt: 790,
      paint: (s) => {
        for (const [i, [kind, colour, trim]] of looks.entries()) {
          s.add(`<g transform="translate(${-170 + i * 270} 96) scale(.84)">`);
          garment(s, { kind, colour, trim, stripe: kind === 'jalabiya' ? '#efe4cc' : '' });
          s.add('</g>');
        }
      },
    })),
  ],
  600,
);
