import { Refusal } from '#base/errors.ts';

const MIB = 1024 * 1024;

export interface UploadSpace {
  /** Counts received bytes. Throws a 503 Refusal if there is no room for them. */
  take(bytes: number): void;
  /** Called after the answer. */
  leave(): void;
}

export interface UploadRoom {
  enter(sender: string): UploadSpace;
}

/**
 * Limits the memory of bodies with files. They stay in memory until they are answered, and a client
 * may delay the last byte for minutes: without a limit, a few dozen unfinished uploads of one
 * account would crash the process. One sender has room for more than two full bodies, but never for
 * all of it.
 */
export function createUploadRoom({ ofOne = 64 * MIB, ofAll = 256 * MIB } = {}): UploadRoom {
  const bySender = new Map<string, number>();
  let all = 0;

  function add(sender: string, bytes: number): number {
    const own = (bySender.get(sender) ?? 0) + bytes;
    all += bytes;
    if (own === 0) bySender.delete(sender);
    else bySender.set(sender, own);
    return own;
  }

  return {
    enter: (sender) => {
      let taken = 0;
      return {
        take: (bytes) => {
          taken += bytes;
          if (add(sender, bytes) > ofOne || all > ofAll) throw tooMuchAtOnce();
        },
        leave: () => {
          add(sender, -taken);
          taken = 0;
        },
      };
    },
  };
}

const tooMuchAtOnce = (): Refusal => new Refusal(503, 'uploads_busy', {}, { 'retry-after': '30' });
