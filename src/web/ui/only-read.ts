import { type ComponentType, createElement, lazy, memo, Suspense, useState } from 'react';
import { PartBoundary } from './late-part.tsx';
import { isMissingScript, patiently } from './patiently.ts';
import { wanted } from './wanted.ts';

/**
 * A static part of a page. The server-rendered HTML needs no code until `needed` resolves: by
 * default when the visitor presses or types, which is the earliest that its content can change. The
 * page's loader calls `load`, so that a browser that renders the page itself has the code, or
 * retries.
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
  // Memoised: rendered again before its code is loaded, React would discard the server's HTML.
  const Part = memo(function Part(props: Props) {
    const [Rendered] = useState<ComponentType<Props>>(() => loaded ?? WhenWanted);
    const part = createElement(PartBoundary, null, createElement(Rendered, props));
    return createElement(Suspense, { fallback: null }, part);
  });
  return { Part, load: () => unlessMissing(load) };
}

/** Shows a page without a part whose code cannot be loaded; the part retries by itself. */
export async function unlessMissing(load: () => Promise<unknown>): Promise<void> {
  try {
    await load();
  } catch (error) {
    if (!isMissingScript(error)) throw error;
  }
}
