import type { Input } from '#web/api.ts';
import { isLikelyPhone } from '#base/phone.ts';

export type CheckoutAddress = NonNullable<Input<'POST /checkout'>['body']['address']>;
export type AddressDraft = Required<CheckoutAddress>;

export interface DeliveryDraft {
  readonly address: AddressDraft;
  readonly slots: Readonly<Record<string, { readonly day: string; readonly slot: string }>>;
  /** Save it in the profile. */
  readonly keep: boolean;
}

export type AddressFaults = Readonly<Partial<Record<keyof AddressDraft, true>>>;

export function addressFaults({ name, phone, city, line }: AddressDraft): AddressFaults {
  return {
    ...(name.trim() === '' && { name: true }),
    ...(!isLikelyPhone(phone) && { phone: true }),
    ...(city.trim() === '' && { city: true }),
    ...(line.trim() === '' && { line: true }),
  };
}
