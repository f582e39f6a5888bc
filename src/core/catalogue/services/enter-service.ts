import { capabilityOf } from '#verticals/capability.ts';
import { serviceDetails } from '#verticals/capabilities/service-details.ts';
import { Refusal } from '#base/errors.ts';
import type { ServiceInput } from '#contract/vendor-services.ts';
import { detailTexts } from '../listings/enter-written.ts';
import { enterWritten } from '../listings/written-rules.ts';
import type { Market } from '#core/shared/market.ts';
import { wordsIn } from '#core/shared/words.ts';
import { enterDetails } from './detail-rules.ts';
import { tidyHours } from './opening-rules.ts';
import { MAX_DESCRIPTION, MAX_NAME, serviceFaults } from './service-rules.ts';
import type { OwnServiceRow, ServiceFields } from './vendor-store.ts';

const say = wordsIn('en');

const LIMITS = { name: MAX_NAME, description: MAX_DESCRIPTION };

type EnteredService = Omit<ServiceFields, 'picture'>;

interface Of {
  /** Vertical of the details; undefined for an unknown category. */
  readonly vertical: string | undefined;
  /** Stored values; null for a new service. */
  readonly before: OwnServiceRow | null;
}

/** Parses a service page entry without its picture. Throws a 400 with all invalid fields. */
export function enterService(
  { verticals }: Market,
  body: ServiceInput & { readonly title?: string | undefined },
  { vertical, before }: Of,
): EnteredService {
  const entry = {
    title: body.title,
    serviceName: body.serviceName ?? before?.name,
    description: body.description ?? before?.description,
    videoUrl: body.videoUrl === undefined ? before?.video_url : body.videoUrl,
    openingHours: body.openingHours,
  };
  const asked = vertical === undefined ? null : capabilityOf(verticals[vertical], serviceDetails);
  const entered = enterDetails(asked, body.details, before);
  const { details } = entered;
  // English messages for any client, and codes for screens in other languages.
  const faults = serviceFaults(entry, before === null);
  const ofDetails = vertical === undefined ? undefined : entered.faults;
  const errorMessages = {
    ...Object.fromEntries(
      Object.entries(faults).map(([field, fault]) => [field, say(`vendor_service_${fault}`)]),
    ),
    ...ofDetails?.errorMessages,
  };
  if (Object.keys(errorMessages).length > 0)
    throw new Refusal(400, 'bad_input', {
      errorMessages,
      errorCodes: { ...faults, ...ofDetails?.errorCodes },
      errorLimits: { ...ofDetails?.errorLimits },
    });
  const texts = asked && detailTexts(asked, details, (own) => void asked.parse(own));
  return {
    ...enterWritten(body, before, LIMITS, texts),
    name: (entry.serviceName ?? '').trim(),
    description: (entry.description ?? '').trim(),
    videoUrl: entry.videoUrl?.trim() || null,
    openingHours: jsonOrNull(
      body.openingHours === undefined
        ? before?.opening_hours
        : body.openingHours && tidyHours(body.openingHours),
    ),
    details,
  };
}

export const jsonOrNull = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);

/** Most representative first within a vertical; delivered ones last, they show no country. */
export const kindsInOrder = (verticals: Market['verticals']): string[] =>
  Object.values(verticals)
    .toSorted((one, other) => Number(isSent(one)) - Number(isSent(other)))
    .flatMap(({ kinds }) => kinds);

const isSent = ({ fulfilment }: Market['verticals'][string]): boolean => fulfilment === 'sent';
