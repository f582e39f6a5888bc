import { PlaceMap } from '#web/stays/place-map.tsx';
import { m } from '#web/words/generated/messages.js';
import type { HomeDetails } from '../details.ts';

interface AreaMapProps {
  readonly homes: readonly {
    readonly id: string;
    readonly name: string;
    readonly details: Pick<HomeDetails, 'areaLatitude' | 'areaLongitude'>;
  }[];
}

/** Kilometres of the circle that stands for a home: it is somewhere inside. */
const RADIUS_KM = 0.5;

/** Where homes are to each other: circles, never doors. */
export function AreaMap({ homes }: AreaMapProps) {
  const places = homes.flatMap(({ id, name, details }) => {
    const { areaLatitude: north, areaLongitude: east } = details;
    return north === null || east === null ? [] : [{ id, name, north, east }];
  });
  return (
    <PlaceMap places={places} label={m.lets_map()} within={RADIUS_KM} across={4 * RADIUS_KM} />
  );
}
