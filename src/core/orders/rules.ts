/** Pure rules of the orders module that pages and verticals share with the server. */

export { firstDayOf } from './orders/next-day-rules.ts';
export {
  HOLD_MS,
  isCancelledLine,
  splitByService,
  voucherCode,
  whyNotMove,
  whyNotShip,
} from './orders/rules.ts';
export { isOver } from './outcomes/rules.ts';
export { beginning, remindAt } from './reminders/rules.ts';
export { refundFor } from './substitutions/rules.ts';
