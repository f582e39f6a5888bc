import { TextInput, Textarea } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';
import type { RoomStay } from './use-room-stay.ts';

export function Wishes({
  booking: { arrivalTime, specialRequests, set },
}: {
  readonly booking: RoomStay;
}) {
  return (
    <>
      <TextInput
        className="mt-2"
        type="time"
        label={m.hotels_arrival_time()}
        name="arrivalTime"
        value={arrivalTime}
        onChange={({ target }) => set({ arrivalTime: target.value })}
      />
      <Textarea
        className="mt-3"
        label={m.hotels_special_requests()}
        hint={m.hotels_special_requests_hint()}
        name="specialRequests"
        maxLength={500}
        value={specialRequests}
        onChange={({ target }) => set({ specialRequests: target.value })}
      />
    </>
  );
}
