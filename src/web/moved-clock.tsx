import { formatDate } from './ui/format.ts';
import { marketTime } from './market-time.ts';
import { m } from './words/generated/messages.js';
import { currentLanguage } from './words/language.ts';

/** Above every page while the clock is not right: the date that the marketplace goes by, in UTC. */
export function MovedClock() {
  const today = marketTime().toISOString().slice(0, 10);
  return (
    <p className="bg-ink px-gutter py-2 text-center text-[14px] leading-5 text-paper">
      {m.clock_moved({ date: formatDate(today, currentLanguage()) })}
    </p>
  );
}
