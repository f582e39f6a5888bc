// The visitor's selected country, stored in this browser, which narrows the header's search.
import { useSyncExternalStore } from 'react';
import { type Country, isCountry } from '#base/countries.ts';
import { inBrowser } from '#web/kept.ts';

const KEY = 'souk.country';
const listeners = new Set<() => void>();

/** The same outside of rendering; only in the browser. */
export function countryChoice(): Country | null {
  const stored = inBrowser.get(KEY) ?? '';
  return isCountry(stored) ? stored : null;
}

export function chooseCountry(country: Country | null): void {
  inBrowser.set(KEY, country);
  for (const listener of listeners) listener();
}

/** The selected country; null for any, and before hydration. */
export function useCountryChoice(): Country | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    countryChoice,
    () => null,
  );
}
