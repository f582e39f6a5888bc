/** Destination for directions to the hotel, as sold with the stay: the point of its door, else its address; '' if unknown. */
export function destinationOf({
  hotelCoordinates,
  hotelAddress,
}: Readonly<Record<string, unknown>>): string {
  const [point, address] = [hotelCoordinates, hotelAddress].map((one) =>
    typeof one === 'string' ? one : '',
  );
  return point || address || '';
}
