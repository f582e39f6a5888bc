import type { VerticalLook, VerticalWeb } from '#web/ui/vertical-web.ts';
import type { ShopLook } from './shop-look.ts';

interface GoodsWeb extends Pick<VerticalWeb, 'icon' | 'title'> {
  /** The details that its cards tell, in their order. */
  readonly facts: readonly string[];
  readonly shop: () => Promise<ShopLook>;
  /** What was chosen of it, where that is more than choices and what to do when it is gone. */
  readonly chosen?: () => Promise<VerticalLook['chosen']>;
}

/** A vertical of goods in the shell: what it is called and drawn as, and where the rest of it is. */
export const goodsWeb = ({ icon, title, facts, shop, chosen }: GoodsWeb): VerticalWeb => ({
  icon,
  title,
  look: async () => {
    const [{ goodsLook }, own] = await Promise.all([import('./goods-look.tsx'), chosen?.()]);
    return goodsLook(icon, facts, own);
  },
  desk: async () => {
    const look = await shop();
    return { ...look.desk, shop: look };
  },
});
