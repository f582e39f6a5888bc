import { BasketIcon } from '#web/ui/category-icons.tsx';
import type { VerticalWeb } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';

export const groceriesWeb: VerticalWeb = { icon: BasketIcon, title: m.groceries_category };
