import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import { ManageNights, type ManageNightsProps } from '#web/vendor/inventory/manage-nights.tsx';

const ADD = '/dashboard/vendor/add/yurts';

export const yurtsDesk: VerticalDesk = {
  manage: { to: '/dashboard/vendor/manage/yurts', words: () => 'Yurts' },
  add: { to: ADD, words: () => 'Add a yurt' },
  edit: (listing) => ({ to: ADD, search: { listing } }),
};

/** The vendor's yurts with their calendars. */
export const ManageYurts = (props: Pick<ManageNightsProps, 'loaded' | 'now' | 'move'>) => (
  <ManageNights
    {...props}
    title="Yurts"
    text="Prices and nights"
    of="yurts"
    boards={{ title: 'Calendars' }}
  />
);
