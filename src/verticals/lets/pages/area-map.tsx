import { regionOf } from '#web/stays/map-regions.ts';
import { PlaceMap } from '#web/stays/place-map.tsx';
import { m } from '#web/words/generated/messages.js';
import { type HomesInArea, placesOf } from './area-places.ts';

const RADIUS_KM = 0.5;

/** A map of homes as circles, without exact locations; nothing where no map is drawn. */
export function AreaMap({ homes }: { readonly homes: HomesInArea }) {
  const places = placesOf(homes);
  const region = regionOf(places);
  if (region === null) return null;
  return (
    <PlaceMap
      places={places}
      label={m.lets_map()}
      region={region}
      within={RADIUS_KM}
      across={4 * RADIUS_KM}
    />
  );
}
