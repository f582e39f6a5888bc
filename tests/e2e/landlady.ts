import type { APIRequestContext } from '@playwright/test';
import { addDays, todayIn, weekdayOf } from '#base/calendar-date.ts';
import { marketNow } from './market-clock.ts';

/** The landlady of the demonstration's own account, and a home of hers that needs no rest between stays. */
export async function lets(request: APIRequestContext) {
  const { data } = await (await request.get('/api/service-page/services/all/holiday-lets')).json();
  const { _id: id } = data.find(
    ({ serviceName }: { serviceName: string }) => serviceName === 'Rayhan Homes',
  );
  const { listings } = await (await request.get(`/api/listings?serviceId=${id}`)).json();
  const studio = listings.find(({ name }: { name: string }) => name === 'Salt studio');
  return { path: `/service/Holiday-Lets/${id}`, home: studio.href as string, id: studio._id };
}

/** The first Sunday after so many days, beyond what the demonstration sold: three nights from it cost no weekend's price. */
export function sundayAfter(days: number): string {
  let day = addDays(todayIn('Asia/Beirut', marketNow()), days);
  while (weekdayOf(day) !== 'sunday') day = addDays(day, 1);
  return day;
}
