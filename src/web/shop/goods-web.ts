import type { VerticalLook, VerticalWeb } from '#web/ui/vertical-web.ts';

interface GoodsWeb extends Pick<VerticalWeb, 'icon' | 'title'> {
  /** The details that its cards tell, in their order. */
  readonly facts: readonly string[];
  /** What was chosen of it, where that is more than choices and what to do when it is gone, and what is refused of that. */
  readonly own?: () => Promise<Pick<VerticalLook, 'chosen' | 'refused'>>;
}

/** A vertical of goods in the shell: what it is called and drawn as, and where its look is. */
export const goodsWeb = ({ icon, title, facts, own }: GoodsWeb): VerticalWeb => ({
  icon,
  title,
  look: async () => {
    const [{ goodsLook }, ofItsOwn] = await Promise.all([import('./goods-look.tsx'), own?.()]);
    return { ...goodsLook(icon, facts), ...ofItsOwn };
  },
});
