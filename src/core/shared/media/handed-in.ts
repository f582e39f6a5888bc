import { newToken } from '#base/ids.ts';

/** A file in a request, decoded while it arrived; `bytes` is null for invalid base64. */
export interface HandedIn {
  readonly size: number;
  readonly bytes: Buffer | null;
}

/**
 * Files of the current requests. A body contains a large file as `data:...;base64,@TICKET`, so that
 * megabytes of text are never concatenated, which would block the event loop. A ticket is a secret
 * of its request and cannot be valid base64.
 */
const files = new Map<string, HandedIn>();

export function handIn(file: HandedIn): string {
  const ticket = `@${newToken()}`;
  files.set(ticket, file);
  return ticket;
}

export const handedIn = (ticket: string): HandedIn | undefined => files.get(ticket);

/** Called after the response. */
export function handBack(tickets: readonly string[]): void {
  for (const ticket of tickets) files.delete(ticket);
}

/** Number of files in memory; 0 without requests. */
export const filesHandedIn = (): number => files.size;
