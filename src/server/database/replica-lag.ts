/** The read replica is further behind than it may be. */
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
 * How long a replica has been behind, from the positions in the write-ahead log that the primary had at times that are known
 * here. The replica itself does not know: one whose line to the primary is broken has replayed all that it has.
 */
export class LagMeter {
  #samples: Sample[] = [];

  /** The primary had written up to here. */
  note(position: number, at: number): void {
    if (position !== this.#samples.at(-1)?.position) this.#samples.push({ at, position });
  }

  /** Milliseconds since the primary wrote the first thing that the replica has not replayed; 0 when it has everything. */
  lagOf(replayed: number, at: number): number {
    this.#samples = this.#samples.filter(({ position }) => position > replayed);
    const [oldest] = this.#samples;
    return oldest ? at - oldest.at : 0;
  }
}
