import { goodsSeed } from '#core/demo/goods.ts';
import type { VerticalSeed } from '../server.ts';
import { clothing } from './vertical.ts';

export const clothingSeed: VerticalSeed = goodsSeed(clothing);
