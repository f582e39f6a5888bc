import { goodsSeed } from '#core/demo/goods.ts';
import { tech } from './vertical.ts';

export const techSeed = goodsSeed(tech);
