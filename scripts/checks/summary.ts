import { durationText, type PartResult, slowest } from './result.ts';

const SLOWEST = 10;

/** Collects the parts of a run and prints each with its duration, then the closing summary. */
export class Summary {
  readonly #parts: { readonly name: string; readonly ms: number; readonly result: PartResult }[] =
    [];
  readonly #write: (text: string) => void;

  constructor(write: (text: string) => void = (text) => process.stdout.write(text)) {
    this.#write = write;
  }

  /** Runs a part. One that throws counts as one failure and does not keep later parts from running. */
  async part(name: string, work: () => Promise<PartResult>): Promise<PartResult> {
    const begun = performance.now();
    this.#write(`\n== ${name}\n`);
    const result = await work().catch((error: unknown): PartResult => {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { passed: 0, failed: 1, failures: [`${name}\n${reason}`], unsteady: [], files: [] };
    });
    const ms = performance.now() - begun;
    this.#parts.push({ name, ms, result });
    this.#write(
      `-- ${name}: ${result.passed} passed, ${result.failed} failed in ${durationText(ms)}\n`,
    );
    return result;
  }

  get failed(): number {
    return this.#parts.reduce((sum, { result }) => sum + result.failed, 0);
  }

  /**
   * Failures and their errors come last, because logs are read from the end. The last line is 'N
   * passed, N failed'.
   */
  close(): void {
    const results = this.#parts.map(({ result }) => result);
    const files = results.flatMap((result) => result.files);
    const unsteady = results.flatMap((result) => result.unsteady);
    if (files.length > 0) this.#write(`\nSlowest files:\n${slowest(files, SLOWEST).join('\n')}\n`);
    this.#write('\nParts:\n');
    for (const { name, ms, result } of this.#parts)
      this.#write(
        `  ${durationText(ms).padStart(12)}  ${name}${result.failed > 0 ? ' (failed)' : ''}\n`,
      );
    for (const failure of results.flatMap((result) => result.failures))
      this.#write(`\n✗ ${failure}\n`);
    this.#write(`\nunsteady: ${unsteady.length}\n`);
    for (const title of unsteady) this.#write(`  ${title}\n`);
    const passed = results.reduce((sum, result) => sum + result.passed, 0);
    this.#write(`${passed} passed, ${this.failed} failed\n`);
  }
}
