/** A balancer gives up within seconds; a statement may take seven. */
const LIMIT_MS = 1_500;

export interface ReadinessParts {
  /** Whether the database has all migrations. Throws when it does not answer. */
  readonly isMigrated: () => Promise<boolean>;
  readonly isStopping: () => boolean;
  readonly limitMs?: number;
}

/**
 * Why a process cannot serve, or null when it can; said within a second and a half, whatever the database does. Probes that
 * come meanwhile share one question, so that they do not fill the pool of one that hangs.
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
