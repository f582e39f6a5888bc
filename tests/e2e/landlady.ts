import type { APIRequestContext } from '@playwright/test';
import { addDays, todayIn, weekdayOf } from '#base/calendar-date.ts';
import { marketNow } from './market-clock.ts';

/** The demo account's landlady, and one of her homes without a minimum gap between stays. */
export async function lets(request: APIRequestContext) {
  const { data } = await (await request.get('/api/service-page/services/all/holiday-lets')).json();
  const { _id: id } = data.find(
    ({ serviceName }: { serviceName: string }) => serviceName === 'Rayhan Homes',
  );
  const { listings } = await (await request.get(`/api/listings?serviceId=${id}`)).json();
  const studio = listings.find(({ name }: { name: string }) => name === 'Salt studio');
  return { path: `/service/Holiday-Lets/${id}`, home: studio.href as string, id: studio._id };
}

/**
 * The first Sunday after so many days, beyond the demo's bookings: three nights from it have no
 * weekend price.
 */
export function sundayAfter(days: number): string {
  let day = addDays(todayIn('Asia/Beirut', marketNow()), days);
  while (weekdayOf(day) !== 'sunday') day = addDays(day, 1);
  return day;
}
