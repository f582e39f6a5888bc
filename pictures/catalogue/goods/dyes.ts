import type { Dye } from '../../draw/goods/still-life.ts';

// Reds of the set are pink in this light, and its bread is rosy.
export const TOMATO: Dye = ['#e0401c', 0.72];
export const BERRY: Dye = ['#cc2a2a', 0.26];
export const MELON: Dye = ['#d83a30', 0.22];
export const CRUST: Dye = ['#d9a765', 0.6];

// What the set has in pink or neon.
export const BRASS: Dye = ['#c89a3e', 0.8];
export const FRIED: Dye = ['#8a5a28', 0.5];
export const LIME: Dye = ['#6fae4a', 0.85];
export const CLAY: Dye = ['#d8a878', 0.55];
export const TEAL: Dye = ['#3f8a84', 0.7];
export const GRAPHITE: Dye = ['#55555f', 0.6];
