/** Where directions to a hotel lead, by what its stay was sold with: the point of its door, else its address; '' for nowhere. */
export function destinationOf({
  hotelCoordinates,
  hotelAddress,
}: Readonly<Record<string, unknown>>): string {
  const [point, address] = [hotelCoordinates, hotelAddress].map((one) =>
    typeof one === 'string' ? one : '',
  );
  return point || address || '';
}
