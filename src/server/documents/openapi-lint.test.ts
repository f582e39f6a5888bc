import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { verticalContracts } from '#verticals/rules.ts';
import { openApi } from './openapi.ts';

/** Both addresses are given, though two patterns take one path of three parts. */
const FORCED = ['no-ambiguous-paths: `/reviews/service/{id}` and `/reviews/{id}/reply`'];

/** The code is proprietary, so there is no licence to name. */
const rules = { 'info-license': 'off' } as const;

test("the description keeps Redocly's recommended rules, but for what given addresses force", async () => {
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
