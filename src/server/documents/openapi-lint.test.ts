import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { verticalContracts } from '#verticals/rules.ts';
import { openApi } from './openapi.ts';

/** The specification prescribes both paths, although their patterns overlap. */
const FORCED = ['no-ambiguous-paths: `/reviews/service/{id}` and `/reviews/{id}/reply`'];

/** The code is proprietary, so it has no licence to name. */
const rules = { 'info-license': 'off' } as const;

test("follows Redocly's recommended rules, except for prescribed paths", async () => {
  const description = openApi(Object.values({ ...contract, ...verticalContracts }), {
    publicUrl: 'https://souk.test',
    secureCookies: true,
  });
  const problems = await lintFromString({
    source: JSON.stringify(description),
    config: await createConfig({ extends: ['recommended'], rules }),
  });
  const found = problems.map(({ ruleId, message, location }) =>
    ruleId === 'no-ambiguous-paths'
      ? `${ruleId}: ${/`[^`]+` and `[^`]+`/.exec(message)?.[0] ?? message}`
      : `${ruleId}: ${location[0]?.pointer ?? ''} ${message}`,
  );
  expect(found.toSorted()).toEqual(FORCED.toSorted());
});
