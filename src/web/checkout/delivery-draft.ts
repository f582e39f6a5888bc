import type { Input } from '#web/api.ts';
import { isLikelyPhone } from '#base/phone.ts';

export type CheckoutAddress = NonNullable<Input<'POST /checkout'>['body']['address']>;
export type AddressDraft = Required<CheckoutAddress>;

/** Delivery address and slots, as far as they are chosen. */
export interface DeliveryDraft {
  readonly address: AddressDraft;
  /** The slot of each service, by its id. */
  readonly slots: Readonly<Record<string, { readonly day: string; readonly slot: string }>>;
  /** Kept with the profile for the next time. */
  readonly keep: boolean;
}

export type AddressFaults = Readonly<Partial<Record<keyof AddressDraft, true>>>;

/** The same rules that the server goes by. */
export function addressFaults({ name, phone, city, line }: AddressDraft): AddressFaults {
  return {
    ...(name.trim() === '' && { name: true }),
    ...(!isLikelyPhone(phone) && { phone: true }),
    ...(city.trim() === '' && { city: true }),
    ...(line.trim() === '' && { line: true }),
  };
}
