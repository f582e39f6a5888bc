import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '#web/api.ts';
import { currentLanguage, pathInLanguage } from '#web/words/language.ts';

const HOME = '/dashboard/vendor';
const CHANNEL = 'souk.vendor';

/** Opens the vendor's home as a new document, in which nothing of another vendor is kept. */
const startAnew = () => window.location.assign(pathInLanguage(HOME, currentLanguage()));

/** Switches the session to another vendor. Tabs of the vendor area start anew, too. */
export function useSwitch(): (vendorId: string) => Promise<void> {
  const router = useRouter();
  useEffect(() => {
    const others = new BroadcastChannel(CHANNEL);
    others.addEventListener('message', startAnew);
    return () => others.close();
  }, []);
  return async (vendorId) => {
    // A form with changes asks first. If it keeps them, the vendor stays.
    await router.navigate({ to: HOME });
    if (router.state.location.pathname !== HOME) return;
    await api('PUT /account/vendor', { body: { vendorId } });
    const others = new BroadcastChannel(CHANNEL);
    // A channel is of one origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    others.postMessage(vendorId);
    others.close();
    startAnew();
  };
}
