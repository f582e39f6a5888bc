import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { Timings } from './timings.ts';

test('shows cumulative buckets, sum and count of each combination of labels', async () => {
  const book = new Registry();
  const timings = new Timings({
    registers: [book],
    name: 'walks_seconds',
    help: 'Walks',
    labelNames: ['dog', 'weather'],
    buckets: [1, 5],
  });
  for (const seconds of [0.5, 1, 1.5, 9]) timings.record(seconds, 'Rex', 'sun');
  timings.record(2, 'Rex', 404);
  expect(await book.metrics()).toBe(`# HELP walks_seconds Walks
# TYPE walks_seconds histogram
walks_seconds_bucket{dog="Rex",weather="sun",le="1"} 2
walks_seconds_bucket{dog="Rex",weather="sun",le="5"} 3
walks_seconds_bucket{dog="Rex",weather="sun",le="+Inf"} 4
walks_seconds_sum{dog="Rex",weather="sun"} 12
walks_seconds_count{dog="Rex",weather="sun"} 4
walks_seconds_bucket{dog="Rex",weather="404",le="1"} 0
walks_seconds_bucket{dog="Rex",weather="404",le="5"} 1
walks_seconds_bucket{dog="Rex",weather="404",le="+Inf"} 1
walks_seconds_sum{dog="Rex",weather="404"} 2
walks_seconds_count{dog="Rex",weather="404"} 1
`);
});
