import { notFound } from '@tanstack/react-router';
import { ApiError } from '#web/api.ts';

/** Throws that something is not there, and whether it is only not sold now (`shell/not-found.tsx`); everything else as it is. */
function notThere(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
  throw notFound({ data: { offSale: error.body['code'] === 'not_on_sale' } });
}

/** Loads, and throws that it is not there where the answer is 404. */
export async function orNotFound<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    return notThere(error);
  }
}
