import { useEffect, useState } from 'react';
import { marketTime } from '#web/market-time.ts';

/** Milliseconds until an instant, updated every second, and at once after the tab was suspended. */
export function useLeft(until: string): number {
  const end = Date.parse(until);
  const leftNow = () => Math.max(0, end - marketTime().getTime());
  const [left, setLeft] = useState(leftNow);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, end - marketTime().getTime()));
    tick();
    const timer = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [end]);
  return left;
}

/** `12:48`, isolated for use in sentences of either direction. */
export function clockOfLeft(left: number): string {
  const seconds = Math.ceil(left / 1000);
  return `\u2068${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}\u2069`;
}
