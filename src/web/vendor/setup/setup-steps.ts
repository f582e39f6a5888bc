import type { SetupStep } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';

const EDIT_PAGE = '/dashboard/vendor/edit/page';

export const deliveryStep: SetupStep = {
  doneBy: 'delivery',
  title: m.setup_delivery,
  text: m.setup_delivery_text,
  button: m.setup_delivery_button,
  at: (service) => ({ to: EDIT_PAGE, search: { service }, hash: 'delivery-title' }),
};

export const hoursStep: SetupStep = {
  doneBy: 'hours',
  title: m.setup_hours,
  text: m.setup_hours_text,
  button: m.setup_hours_button,
  at: (service) => ({ to: EDIT_PAGE, search: { service }, hash: 'service-openingHours' }),
};

/** For listings by the night, whose calendar is at `to`. */
export const datesStep = (to: string): SetupStep => ({
  doneBy: 'dates',
  title: m.setup_dates,
  text: m.setup_dates_text,
  button: m.today_calendar,
  at: () => ({ to }),
});

export const rateStep: SetupStep = {
  doneBy: 'rate',
  title: m.setup_rate,
  text: m.setup_rate_text,
  button: m.setup_rate_button,
  at: () => ({ to: '/dashboard/vendor/inventory' }),
};
