import { ApiError } from '#web/api.ts';

interface Load<Deps> {
  readonly deps: Deps;
  readonly cause: 'preload' | 'enter' | 'stay';
}

/** A loader whose page stays as it is if a reload does not reach the server. */
export function keepShown<Deps, Got>(
  load: (deps: Deps) => Promise<Got>,
): (asked: Load<Deps>) => Promise<Got> {
  let shown: { readonly of: string; readonly got: Got } | undefined;
  return async ({ deps, cause }) => {
    const of = JSON.stringify(deps);
    try {
      const got = await load(deps);
      shown = { of, got };
      return got;
    } catch (error) {
      const isAway = error instanceof ApiError && error.status === 0;
      if (isAway && cause === 'stay' && shown?.of === of) return shown.got;
      throw error;
    }
  };
}
