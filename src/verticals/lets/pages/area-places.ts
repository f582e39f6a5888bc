import { regionOf } from '#web/stays/map-regions.ts';
import type { HomeDetails } from '../details.ts';

export type HomesInArea = readonly {
  readonly id: string;
  readonly name: string;
  readonly details: Pick<HomeDetails, 'areaLatitude' | 'areaLongitude'>;
}[];

/** True if a map is drawn of the area of these homes. */
export const hasAreaMap = (homes: HomesInArea): boolean => regionOf(placesOf(homes)) !== null;

export const placesOf = (homes: HomesInArea) =>
  homes.flatMap(({ id, name, details }) => {
    const { areaLatitude: north, areaLongitude: east } = details;
    return north === null || east === null ? [] : [{ id, name, north, east }];
  });
