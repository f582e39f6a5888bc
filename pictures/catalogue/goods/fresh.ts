import { block } from '../../draw/goods/loose.ts';
import { box, jar } from '../../draw/goods/packs.ts';
import { fish, kaak } from '../../draw/goods/heaps.ts';
import { drawn } from './drawn.ts';
import { BERRY, CRUST, MELON, TOMATO } from './dyes.ts';

/** What is fresh: fruit and vegetables, bread, milk and eggs, meat and fish. */
export const fresh = drawn(
  [
    {
      name: 'tomatoes',
      alt: ['Three ripe tomatoes.', 'ثلاث حبات طماطم ناضجة.'],
      ground: ['#d9e0c4', '#b9c59c'],
      paint: (s) =>
        s
          .glyph('tomato', 470, 650, 330, -8, TOMATO)
          .glyph('tomato', 740, 670, 360, 6, TOMATO)
          .glyph('tomato', 600, 760, 290, 14, TOMATO),
    },
    {
      name: 'cucumbers',
      alt: ['Small cucumbers.', 'خيار صغير.'],
      ground: ['#d3e3df', '#8fb8a6'],
      paint: (s) => s.glyph('cucumber', 490, 700, 400, -14).glyph('cucumber', 700, 750, 430, 10),
    },
    {
      name: 'citrus',
      alt: ['Oranges and a lemon.', 'برتقال وليمونة.'],
      ground: ['#f6e0a4', '#e6b04a'],
      paint: (s) =>
        s
          .glyph('tangerine', 440, 650, 320, -6)
          .glyph('lemon', 740, 670, 340, 10)
          .glyph('tangerine', 590, 770, 290, 8),
    },
    {
      name: 'grapes',
      alt: ['A bunch of black grapes.', 'عنقود عنب أسود.'],
      ground: ['#e2cfe0', '#b792b9'],
      paint: (s) => s.glyph('grapes', 600, 760, 520, 6),
    },
    {
      name: 'peppers',
      alt: ['A green pepper and a hot red one.', 'فلفل أخضر وآخر أحمر حار.'],
      ground: ['#f0dcc0', '#d1a878'],
      paint: (s) =>
        s.glyph('bell-pepper', 480, 700, 390, -10).glyph('hot-pepper', 760, 760, 360, 14, TOMATO),
    },
    {
      name: 'mint',
      alt: ['Sprigs of fresh mint.', 'أغصان نعناع طازج.'],
      ground: ['#dbe6cd', '#a3bd88'],
      paint: (s) => s.glyph('herb', 500, 720, 430, -16).glyph('herb', 700, 770, 470, 8),
    },
    {
      name: 'greens',
      alt: ['A bunch of green leaves.', 'حزمة أوراق خضراء.'],
      ground: ['#e6e2c8', '#c0b784'],
      paint: (s) =>
        s.glyph('leafy-green', 490, 710, 400, -8).glyph('leafy-green', 720, 770, 430, 10),
    },
    {
      name: 'mangoes',
      alt: ['Two ripe mangoes.', 'حبتا مانجو ناضجتان.'],
      ground: ['#cfe0d0', '#8fb494'],
      paint: (s) => s.glyph('mango', 480, 690, 390, -8).glyph('mango', 730, 760, 420, 10),
    },
    {
      name: 'onions-and-garlic',
      alt: ['Onions and garlic.', 'بصل وثوم.'],
      ground: ['#cbd8dc', '#8fa9b1'],
      paint: (s) =>
        s
          .glyph('onion', 450, 680, 350, -6)
          .glyph('garlic', 750, 700, 330, 6)
          .glyph('onion', 600, 780, 300, 6),
    },
    {
      name: 'potatoes',
      alt: ['Potatoes and a carrot.', 'بطاطا وجزرة.'],
      ground: ['#d8e0cc', '#a2b088'],
      paint: (s) =>
        s
          .glyph('potato', 450, 690, 340, -10)
          .glyph('carrot', 770, 710, 340, -4)
          .glyph('potato', 600, 780, 320, 24),
    },
    {
      name: 'apples',
      alt: ['A red apple and green ones.', 'تفاحة حمراء وتفاح أخضر.'],
      ground: ['#ecdcc8', '#c9a888'],
      paint: (s) =>
        s
          .glyph('green-apple', 450, 670, 320, -6)
          .glyph('green-apple', 740, 690, 330, 8)
          .glyph('red-apple', 595, 780, 320, -2, BERRY),
    },
    {
      name: 'watermelon',
      alt: ['Slices of watermelon.', 'شرائح بطيخ.'],
      ground: ['#f2dfc2', '#d9ac72'],
      paint: (s) =>
        s
          .glyph('watermelon', 470, 680, 390, -10, MELON)
          .glyph('watermelon', 710, 770, 420, 6, MELON),
    },
    {
      name: 'strawberries',
      alt: ['Strawberries.', 'فراولة.'],
      ground: ['#e4e8d2', '#b0bf90'],
      paint: (s) =>
        s
          .glyph('strawberry', 440, 660, 310, -10, BERRY)
          .glyph('strawberry', 740, 680, 330, 10, BERRY)
          .glyph('strawberry', 590, 775, 310, 2, BERRY),
    },
    {
      name: 'flatbread',
      alt: ['Round flatbreads.', 'أرغفة خبز مستديرة.'],
      ground: ['#cfdad2', '#93ad9f'],
      paint: (s) =>
        s
          .glyph('flatbread', 480, 690, 390, -10, CRUST)
          .glyph('flatbread', 740, 710, 390, 8, CRUST)
          .glyph('flatbread', 600, 790, 400, 0, CRUST),
    },
    {
      name: 'loaf',
      alt: ['A loaf of bread.', 'رغيف خبز قالب.'],
      ground: ['#dfe6e6', '#a5bcbf'],
      paint: (s) => s.glyph('bread', 610, 770, 520, -3),
    },
    {
      name: 'kaak',
      alt: ['Rings of bread with sesame.', 'كعك بالسمسم.'],
      ground: ['#d3dde6', '#94aabd'],
      paint: (s) => {
        kaak(s, 470, 700, 210, 3);
        kaak(s, 750, 780, 210, 8);
      },
    },
    {
      name: 'filled-bread',
      alt: ['Filled flatbreads.', 'خبز محشو.'],
      ground: ['#ecd5cc', '#cc9c88'],
      paint: (s) =>
        s
          .glyph('stuffed-flatbread', 480, 700, 380, -10)
          .glyph('stuffed-flatbread', 730, 770, 400, 6),
    },
    {
      name: 'croissants',
      alt: ['Croissants.', 'كرواسون.'],
      ground: ['#cfdfdb', '#8db3a9'],
      paint: (s) => s.glyph('croissant', 480, 690, 370, -8).glyph('croissant', 720, 770, 400, 6),
    },
    {
      name: 'eggs',
      alt: ['Brown eggs.', 'بيض بني.'],
      ground: ['#dde3d4', '#aab69a'],
      paint: (s) =>
        s
          .glyph('egg', 440, 670, 300, -10)
          .glyph('egg', 750, 680, 310, 9)
          .glyph('egg', 600, 770, 330, 0),
    },
    {
      name: 'yellow-cheese',
      alt: ['A wedge of yellow cheese.', 'قطعة جبن أصفر.'],
      ground: ['#cfe0e2', '#9dbfc4'],
      paint: (s) => s.glyph('cheese-wedge', 610, 770, 520, -4),
    },
    {
      name: 'white-cheese',
      alt: ['Blocks of white cheese with mint.', 'قوالب جبن أبيض مع النعناع.'],
      ground: ['#c6dad6', '#86aea6'],
      paint: (s) => {
        block(s, { x: 500, base: 700, w: 340, h: 150 }, { body: '#f4ecdc', texture: 0.1 });
        block(s, { x: 720, base: 800, w: 340, h: 150 }, { body: '#f7f0e2', texture: 0.1 });
        s.emblem('herb', 716, 570, 190);
      },
    },
    {
      name: 'milk',
      alt: ['A glass of milk and its carton.', 'كوب حليب وعبوته.'],
      ground: ['#e6dcc6', '#c3aa80'],
      paint: (s) => {
        box(
          s,
          { x: 500, base: 740, w: 210, h: 380 },
          {
            body: '#e9eef0',
            gable: true,
            label: { paper: '#f8f4ea', ink: '#2f6f8a', glyph: 'glass-of-milk' },
          },
        );
        s.glyph('glass-of-milk', 800, 785, 300, 0);
      },
    },
    {
      name: 'butter',
      alt: ['Butter on a dish.', 'زبدة على طبق.'],
      ground: ['#d0dcea', '#93aac6'],
      paint: (s) => s.glyph('butter', 605, 790, 560, 0),
    },
    {
      name: 'labneh',
      alt: ['A jar of labneh with an olive.', 'مرطبان لبنة مع زيتون.'],
      ground: ['#d6e0cc', '#9fb388'],
      paint: (s) => {
        jar(
          s,
          { x: 540, base: 750, w: 320, h: 410 },
          {
            inside: '#f5efe2',
            lid: '#5d7a58',
            label: { paper: '#fbf6e8', ink: '#4c6b2f', glyph: 'olive' },
          },
        );
        s.glyph('olive', 800, 790, 170, 8);
      },
    },
    {
      name: 'steak',
      alt: ['A cut of beef.', 'قطعة لحم بقري.'],
      ground: ['#d5dfd6', '#96ae9c'],
      paint: (s) => s.glyph('cut-of-meat', 605, 780, 520, -4),
    },
    {
      name: 'lamb',
      alt: ['Lamb on the bone.', 'لحم ضأن بعظمه.'],
      ground: ['#e9d9c0', '#c9a878'],
      paint: (s) => s.glyph('meat-on-bone', 605, 780, 500, 4),
    },
    {
      name: 'chicken',
      alt: ['Chicken legs.', 'أفخاذ دجاج.'],
      ground: ['#cfdde2', '#8fabb8'],
      paint: (s) =>
        s.glyph('poultry-leg', 490, 700, 390, -12).glyph('poultry-leg', 730, 780, 420, 8),
    },
    {
      name: 'fish',
      alt: ['Two fish from the sea.', 'سمكتان من البحر.'],
      ground: ['#efe0c4', '#d2b27e'],
      paint: (s) => {
        fish(s, 560, 690, 520, -6, '#6f8a96');
        fish(s, 640, 830, 560, 3, '#7d8f86');
      },
    },
    {
      name: 'shrimp',
      alt: ['Large shrimp.', 'روبيان كبير.'],
      ground: ['#c8dde0', '#82adb6'],
      paint: (s) => s.glyph('shrimp', 470, 690, 360, -10).glyph('shrimp', 730, 770, 410, 4),
    },
  ],
  300,
);
