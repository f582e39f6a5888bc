import { goodsSeed } from '#core/demo/goods.ts';
import type { VerticalSeed } from '../server.ts';
import { tech } from './vertical.ts';

export const techSeed: VerticalSeed = goodsSeed(tech);
