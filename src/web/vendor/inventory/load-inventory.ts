import { api } from '#web/api.ts';
import { PAGE_SIZE } from '#web/table/table-search.ts';
import type { InventorySearch } from './inventory-search.ts';

/** Maximum listings of a vertical whose calendars can be linked to other sites. */
const MAX_LINKED = 100;

export const loadInventory = (search: InventorySearch) =>
  api('GET /vendor/inventory', { query: { ...search, pageSize: PAGE_SIZE } });

/** The inventory of a vertical sold by the night, with its listings and services for their calendars. */
export async function loadNights(search: InventorySearch, vertical: string) {
  const query = { vertical, pageSize: MAX_LINKED };
  const [inventory, { listings }, { data }] = await Promise.all([
    loadInventory({ ...search, vertical }),
    api('GET /vendor/listings', { query }),
    api('GET /service-page/services/get'),
  ]);
  const services = data.filter((service) => service.vertical === vertical);
  return { inventory, listings, services };
}
