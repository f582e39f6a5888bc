import { type ComponentType, createElement, lazy, memo, Suspense, useState } from 'react';
import { PartBoundary } from './late-part.tsx';
import { isMissingScript, patiently } from './patiently.ts';
import { wanted } from './wanted.ts';

/**
 * A part of a page that is read, or whose links work without a script. As the server has rendered it, it needs no code until
 * `needed` resolves: as a rule when the visitor presses or types something, which is the earliest that what it shows can
 * change. The page's loader calls `load`: a browser that renders the page itself has the code then, or asks for it again.
 */
export function onlyRead<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  needed: () => Promise<void> = wanted,
) {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => (loaded ??= await fetch());
  const WhenWanted = lazy(async () => {
    await needed();
    return { default: await patiently(load) };
  });
  // React would throw the server's rendering away if the part were rendered again before its code is here: with the same props it is not.
  const Part = memo(function Part(props: Props) {
    const [Rendered] = useState<ComponentType<Props>>(() => loaded ?? WhenWanted);
    const part = createElement(PartBoundary, null, createElement(Rendered, props));
    return createElement(Suspense, { fallback: null }, part);
  });
  return { Part, load: () => unlessMissing(load) };
}

/** A page is shown without the part whose code does not come: the part asks for it again by itself. */
export async function unlessMissing(load: () => Promise<unknown>): Promise<void> {
  try {
    await load();
  } catch (error) {
    if (!isMissingScript(error)) throw error;
  }
}
