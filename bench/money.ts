// Delays when sending money: names screened against a list of 100,000, with the event loop's delay meanwhile.
// docs/benchmarks.md holds the figures.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { ListScreening } from '#core/compliance/screening/list-screening.ts';

const NAMES = 100_000;
const RUNS = 300;

let seed = 20_261_124;
const random = (most: number): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % most;
};
/** As many syllables as in real names: with fewer, every name would resemble another. */
const syllables = (consonants: string, vowels: string): string[] =>
  [...consonants].flatMap((one) =>
    [...vowels].flatMap((vowel) => [`${one}${vowel}`, `${one}${vowel}n`]),
  );
const SYLLABLES = syllables('bcdfghjklmnpqrstvwyz', 'aeiou');
const ARABIC = syllables('بتثجحخدذرزسشصضطظعغفقكلمنهي', 'اوي');
const wordOf = (parts: readonly string[]): string =>
  Array.from({ length: 2 + random(2) }, () => parts[random(parts.length)]).join('');
const nameOf = (parts: readonly string[]): string =>
  Array.from({ length: 2 + random(2) }, () => wordOf(parts)).join(' ');

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);

async function screening(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'souk-bench-money-'));
  const file = join(folder, 'list.csv');
  const rows = Array.from(
    { length: NAMES },
    (_, index) => `B-${index},${nameOf(SYLLABLES)},${nameOf(ARABIC)},${1940 + random(60)},XX,Bench`,
  );
  await writeFile(file, `id,name,aliases,birth,country,programme\n${rows.join('\n')}\n`);
  const list = new ListScreening(file);
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const began = performance.now();
  await list.refresh();
  const read = performance.now() - began;
  const times: number[] = [];
  let near = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const asked = {
      name: nameOf(SYLLABLES),
      nameArabic: nameOf(ARABIC),
      birth: '1980-01-01',
      country: 'EG',
    };
    const start = performance.now();
    const { outcome } = await list.screen(asked);
    times.push(performance.now() - start);
    if (outcome !== 'clear') near += 1;
  }
  loop.disable();
  const sorted = times.toSorted((a, b) => a - b);
  const line = [
    `list of ${NAMES} names with an Arabic alias each: read in ${read.toFixed(0)} ms on its thread`,
    `screening a name in both writings: p50 ${at(sorted, 0.5)} ms, p95 ${at(sorted, 0.95)} ms, most ${at(sorted, 1)} ms`,
    `event loop meanwhile: p99 ${(loop.percentile(99) / 1e6).toFixed(1)} ms, most ${(loop.max / 1e6).toFixed(1)} ms`,
    `${near} of ${RUNS} invented names were near one`,
  ];
  process.stdout.write(`${line.join('\n')}\n`);
  await rm(folder, { recursive: true, force: true });
}

await screening();

await import('./money-bills.ts');
await import('./money-transfers.ts');
