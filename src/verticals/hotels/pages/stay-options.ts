import type { StayOptions } from '../details.ts';
import type { Stay } from './stay-search.ts';

export const optionsOf = (
  { checkIn, checkOut, rooms }: Stay,
  ratePlan: string,
  wishes: Partial<Pick<StayOptions, 'arrivalTime' | 'specialRequests'>> = {},
): StayOptions => ({
  checkIn,
  checkOut,
  rooms: rooms.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] })),
  ratePlan,
  arrivalTime: '',
  specialRequests: '',
  ...wishes,
});
