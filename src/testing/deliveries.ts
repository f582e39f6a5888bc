import { WEEKDAYS } from '#base/calendar-date.ts';
import type { TestApp } from './app.ts';
import type { Grocer } from './goods.ts';

/** Delivery terms of the grocer in the delivery tests. */
export const terms = {
  zones: [{ country: 'Egypt' as const, city: 'Cairo', areas: ['Zamalek', 'Maadi'] }],
  minimum: 10,
  windows: [{ days: [...WEEKDAYS], from: '10:00', to: '12:00', capacity: 2 }],
  leadHours: 2,
};

export const deliver = (vendor: Grocer, over: object = {}) =>
  vendor.ok('PUT /vendor/services/{id}/delivery', {
    params: { id: vendor.service.id },
    body: { ...terms, ...over },
  });

/** A grocer's current public delivery terms. */
export async function termsNow(app: TestApp, vendor: Grocer) {
  const { deliveries } = await app
    .guest()
    .ok('GET /deliveries', { query: { services: vendor.service.id } });
  return deliveries[0];
}

/** A delivery slot of a grocer in the form the checkout sends. */
export async function slotOf(app: TestApp, vendor: Grocer, index = 0) {
  const slot = (await termsNow(app, vendor))?.slots[index];
  if (!slot) throw new Error('No slot');
  return { serviceId: vendor.service.id, day: slot.day, slot: slot.slot };
}
