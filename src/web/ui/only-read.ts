import { type ComponentType, createElement, lazy, memo, Suspense, useState } from 'react';
import { wanted } from './wanted.ts';

/**
 * A part of a page that is read, or whose links work without a script. As the server has rendered it, it needs no code until
 * `needed` resolves: as a rule when the visitor presses or types something, which is the earliest that what it shows can
 * change. The page's loader calls `load`: a browser that renders the page itself has the code then.
 */
export function onlyRead<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  needed: () => Promise<void> = wanted,
) {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => (loaded ??= await fetch());
  const WhenWanted = lazy(async () => {
    await needed();
    return { default: await load() };
  });
  // React would throw the server's rendering away if the part were rendered again before its code is here: with the same props it is not.
  const Part = memo(function Part(props: Props) {
    const [Rendered] = useState<ComponentType<Props>>(() => loaded ?? WhenWanted);
    return createElement(Suspense, { fallback: null }, createElement(Rendered, props));
  });
  return { Part, load };
}
