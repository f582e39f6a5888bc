/** The address of a map's directions to a place: its address, or a point as in `29.5329, 34.9996`. */
export const directionsTo = (destination: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
