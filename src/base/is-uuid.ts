const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Checked before queries, because PostgreSQL fails when comparing other texts with an id. */
export const isUuid = (text: string): boolean => UUID.test(text);
