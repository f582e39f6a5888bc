import { useEffect, useState } from 'react';
import { inTab } from './kept.ts';

/**
 * The token of a mailed link, from the URL's fragment; '' without one, null until it is read. It is
 * kept in the tab under `key`: a sign-in with a second factor comes back without the fragment.
 */
export function useLinkToken(key: string): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const read = () => {
      const given = window.location.hash.slice(1);
      if (given !== '') inTab.set(key, given);
      setToken(given === '' ? (inTab.get(key) ?? '') : given);
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [key]);
  return token;
}
