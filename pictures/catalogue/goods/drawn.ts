import { StillLife, type StillLifeOptions } from '../../draw/goods/still-life.ts';
import { COUNTRIES, type Drawing } from '../subject.ts';

/** One thing that is sold, or a few of it. */
export type Thing = {
  name: string;
  /** What it shows; the name unless several pictures show the same. */
  subject?: string;
  alt: readonly [en: string, ar: string];
  ground: StillLifeOptions['ground'];
  floorAt?: number;
  flip?: boolean;
  paint: (s: StillLife) => void;
};

/** The masters of things: goods look the same wherever they are sold. */
export const drawn = (things: readonly Thing[], firstSeed: number): Drawing[] =>
  things.map(({ name, subject = name, alt: [en, ar], paint, ...room }, index) => ({
    name,
    draw: () => {
      const s = new StillLife({ ...room, seed: firstSeed + index });
      paint(s);
      return s.finish();
    },
    subject,
    time: 'day',
    countries: COUNTRIES,
    kinds: ['goods'],
    alt: { en, ar },
  }));
