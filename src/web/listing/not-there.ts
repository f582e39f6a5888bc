import { notFound } from '@tanstack/react-router';
import { ApiError } from '#web/api.ts';

/** Converts a 404 to notFound, flagged if only off sale (`shell/not-found.tsx`); else rethrows. */
function notThere(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
  throw notFound({ data: { offSale: error.body['code'] === 'not_on_sale' } });
}

/** Loads data; throws notFound for a 404. */
export async function orNotFound<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    return notThere(error);
  }
}
