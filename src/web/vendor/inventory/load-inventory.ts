import { api } from '#web/api.ts';
import { PAGE_SIZE } from '#web/table/table-search.ts';
import type { InventorySearch } from './inventory-search.ts';

export const loadInventory = (search: InventorySearch) =>
  api('GET /vendor/inventory', { query: { ...search, pageSize: PAGE_SIZE } });
