import type { HomeRail } from '#web/home/home-rail.ts';
import { RailOfFour } from '#web/home/rail-of-four.tsx';
import { m } from '#web/words/generated/messages.js';

export function ToursAtHome(rail: HomeRail) {
  return <RailOfFour {...rail} title={m.tours_at_home()} />;
}
