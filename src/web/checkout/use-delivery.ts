import { groupedPhone } from '#base/phone.ts';
import { useCallback, useEffect, useState } from 'react';
import { COUNTRIES } from '#base/countries.ts';
import type { CartItem } from '#contract/cart.ts';
import { countryChoice } from '#web/country-choice.ts';
import { type Delivery, deliveredServices, useDeliveries } from '#web/delivery/use-deliveries.ts';
import { type WishedSlot, wishedSlots, wishSlot } from '#web/delivery/wished-slots.ts';
import { currentSession } from '#web/session.ts';
import type { Person } from './for-whom.tsx';
import { readDraft } from './checkout-draft.ts';
import { type AddressFaults, addressFaults, type DeliveryDraft } from './delivery-draft.ts';

interface Missing {
  readonly address: AddressFaults;
  readonly slots: readonly string[];
}
const NOTHING: Missing = { address: {}, slots: [] };

interface Recipient {
  readonly name: string;
  readonly phone: string;
}

function firstDraft(): DeliveryDraft {
  const { user } = currentSession();
  const address = {
    name: user?.name ?? '',
    phone: groupedPhone(user?.phone ?? ''),
    country: countryChoice() ?? COUNTRIES[0],
    city: '',
    area: '',
    line: '',
    landmark: '',
  };
  const draft = readDraft()?.delivery ?? { address, slots: {}, keep: true };
  // Slots selected beside a shelf since then are newer.
  return { ...draft, slots: { ...draft.slots, ...wishedSlots() } };
}

/** Slots selected beside a shelf; they may be full by now. */
function firstWishes(): Readonly<Record<string, WishedSlot>> {
  const sent = readDraft()?.delivery?.slots ?? {};
  return Object.fromEntries(
    Object.entries(wishedSlots()).filter(([id, wish]) => !isSame(sent[id], wish)),
  );
}

const isSame = (one: WishedSlot | undefined, other: WishedSlot | undefined): boolean =>
  one?.day === other?.day && one?.slot === other?.slot;

const missingOf = (
  { address, slots }: DeliveryDraft,
  deliveries: readonly Delivery[],
): Missing => ({
  address: addressFaults(address),
  slots: deliveries.flatMap(({ serviceId, windows }) =>
    windows.length > 0 && !slots[serviceId] ? [serviceId] : [],
  ),
});

/** Workers come only to addresses in their own country. */
const workCountry = (items: readonly CartItem[]): string | undefined =>
  items.find(({ needsAddress, delivered }) => needsAddress && !delivered)?.deliversIn[0];

/** `part` is the destination country of this part of the cart. */
export function useDelivery(items: readonly CartItem[], part?: string) {
  const wanted = part ?? workCountry(items);
  const services = deliveredServices(items);
  const [round, setRound] = useState(0);
  const { deliveries, failed } = useDeliveries(services, round);
  const [typed, setDraft] = useState(firstDraft);
  const [wishes] = useState(firstWishes);
  /** No longer free when first loaded. Later our own hold may fill them. */
  const [stale, setStale] = useState<readonly string[] | null>(null);
  const [untouched, setUntouched] = useState(() => !readDraft()?.delivery);
  const [missing, setMissing] = useState(NOTHING);
  const isDelivered = items.some(({ needsAddress, problem }) => needsAddress && !problem);
  // Defaults to the first delivery's country.
  const there = COUNTRIES.find((one) => one === wanted);
  const country = there ?? deliveries?.flatMap(({ zones }) => zones)[0]?.country;
  useEffect(() => {
    if (country === undefined || !untouched) return;
    setDraft(({ address, ...rest }) =>
      address.city === '' ? { ...rest, address: { ...address, country } } : { ...rest, address },
    );
  }, [country, untouched]);
  useEffect(() => {
    // An earlier address in another country does not fit this part of the cart.
    if (there)
      setDraft(({ address, ...rest }) =>
        address.country === there
          ? { ...rest, address }
          : { ...rest, address: { ...address, country: there, city: '', area: '', line: '' } },
      );
  }, [there]);
  useEffect(() => {
    if (stale !== null || !deliveries?.length) return;
    const free = deliveries.flatMap(({ serviceId, slots }) =>
      slots.filter(({ left }) => left > 0).map((slot) => ({ serviceId, ...slot })),
    );
    setStale(
      deliveries.flatMap(({ serviceId: id }) =>
        free.some((slot) => slot.serviceId === id && isSame(slot, wishes[id])) ? [] : [id],
      ),
    );
  }, [deliveries, stale, wishes]);
  const gone = (stale ?? []).filter(
    (id) => wishes[id] !== undefined && isSame(typed.slots[id], wishes[id]),
  );
  // A past day needs no message.
  const firstDay = new Map(deliveries?.map(({ serviceId, slots }) => [serviceId, slots[0]?.day]));
  const lapsed = gone.filter((id) => (wishes[id]?.day ?? '') >= (firstDay.get(id) ?? ''));
  const draft = {
    ...typed,
    slots: Object.fromEntries(Object.entries(typed.slots).filter(([id]) => !gone.includes(id))),
  };
  const goTo = useCallback((person: Person | null) => {
    const { user } = currentSession();
    const to = person ?? { name: user?.name ?? '', phone: user?.phone ?? '' };
    setDraft(({ address, ...rest }) => ({
      ...rest,
      address: {
        ...address,
        name: to.name,
        phone: groupedPhone(to.phone),
        line: '',
        area: '',
        landmark: '',
      },
    }));
    setUntouched(true);
  }, []);
  return {
    isDelivered,
    deliveries,
    failed,
    draft,
    /** Services whose slot was selected beside their shelf and is full now. */
    lapsed,
    untouched,
    wanted,
    missing,
    change: (next: DeliveryDraft) => {
      setDraft(next);
      for (const [id, slot] of Object.entries(next.slots))
        if (!isSame(slot, typed.slots[id])) wishSlot(id, slot);
      setUntouched(false);
      if (missing !== NOTHING) setMissing(missingOf(next, deliveries ?? []));
    },
    /** The customer is the recipient until another one is entered. */
    follow: (before: Recipient, after: Recipient) =>
      setDraft(({ address, ...rest }) => ({
        ...rest,
        address: {
          ...address,
          ...(address.name === before.name && { name: after.name }),
          ...(address.phone === before.phone && { phone: after.phone }),
        },
      })),
    /** For another person, the previous person's address is not reused. */
    goTo,
    /** Shows what is missing; returns the id of the first invalid control. */
    check: (): string | null => {
      if (!isDelivered) return null;
      const found = missingOf(draft, deliveries ?? []);
      setMissing(found);
      const [field] = Object.keys(found.address);
      const [service] = found.slots;
      if (field) return `checkout-address-${field}`;
      return service ? `checkout-slots-${service}` : null;
    },
    /** The delivery to send, without slots of services that left the cart. */
    toSend: (): DeliveryDraft | null =>
      isDelivered
        ? {
            ...draft,
            slots: Object.fromEntries(
              Object.entries(draft.slots).filter(([id]) => services.includes(id)),
            ),
          }
        : null,
    readAgain: () => setRound((before) => before + 1),
  };
}
