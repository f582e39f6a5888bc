/** Reads an own property by a user-typed name: inherited names such as `constructor` count as missing. */
export const ownValue = <Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined =>
  record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;

/** The text of a reason by its name, with its figures; undefined for an unknown reason. */
export const ownText = <Values>(
  texts: Readonly<Record<string, (values: Values) => string>>,
  { name, values }: { readonly name: string; readonly values: Values },
): string | undefined => ownValue(texts, name)?.(values);
