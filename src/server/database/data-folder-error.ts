/** The data folder cannot be used; the message is for the operator and says what to do. */
export class DataFolderError extends Error {}
