/** The data folder is unusable. The message tells the operator what to do. */
export class DataFolderError extends Error {}

/** Another process uses the data folder. */
export class DataFolderInUse extends DataFolderError {}
