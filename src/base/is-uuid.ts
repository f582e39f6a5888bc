const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * True if a text has the form of an id. PostgreSQL fails when comparing other texts with an id, so input is checked
 * first.
 */
export const isUuid = (text: string): boolean => UUID.test(text);
