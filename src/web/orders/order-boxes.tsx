import { m } from '#web/words/generated/messages.js';
import { AddressLines } from './address-lines.tsx';
import type { Order } from './order-words.ts';
import { Phone } from '#web/ui/phone.tsx';

export function ContactBox({ order: { contact, note } }: { readonly order: Order }) {
  return (
    <section className="rounded-panel bg-paper p-4 md:p-5 text-[15px] leading-[22px] wrap-anywhere inset-ring inset-ring-line">
      <h2 className="mb-2 text-[18px] leading-6 font-medium">{m.orders_contact_title()}</h2>
      <p>
        <bdi>{contact.name}</bdi>
      </p>
      <p className="text-muted">
        <bdi dir="ltr">{contact.email}</bdi>
        {contact.phone ? (
          <>
            <br />
            <Phone phone={contact.phone} />
          </>
        ) : null}
      </p>
      {note ? (
        <p className="mt-2" dir="auto">
          {note}
        </p>
      ) : null}
    </section>
  );
}

/** Delivery address of the goods, or place of work. */
export function AddressBox({ order: { address, serviceOrders } }: { readonly order: Order }) {
  if (address === null) return null;
  const isDelivered = serviceOrders.some(({ delivery }) => delivery !== null);
  return (
    <section className="rounded-panel bg-paper p-4 md:p-5 text-[15px] leading-[22px] wrap-anywhere inset-ring inset-ring-line">
      <h2 className="mb-2 text-[18px] leading-6 font-medium">
        {isDelivered ? m.orders_address_title() : m.checkout_step_address()}
      </h2>
      <AddressLines address={address} />
    </section>
  );
}
