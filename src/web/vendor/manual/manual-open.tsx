import { useEffect, useEffectEvent, useState } from 'react';
import type { ManualBooking } from '#contract/manual-bookings.ts';
import { api, ApiError } from '#web/api.ts';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { ManualDialog } from './manual-dialog.tsx';

interface ManualOpenProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Loads a manual booking without its note, and shows it. */
export function ManualOpen({ id, onClose, onDone }: ManualOpenProps) {
  const [booking, setBooking] = useState<ManualBooking | null>(null);
  const onMissing = useEffectEvent(onClose);
  useEffect(() => {
    let gone = false;
    const load = async () => {
      try {
        const { bookings } = await api('GET /vendor/manual-bookings', { query: { id } });
        const [found] = bookings;
        if (gone) return;
        if (found) setBooking(found);
        else onMissing();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (gone) return;
        notify.error(m.manual_unread());
        onMissing();
      }
    };
    void load();
    return () => {
      gone = true;
    };
  }, [id]);
  return booking ? <ManualDialog booking={booking} onClose={onClose} onDone={onDone} /> : null;
}
