import { useEffect, useRef } from 'react';

/**
 * Opens a page in the header's country where its address has none: `country` is undefined until
 * then. Only in the browser, because the server's page is the same for all visitors.
 */
export function useOpenIn<Country extends string>(
  country: Country | undefined,
  open: (country: Country) => void,
): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    if (country !== undefined) latest.current(country);
  }, [country]);
}
