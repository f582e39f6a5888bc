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

const RADIUS_KM = 0.5;

/** A map of homes as circles, without exact locations. */
export function AreaMap({ homes }: AreaMapProps) {
  const places = homes.flatMap(({ id, name, details }) => {
    const { areaLatitude: north, areaLongitude: east } = details;
    return north === null || east === null ? [] : [{ id, name, north, east }];
  });
  return (
    <PlaceMap places={places} label={m.lets_map()} within={RADIUS_KM} across={4 * RADIUS_KM} />
  );
}
