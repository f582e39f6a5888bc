import { ServiceBoards, type ServiceBoardsProps } from '#web/vendor/calendar/service-boards.tsx';
import { FeedsSection } from '#web/vendor/feeds/feeds-section.tsx';
import { InventoryList, type InventoryListProps } from './inventory-list.tsx';
import type { loadNights } from './load-inventory.ts';

interface ManageNightsProps extends Omit<InventoryListProps, 'loaded'> {
  readonly loaded: Awaited<ReturnType<typeof loadNights>>;
  readonly boards: Omit<ServiceBoardsProps, 'services'>;
}

/** The page of a vertical sold by the night: its inventory, its calendars and the calendars of other sites. */
export function ManageNights({ loaded, boards, ...list }: ManageNightsProps) {
  const { inventory, listings, services } = loaded;
  return (
    <>
      <InventoryList loaded={inventory} {...list} />
      <ServiceBoards {...boards} services={services} />
      <FeedsSection listings={listings} />
    </>
  );
}
