import { api } from '#web/api.ts';
import { PAGE_SIZE } from '#web/table/table-search.ts';
import type { InventorySearch } from './inventory-search.ts';

export const loadInventory = (search: InventorySearch) =>
  api('GET /vendor/inventory', { query: { ...search, pageSize: PAGE_SIZE, per: 'product' } });

/** The inventory of a vertical sold by the night, with its services for their calendars. */
export async function loadNights(search: InventorySearch, vertical: string) {
  const [inventory, { data }] = await Promise.all([
    loadInventory({ ...search, vertical }),
    api('GET /service-page/services/get'),
  ]);
  const services = data.filter((service) => service.vertical === vertical);
  return { inventory, services };
}
