/** Reads an own property by a user-typed name: inherited names such as `constructor` count as missing. */
export const ownValue = <Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined =>
  record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
