import { newToken } from '#base/ids.ts';

/** A file that came inside a request, decoded while it arrived; `bytes` is null when it was no base64. */
export interface HandedIn {
  readonly size: number;
  readonly bytes: Buffer | null;
}

/**
 * Files of the requests under way. In a body a large file stands as `data:...;base64,@TICKET`: megabytes of text are never
 * put together, which would keep everybody else waiting. A ticket is a secret of its request, and no base64.
 */
const files = new Map<string, HandedIn>();

export function handIn(file: HandedIn): string {
  const ticket = `@${newToken()}`;
  files.set(ticket, file);
  return ticket;
}

export const handedIn = (ticket: string): HandedIn | undefined => files.get(ticket);

/** Once the request is answered. */
export function handBack(tickets: readonly string[]): void {
  for (const ticket of tickets) files.delete(ticket);
}

/** How many are kept: none when nothing is under way. */
export const filesHandedIn = (): number => files.size;
