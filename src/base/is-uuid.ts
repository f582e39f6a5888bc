const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of an id. PostgreSQL fails on a comparison with any other, so texts from outside are checked first. */
export const isUuid = (text: string): boolean => UUID.test(text);
