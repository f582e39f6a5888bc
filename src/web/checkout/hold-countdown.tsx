import { useEffect, useState } from 'react';
import { marketTime } from '#web/market-time.ts';
import { m } from '#web/words/generated/messages.js';

/** Remaining time of the held places. Screen readers hear only its start and end. */
export function HoldCountdown({
  until,
  said = m.checkout_held_locked(),
  onOver,
}: {
  readonly until: string;
  /** Label of the held thing. */
  readonly said?: string;
  readonly onOver: () => void;
}) {
  const end = Date.parse(until);
  const [now, setNow] = useState(() => marketTime().getTime());
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  useEffect(() => {
    const timer = setInterval(() => setNow(marketTime().getTime()), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left === 0) onOver();
  }, [left, onOver]);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <p className="num text-[13px] leading-[18px] text-muted">
      {said} <span aria-hidden="true">{m.checkout_held({ time: `\u2068${time}\u2069` })}</span>
    </p>
  );
}
