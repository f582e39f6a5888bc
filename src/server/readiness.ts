/** A load balancer gives up within seconds; a statement may take seven. */
const LIMIT_MS = 1_500;

export interface ReadinessParts {
  /** Resolves to true if all migrations are applied. Throws if the database does not answer. */
  readonly isMigrated: () => Promise<boolean>;
  readonly isStopping: () => boolean;
  readonly limitMs?: number;
}

/**
 * The reason a process cannot serve, or null if it can, within a second and a half even if the database hangs.
 * Concurrent probes share one query, so they do not fill the pool of a hanging database.
 */
export function createReadiness({
  isMigrated,
  isStopping,
  limitMs = LIMIT_MS,
}: ReadinessParts): () => Promise<string | null> {
  let asking: Promise<string | null> | undefined;
  const ask = async () => {
    try {
      return (await isMigrated()) ? null : 'Migrations are not done';
    } catch {
      return 'The database does not answer';
    }
  };
  return async () => {
    if (isStopping()) return 'Shutting down';
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    const { promise: late, resolve } = Promise.withResolvers<string>();
    const timer = setTimeout(resolve, limitMs, 'The database does not answer');
    const reason = await Promise.race([asking, late]);
    clearTimeout(timer);
    return isStopping() ? 'Shutting down' : reason;
  };
}
