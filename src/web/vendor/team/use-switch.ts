import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '#web/api.ts';
import { followTabs, HOME, startAllAnew } from './start-anew.ts';

/** Switches the session to another vendor. Tabs of the vendor area start anew, too. */
export function useSwitch(): (vendorId: string) => Promise<void> {
  const router = useRouter();
  useEffect(followTabs, []);
  return async (vendorId) => {
    // A form with changes asks first. If it keeps them, the vendor stays.
    await router.navigate({ to: HOME });
    if (router.state.location.pathname !== HOME) return;
    await api('PUT /account/vendor', { body: { vendorId } });
    startAllAnew(HOME);
  };
}
