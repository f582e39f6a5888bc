import type { NoticeGroup } from '#base/notice-groups.ts';
import { m } from '#web/words/generated/messages.js';

export const NOTICE_GROUP_WORDS: Readonly<Record<NoticeGroup, () => string>> = {
  orders: m.notices_group_orders,
  reminders: m.notices_group_reminders,
  sales: m.notices_group_sales,
  listings: m.notices_group_listings,
  messages: m.notices_group_messages,
  money: m.notices_group_money,
  team: m.notices_group_team,
  operations: m.notices_group_operations,
  security: m.notices_group_security,
};
