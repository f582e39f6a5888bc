import { useState } from 'react';
import { ApiError } from '#web/api.ts';

/** Busy until answered. `refused` handles refusals; other errors are rethrown. */
export function useSending() {
  const [busy, setBusy] = useState(false);
  const send = async (
    work: () => Promise<void>,
    refused: (error: ApiError) => void | Promise<void>,
  ) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await refused(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, send };
}
