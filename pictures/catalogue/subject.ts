import type { SceneOptions } from '../draw/scene.ts';
import type { Time } from '../draw/light.ts';

export const COUNTRIES = ['Egypt', 'Saudi Arabia', 'Lebanon', 'Jordan', 'Iraq'] as const;
export type Country = (typeof COUNTRIES)[number];

export const KINDS = [
  'private',
  'group',
  'properties',
  'guides',
  'cruises',
  'doctors',
  'workers',
  'goods',
] as const;
export type Kind = (typeof KINDS)[number];
/** Those whose pictures are portraits. */
export const OF_PEOPLE: readonly Kind[] = ['guides', 'doctors', 'workers'];

/** One picture to render: its drawing and what it may honestly stand for. */
export type Drawing = {
  name: string;
  draw: () => string;
  subject: string;
  time: Time;
  countries: readonly Country[];
  kinds: readonly Kind[];
  alt: { en: string; ar: string };
};

export const TOURS: readonly Kind[] = ['private', 'group'];
export const STAYS: readonly Kind[] = ['properties'];
export const CRUISES: readonly Kind[] = ['private', 'group', 'cruises'];

type Shared = { subject: string; countries: readonly Country[]; kinds: readonly Kind[] };

type Version<Options> = {
  name: string;
  options: Options & { time: Time };
  alt: readonly [en: string, ar: string];
  /** Where one version is narrower or wider than its subject. */
  countries?: readonly Country[];
  kinds?: readonly Kind[];
};

/** The versions of one subject. */
export function versions<Options extends SceneOptions>(
  draw: (options?: Options) => string,
  shared: Shared,
  list: readonly Version<NoInfer<Options>>[],
): Drawing[] {
  return list.map(({ name, options, alt: [en, ar], countries, kinds }) => ({
    name,
    draw: () => draw(options),
    subject: shared.subject,
    time: options.time,
    countries: countries ?? shared.countries,
    kinds: kinds ?? shared.kinds,
    alt: { en, ar },
  }));
}
