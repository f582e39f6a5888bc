import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { LOG_EVENTS } from '#core/shared/log/log-events.ts';
import { root } from '#testing/source-files.ts';
import { type Metric, METRICS, PROCESS_METRICS } from './metric-list.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const Rules = z.strictObject({
  groups: z.tuple([
    z.strictObject({
      name: z.literal('souk'),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Souk[A-Z]\w+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[smh]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string().min(1), remedy: z.string().min(1) }),
        }),
      ),
    }),
  ]),
});
const Dashboard = z.object({
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      gridPos: z.object({ x: z.number(), y: z.number() }),
      targets: z.array(z.object({ refId: z.string(), expr: z.string() })).min(1),
    }),
  ),
});
const [{ rules }] = Rules.parse(parse(read('ops/alerts.yaml'))).groups;
const { panels } = Dashboard.parse(JSON.parse(read('ops/grafana.json')));

const known = new Map<string, readonly string[]>();
for (const [name, { type, labels = [] }] of Object.entries<Metric>(METRICS)) {
  if (type === 'histogram') {
    known.set(`${name}_bucket`, [...labels, 'le']);
    for (const part of ['sum', 'count']) known.set(`${name}_${part}`, labels);
  } else known.set(name, labels);
}
for (const name of ['up', ...Object.keys(PROCESS_METRICS)]) known.set(name, []);

/** Labels that Prometheus adds to every sample. */
const OF_SCRAPE = ['instance', 'job'];
const METRIC = /\b(up|(?:souk|process|nodejs)_\w+)\b(?:\{([^}]*)\})?/g;
const GROUPED = /\b(?:by|on|group_left) ?\(([^)]*)\)/g;

/** What an expression has wrong: unknown metrics, labels and durations, and open brackets. */
function faultsOf(expr: string): string[] {
  const metrics = [...expr.matchAll(METRIC)].map(([, name = '', matchers = '']) => ({
    name,
    used: [...matchers.matchAll(/(\w+)(?:=|!=|=~|!~)"/g)].map(([, label = '']) => label),
  }));
  const labels = new Set(metrics.flatMap(({ name }) => known.get(name) ?? []));
  const grouped = [...expr.matchAll(GROUPED)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );
  const isOpen = ['()', '[]', '{}'].some(
    ([open = '', close = '']) => expr.split(open).length !== expr.split(close).length,
  );
  return [
    ...(metrics.length === 0 ? ['no metric'] : []),
    ...(isOpen ? ['an open bracket'] : []),
    ...metrics.flatMap(({ name, used }) => {
      const own = known.get(name);
      if (!own) return [name];
      return used.filter((label) => ![...own, ...OF_SCRAPE].includes(label));
    }),
    ...grouped.filter((label) => !labels.has(label) && !OF_SCRAPE.includes(label)),
    ...[...expr.matchAll(/\[([^\]]*)\]/g)]
      .map(([, span = '']) => span)
      .filter((span) => !/^(?:\d+[smh](?::\d+[smh])?|\$__rate_interval)$/.test(span)),
  ];
}

test.each(rules.map((rule) => [rule.alert, rule] as const))(
  '%s names metrics, labels, durations and events that exist',
  (_alert, { expr, annotations: { summary, remedy } }) => {
    expect(faultsOf(expr)).toEqual([]);
    for (const [, label = ''] of summary.matchAll(/\$labels\.(\w+)/g))
      expect([
        ...OF_SCRAPE,
        ...expr.matchAll(METRIC).flatMap(([, name = '']) => known.get(name) ?? []),
      ]).toContain(label);
    for (const [, event = ''] of remedy.matchAll(/`([^`]+)`/g))
      expect(Object.keys(LOG_EVENTS)).toContain(event);
  },
);

test('alerts have names of their own, and one pages for each way that money or people suffer', () => {
  const names = rules.map(({ alert }) => alert);
  expect(new Set(names).size).toBe(names.length);
  const paging = rules.filter(({ labels }) => labels.severity === 'page').map(({ alert }) => alert);
  expect(paging).toEqual(
    expect.arrayContaining([
      'SoukErrors',
      'SoukSlow',
      'SoukDatabaseAway',
      'SoukPoolExhausted',
      'SoukQueueLate',
      'SoukMailWaits',
      'SoukLedgerDiffers',
      'SoukPaymentsFail',
      'SoukEventLoopBlocked',
    ]),
  );
});

test('the dashboard has twelve panels beside each other, whose metrics exist', () => {
  expect(panels).toHaveLength(12);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(12);
  expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(12);
  const faults = panels.flatMap(({ title, targets }) =>
    targets.flatMap(({ expr }) => faultsOf(expr).map((fault) => `${title}: ${fault}`)),
  );
  expect(faults).toEqual([]);
});

test.each([
  ['souk_nothing > 1', 'souk_nothing'],
  ['sum by (colour) (souk_payments)', 'colour'],
  ['souk_payments{colour="red"}', 'colour'],
  ['rate(souk_payments[5 minutes])', '5 minutes'],
  ['max(souk_payments', 'an open bracket'],
  ['souk_http_request_duration_seconds > 1', 'souk_http_request_duration_seconds'],
])('finds what is wrong with %s', (expr, fault) => {
  expect(faultsOf(expr)).toEqual([fault]);
});
