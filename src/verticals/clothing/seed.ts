import { goodsSeed } from '#core/demo/goods.ts';
import { clothing } from './vertical.ts';

export const clothingSeed = goodsSeed(clothing);
