/** The read replica lags too far behind. */
export class ReplicaLags extends Error {
  override readonly name = 'ReplicaLags';
  readonly seconds: number;

  constructor(lagMs: number) {
    const seconds = Math.round(lagMs / 1000);
    super(`The read replica is ${seconds} s behind, the primary is read`);
    this.seconds = seconds;
  }
}

interface Sample {
  readonly at: number;
  readonly position: number;
}

/**
 * Measures a replica's lag from the primary's positions in the write-ahead log and the local time
 * of each. The replica cannot tell: cut off from the primary, it has replayed everything it knows.
 */
export class LagMeter {
  #samples: Sample[] = [];

  /** Records the primary's position. */
  note(position: number, at: number): void {
    if (position !== this.#samples.at(-1)?.position) this.#samples.push({ at, position });
  }

  /**
   * Milliseconds since the first write that the replica has not replayed; 0 if it is up to date.
   */
  lagOf(replayed: number, at: number): number {
    this.#samples = this.#samples.filter(({ position }) => position > replayed);
    const [oldest] = this.#samples;
    return oldest ? at - oldest.at : 0;
  }
}
