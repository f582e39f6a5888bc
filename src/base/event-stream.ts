/** The open connection of a reader. */
export interface EventSink {
  /** False if the reader is too slow and should be disconnected. */
  readonly write: (text: string) => boolean;
  readonly end: () => void;
}

/** An answer of server-sent events, which stays open. */
export class EventStream {
  /** Connects the reader, and returns the function to call once the connection is closed. */
  readonly connect: (sink: EventSink) => () => void;

  constructor(connect: (sink: EventSink) => () => void) {
    this.connect = connect;
  }
}
