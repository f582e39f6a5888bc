import { useSyncExternalStore } from 'react';

export const DETAILS_TABS = ['overview', 'inclusions', 'itinerary', 'booking'] as const;
export type DetailsTab = (typeof DETAILS_TABS)[number];

/**
 * The open tab of a details page, stored outside React: page and booking share it, and a change
 * must not re-render the booking before its code is loaded (React would discard the server's HTML).
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

/** Container of the calendar in the Date & Pricing tab. */
export const CALENDAR_SLOT = 'details-calendar';
