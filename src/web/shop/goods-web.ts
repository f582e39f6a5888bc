import type { VerticalLook, VerticalWeb } from '#web/ui/vertical-web.ts';
import type { ShopLook } from './shop-look.ts';

interface GoodsWeb extends Pick<VerticalWeb, 'icon' | 'title'> {
  /** The details that its cards tell, in their order. */
  readonly facts: readonly string[];
  readonly shop: () => Promise<ShopLook>;
  /** What was chosen of it, where that is more than choices and what to do when it is gone, and what is refused of that. */
  readonly own?: () => Promise<Pick<VerticalLook, 'chosen' | 'refused'>>;
}

/** A vertical of goods in the shell: what it is called and drawn as, and where the rest of it is. */
export const goodsWeb = ({ icon, title, facts, shop, own }: GoodsWeb): VerticalWeb => ({
  icon,
  title,
  look: async () => {
    const [{ goodsLook }, ofItsOwn] = await Promise.all([import('./goods-look.tsx'), own?.()]);
    return { ...goodsLook(icon, facts), ...ofItsOwn };
  },
  desk: async () => {
    const look = await shop();
    return { ...look.desk, edits: true, shop: look };
  },
});
