import { useSyncExternalStore } from 'react';

export const DETAILS_TABS = ['overview', 'inclusions', 'itinerary', 'booking'] as const;
export type DetailsTab = (typeof DETAILS_TABS)[number];

/**
 * Which tab of a details page is open, outside of React's tree: the page and the booking share it, and a change must not
 * touch the booking before its code is there (React would throw the server's rendering of it away).
 */
export interface DetailsDesk {
  readonly tab: () => DetailsTab;
  readonly open: (tab: DetailsTab) => void;
  readonly watch: (listener: () => void) => () => void;
}

export function createDetailsDesk(): DetailsDesk {
  let tab: DetailsTab = 'overview';
  const listeners = new Set<() => void>();
  return {
    tab: () => tab,
    open: (next) => {
      tab = next;
      for (const listener of listeners) listener();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useOpenTab(desk: DetailsDesk): DetailsTab {
  return useSyncExternalStore(desk.watch, desk.tab, () => 'overview');
}

/** Where the Date & Pricing tab keeps its calendar. */
export const CALENDAR_SLOT = 'details-calendar';
