import { changeNights } from '#web/orders/change-nights.tsx';
import { roomOf } from './load-room.ts';
import { RoomCalendar } from './room-calendar.tsx';

export const ChangeDates = changeNights((calendar, listing, { rooms }) => (
  <RoomCalendar
    {...calendar}
    details={roomOf(listing).details}
    rooms={Array.isArray(rooms) ? rooms.length : 1}
  />
));
