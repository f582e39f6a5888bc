interface RouterOfPage {
  readonly state: {
    readonly matches: readonly { readonly routeId: string; readonly ssr?: unknown }[];
  };
  readonly routesById: Readonly<Record<string, { readonly options: object } | undefined>>;
}

/**
 * Loads the placeholders of pages that the server does not render. The router does not load them,
 * and a missing one cannot be awaited at the first request: React would leave the whole page to the
 * browser.
 */
export async function loadPendingParts({ state, routesById }: RouterOfPage): Promise<void> {
  await Promise.all(
    state.matches
      .filter(({ ssr }) => ssr === false)
      .map(({ routeId }) =>
        preload(Reflect.get(routesById[routeId]?.options ?? {}, 'pendingComponent')),
      ),
  );
}

async function preload(part: unknown): Promise<void> {
  if (typeof part !== 'function') return;
  const load: unknown = Reflect.get(part, 'preload');
  if (typeof load === 'function') await load();
}
