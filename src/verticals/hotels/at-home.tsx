import type { HomeRail } from '#web/home/home-rail.ts';
import { StaysRail } from '#web/home/stays-rail.tsx';

export function StaysAtHome(rail: HomeRail) {
  return <StaysRail {...rail} />;
}
