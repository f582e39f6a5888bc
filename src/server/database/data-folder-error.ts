/** The data folder is unusable. The message tells the operator what to do. */
export class DataFolderError extends Error {}
