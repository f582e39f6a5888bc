/** Areas whose coast, rivers and roads are drawn: centre in degrees, and radius in kilometres. */
const REGIONS = {
  aqaba: [29.533, 34.9996, 4],
  baghdad: [33.3106, 44.4121, 4],
  luxor: [25.6945, 32.6262, 4],
  zamalek: [30.0702, 31.2179, 4],
  beirut: [33.8958, 35.5163, 4],
  jeddah: [21.4838, 39.1872, 4],
  batroun: [34.226, 35.669, 6],
  bsharri: [34.251, 36.029, 6],
  siwa: [29.204, 25.498, 6],
  gouna: [27.394, 33.686, 6],
  rum: [29.594, 35.43, 6],
  madaba: [31.716, 35.75, 6],
  alula: [26.631, 37.927, 6],
  shaqlawa: [36.404, 44.328, 6],
} as const;

export type MapRegion = keyof typeof REGIONS;

const KM_A_DEGREE = 111.32;

/** The region that contains all places; null if none does: no map is shown. */
export function regionOf(
  places: readonly { readonly north: number; readonly east: number }[],
): MapRegion | null {
  if (places.length === 0) return null;
  const found = Object.entries(REGIONS).find(([, [north, east, km]]) =>
    places.every(
      (place) =>
        Math.hypot(
          (place.north - north) * KM_A_DEGREE,
          (place.east - east) * KM_A_DEGREE * Math.cos((north * Math.PI) / 180),
        ) <= km,
    ),
  );
  return found ? (found[0] as MapRegion) : null;
}
