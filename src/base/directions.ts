/** URL of map directions to an address or to a point such as `29.5329, 34.9996`. */
export const directionsTo = (destination: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
