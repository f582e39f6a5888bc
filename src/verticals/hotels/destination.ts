/** Destination as of the sale: the coordinates of the door, or the address; '' if unknown. */
export function destinationOf({
  hotelCoordinates,
  hotelAddress,
}: Readonly<Record<string, unknown>>): string {
  const [point, address] = [hotelCoordinates, hotelAddress].map((one) =>
    typeof one === 'string' ? one : '',
  );
  return point || address || '';
}
