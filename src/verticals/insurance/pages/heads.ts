import { pageHead } from '#web/page-head.ts';
import { firstWords } from '#web/structured-data.ts';
import { storefrontData } from '#web/structured-lists.ts';
import { m } from '#web/words/generated/messages.js';
import type { PlanKind } from '../kinds.ts';
import { kindWords } from '../words.ts';
import type { LoadedInsurer, LoadedPlan } from './load-plans.ts';

export const compareHead = (kind: PlanKind) =>
  pageHead({
    path: '/service/insurance',
    title: m.insurance_compare_title({ kind: kindWords(kind) }),
    description: m.insurance_compare_text(),
  });

export const overviewHead = () =>
  pageHead({
    path: '/insurance',
    title: m.insurance_category(),
    description: m.insurance_overview_text(),
  });

export function insurerHead({ shop, plans }: LoadedInsurer) {
  const path = `/service/Insurance/${shop._id}`;
  return {
    ...pageHead({
      path,
      title: shop.serviceName,
      description: firstWords(shop.description, 155) || m.insurance_overview_text(),
    }),
    scripts: [
      storefrontData(
        shop,
        path,
        plans.map(({ name, href }) => ({ name, path: href })),
      ),
    ],
  };
}

export const planHead = ({ shop, plan, description }: LoadedPlan) =>
  pageHead({
    path: plan.href,
    title: `${plan.name}${m.shell_comma()}${shop.serviceName}`,
    description: firstWords(description, 155) || m.insurance_overview_text(),
  });
