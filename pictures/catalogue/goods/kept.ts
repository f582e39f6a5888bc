// Long because every product that keeps is one entry of the same list.
import { baklava, date, maamoul } from '../../draw/goods/heaps.ts';
import { block, sack, tray } from '../../draw/goods/loose.ts';
import { bottle, box, jar, pouch, tin } from '../../draw/goods/packs.ts';
import { drawn } from './drawn.ts';
import { BRASS, CLAY, FRIED, LIME, TEAL } from './dyes.ts';

/** What keeps: the pantry, sweets, drinks and the household. */
export const kept = drawn(
  [
    {
      name: 'olive-oil',
      alt: ['A bottle of olive oil and olives.', 'زجاجة زيت زيتون وحبات زيتون.'],
      ground: ['#efe2c2', '#cdb47c'],
      paint: (s) => {
        bottle(
          s,
          { x: 540, base: 770, w: 190, h: 560 },
          {
            glass: '#6f7a26',
            cap: '#2f2a20',
            label: { paper: '#f8f0d8', ink: '#5a5f1e', glyph: 'olive' },
          },
        );
        s.glyph('olive', 790, 780, 170, -10).glyph('olive', 720, 815, 130, 12);
      },
    },
    {
      name: 'olives',
      alt: ['Green olives.', 'زيتون أخضر.'],
      ground: ['#e3dccb', '#b9a988'],
      paint: (s) =>
        s
          .glyph('olive', 450, 670, 310, -12)
          .glyph('olive', 750, 690, 330, 8)
          .glyph('olive', 600, 785, 290, 20),
    },
    {
      name: 'honey',
      alt: ['A pot of honey.', 'إناء عسل.'],
      ground: ['#d8dfd2', '#9eae93'],
      paint: (s) => s.glyph('honey-pot', 605, 780, 520, 0),
    },
    {
      name: 'rice-sack',
      alt: ['An open sack of rice.', 'كيس أرز مفتوح.'],
      ground: ['#cbd9d6', '#8aa7a2'],
      paint: (s) =>
        sack(
          s,
          { x: 600, base: 800, w: 440, h: 520 },
          {
            cloth: '#d9bf92',
            heap: '#efe4cc',
            label: { paper: '#f8f1e0', ink: '#8a5a2c', glyph: 'sheaf-of-rice' },
          },
        ),
    },
    {
      name: 'lentil-sack',
      alt: ['An open sack of red lentils.', 'كيس عدس أحمر مفتوح.'],
      ground: ['#d3dfe4', '#92adba'],
      paint: (s) =>
        sack(
          s,
          { x: 600, base: 800, w: 440, h: 520 },
          { cloth: '#cdb489', heap: '#d9762f', label: { paper: '#f8f1e0', ink: '#a2431f' } },
        ),
    },
    {
      name: 'chickpea-sack',
      alt: ['An open sack of chickpeas.', 'كيس حمص مفتوح.'],
      ground: ['#dbd3e2', '#a898b8'],
      paint: (s) =>
        sack(
          s,
          { x: 600, base: 800, w: 440, h: 520 },
          { cloth: '#c2ab86', heap: '#dfb873', label: { paper: '#f8f1e0', ink: '#7a5a1e' } },
        ),
    },
    {
      name: 'tahini',
      alt: ['A jar of tahini.', 'مرطبان طحينة.'],
      ground: ['#cfdccd', '#93ac90'],
      paint: (s) =>
        jar(
          s,
          { x: 600, base: 790, w: 370, h: 500 },
          {
            inside: '#d0a468',
            lid: '#8a5a2c',
            label: { paper: '#fbf4e2', ink: '#8a5a2c', glyph: 'sheaf-of-rice' },
          },
        ),
    },
    {
      name: 'date-molasses',
      alt: ['A bottle of dark molasses.', 'زجاجة دبس داكن.'],
      ground: ['#efd9b8', '#d3a468'],
      paint: (s) =>
        bottle(
          s,
          { x: 600, base: 790, w: 200, h: 560 },
          { glass: '#4a1f1c', cap: '#c9a24a', label: { paper: '#f6e7cc', ink: '#7a2436' } },
        ),
    },
    {
      name: 'zaatar',
      alt: ['A pouch of zaatar with fresh thyme.', 'كيس زعتر مع أوراق خضراء.'],
      ground: ['#ecdfc6', '#c9b083'],
      paint: (s) => {
        pouch(
          s,
          { x: 560, base: 770, w: 320, h: 480 },
          { body: '#6f7d3d', label: { paper: '#f8f2dc', ink: '#4f5c22', glyph: 'herb' } },
        );
        s.glyph('herb', 830, 800, 240, 24);
      },
    },
    {
      name: 'spice-tins',
      alt: ['Three tins of spices.', 'ثلاث علب توابل.'],
      ground: ['#cfdde0', '#8dabb4'],
      paint: (s) => {
        tin(
          s,
          { x: 420, base: 710, w: 220, h: 270 },
          { body: '#b8452c', label: { paper: '#f8efdc', ink: '#9a3320' } },
        );
        tin(
          s,
          { x: 780, base: 720, w: 220, h: 290 },
          { body: '#d59a2b', label: { paper: '#f8efdc', ink: '#8a5f10' } },
        );
        tin(
          s,
          { x: 600, base: 800, w: 230, h: 270 },
          { body: '#5d6f2f', label: { paper: '#f8efdc', ink: '#4a5a20' } },
        );
      },
    },
    {
      name: 'foul-tin',
      alt: ['A tin of fava beans.', 'علبة فول.'],
      ground: ['#e2d6e0', '#b59ab0'],
      paint: (s) => {
        tin(
          s,
          { x: 560, base: 770, w: 290, h: 400 },
          { body: '#1f6a5c', label: { paper: '#f6ecd4', ink: '#8a3a22', glyph: 'beans' } },
        );
        s.glyph('beans', 820, 800, 180, 8);
      },
    },
    {
      name: 'tomato-tin',
      alt: ['Tins of tomatoes.', 'علب طماطم.'],
      ground: ['#d5e0cd', '#9db58e'],
      paint: (s) => {
        tin(
          s,
          { x: 480, base: 720, w: 260, h: 350 },
          { body: '#a8303a', label: { paper: '#f8efdc', ink: '#a8303a', glyph: 'tomato' } },
        );
        tin(
          s,
          { x: 740, base: 800, w: 270, h: 360 },
          { body: '#a8303a', label: { paper: '#f8efdc', ink: '#a8303a', glyph: 'tomato' } },
        );
      },
    },
    {
      name: 'falafel',
      alt: ['Falafel.', 'فلافل.'],
      ground: ['#dae4d0', '#a2b892'],
      paint: (s) => s.glyph('falafel', 605, 780, 480, 0, FRIED),
    },
    {
      name: 'nuts',
      alt: ['Nuts in their shells.', 'مكسرات بقشرها.'],
      ground: ['#cfd9e2', '#93a6ba'],
      paint: (s) =>
        s
          .glyph('peanuts', 450, 680, 320, -10)
          .glyph('chestnut', 750, 700, 300, 8)
          .glyph('peanuts', 600, 785, 300, 30),
    },
    {
      name: 'dates',
      alt: ['A tray of dates.', 'صينية تمر.'],
      ground: ['#d8e0d0', '#9cb090'],
      paint: (s) => {
        const piece = (x: number, y: number, scale: number, nth: number) =>
          date(s, nth % 3 ? '#5e2a18' : '#753a1e', x, y, scale, nth);
        tray(s, { x: 600, base: 800, w: 800 }, { metal: '#d0a45a', rows: 6, piece });
      },
    },
    {
      name: 'baklava',
      alt: ['A tray of baklava with pistachio.', 'صينية بقلاوة بالفستق.'],
      ground: ['#c9dcd8', '#86aea8'],
      paint: (s) => {
        const piece = (x: number, y: number, scale: number, nth: number) =>
          baklava(s, x, y - 8, scale, nth);
        tray(s, { x: 600, base: 800, w: 800 }, { metal: '#c2bcb2', rows: 5, piece });
      },
    },
    {
      name: 'maamoul',
      alt: ['A tray of maamoul.', 'صينية معمول.'],
      ground: ['#e4d3dc', '#b994a8'],
      paint: (s) => {
        const piece = (x: number, y: number, scale: number) => maamoul(s, x, y - 6, scale);
        tray(s, { x: 600, base: 800, w: 800 }, { metal: '#c9a24a', rows: 5, piece });
      },
    },
    {
      name: 'chocolate',
      alt: ['A bar of chocolate.', 'لوح شوكولاتة.'],
      ground: ['#e8dcc6', '#c4a880'],
      paint: (s) => s.glyph('chocolate-bar', 605, 780, 500, -4),
    },
    {
      name: 'biscuits',
      alt: ['Biscuits.', 'بسكويت.'],
      ground: ['#cfe0da', '#8fb5a8'],
      paint: (s) =>
        s
          .glyph('cookie', 460, 690, 350, -8)
          .glyph('cookie', 740, 700, 350, 20)
          .glyph('cookie', 600, 790, 330, 4),
    },
    {
      name: 'halva',
      alt: ['A block of halva with nuts.', 'قالب حلاوة بالمكسرات.'],
      ground: ['#d3dce6', '#97abc0'],
      paint: (s) => {
        block(s, { x: 570, base: 800, w: 470, h: 170 }, { body: '#d9bd8c', texture: 0.24 });
        s.glyph('peanuts', 860, 800, 190, 20);
      },
    },
    {
      name: 'tea',
      alt: ['A teapot and a cup.', 'إبريق شاي وكوب.'],
      ground: ['#cfdcd6', '#8fb0a6'],
      paint: (s) =>
        s.glyph('teapot', 540, 740, 480, 0, BRASS).glyph('teacup-without-handle', 850, 800, 250, 0),
    },
    {
      name: 'tea-box',
      alt: ['A box of tea.', 'علبة شاي.'],
      ground: ['#e6dcc4', '#c6ad7c'],
      paint: (s) => {
        box(
          s,
          { x: 520, base: 760, w: 330, h: 390 },
          { body: '#8a2f2a', label: { paper: '#f6e9cc', ink: '#8a2f2a', glyph: 'seedling' } },
        );
        s.glyph('teacup-without-handle', 880, 800, 230, 0);
      },
    },
    {
      name: 'coffee',
      alt: ['A pouch of coffee and a cup.', 'كيس قهوة وفنجان.'],
      ground: ['#e4d2bc', '#bd9a74'],
      paint: (s) => {
        pouch(
          s,
          { x: 540, base: 770, w: 340, h: 520 },
          { body: '#3a2a26', label: { paper: '#e9c98a', ink: '#5a3218' } },
        );
        s.glyph('hot-beverage', 840, 805, 240, 0, CLAY);
      },
    },
    {
      name: 'juice',
      alt: ['Cartons of juice.', 'عبوات عصير.'],
      ground: ['#f0dcc8', '#d8a888'],
      paint: (s) => {
        box(
          s,
          { x: 500, base: 750, w: 230, h: 410 },
          {
            body: '#e08a2a',
            gable: true,
            label: { paper: '#fff4da', ink: '#b8601a', glyph: 'mango' },
          },
        );
        s.glyph('mango', 820, 790, 250, 8);
      },
    },
    {
      name: 'water',
      alt: ['Bottles of water.', 'زجاجات ماء.'],
      ground: ['#e8e2d2', '#c3b795'],
      paint: (s) => {
        const label = { paper: '#eaf4f6', ink: '#2f7f9a' };
        bottle(
          s,
          { x: 440, base: 740, w: 170, h: 520 },
          { glass: '#a9d3de', cap: '#2f7f9a', clear: true, label },
        );
        bottle(
          s,
          { x: 760, base: 740, w: 170, h: 520 },
          { glass: '#a9d3de', cap: '#2f7f9a', clear: true, label },
        );
        bottle(
          s,
          { x: 600, base: 800, w: 175, h: 530 },
          { glass: '#b4dbe4', cap: '#2f7f9a', clear: true, label },
        );
      },
    },
    {
      name: 'rose-syrup',
      alt: ['A bottle of rose syrup.', 'زجاجة شراب الورد.'],
      ground: ['#d6e0d8', '#9ab3a2'],
      paint: (s) => {
        bottle(
          s,
          { x: 560, base: 780, w: 190, h: 560 },
          {
            glass: '#c23a5a',
            cap: '#d9b45a',
            label: { paper: '#fbeee4', ink: '#a82a4a', glyph: 'rose' },
          },
        );
        s.glyph('rose', 820, 800, 240, 12);
      },
    },
    {
      name: 'hibiscus',
      alt: ['A pouch of dried hibiscus.', 'كيس كركديه مجفف.'],
      ground: ['#dfe6d8', '#adbd9c'],
      paint: (s) => {
        pouch(
          s,
          { x: 540, base: 770, w: 320, h: 480 },
          { body: '#8a2348', label: { paper: '#f8ead8', ink: '#8a2348', glyph: 'hibiscus' } },
        );
        s.glyph('hibiscus', 830, 800, 240, 8);
      },
    },
    {
      name: 'olive-soap',
      alt: ['Blocks of olive oil soap.', 'قوالب صابون بزيت الزيتون.'],
      ground: ['#efe0c8', '#cfb186'],
      paint: (s) => {
        block(
          s,
          { x: 460, base: 720, w: 290, h: 170 },
          { body: '#9aa25a', mark: '#5a6228', texture: 0.16 },
        );
        block(
          s,
          { x: 770, base: 740, w: 290, h: 170 },
          { body: '#8d9850', mark: '#5a6228', texture: 0.16 },
        );
        block(
          s,
          { x: 610, base: 830, w: 290, h: 170 },
          { body: '#a8ad64', mark: '#5a6228', texture: 0.16 },
        );
      },
    },
    {
      name: 'dish-soap',
      alt: ['A bottle of washing liquid and a sponge.', 'زجاجة سائل غسيل وإسفنجة.'],
      ground: ['#e6dfee', '#b8a8cc'],
      paint: (s) => {
        s.glyph('lotion-bottle', 540, 770, 500, 0, LIME);
        s.glyph('sponge', 830, 805, 250, -8);
      },
    },
    {
      name: 'paper-rolls',
      alt: ['Rolls of paper.', 'لفائف ورق.'],
      ground: ['#cfdbe8', '#93a9c4'],
      paint: (s) =>
        s.glyph('roll-of-paper', 470, 690, 340, 0).glyph('roll-of-paper', 740, 770, 390, 0),
    },
    {
      name: 'broom-and-bucket',
      alt: ['A broom and a bucket.', 'مكنسة ودلو.'],
      ground: ['#ecdcc0', '#cda977'],
      paint: (s) => s.glyph('broom', 470, 730, 470, 0).glyph('bucket', 760, 780, 390, 4, TEAL),
    },
    {
      name: 'candles',
      alt: ['Candles.', 'شموع.'],
      ground: ['#c9c6dc', '#8d88b0', '#ffe9c0'],
      paint: (s) =>
        s
          .glyph('candle', 440, 700, 380, 0)
          .glyph('candle', 760, 710, 360, 0)
          .glyph('candle', 600, 790, 420, 0),
    },
  ],
  400,
);
