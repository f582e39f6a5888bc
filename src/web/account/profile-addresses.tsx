import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ADDRESSES_MAX } from '#core/identity/accounts/rules.ts';
import { ApiError, api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { PinIcon, PlusIcon } from '#web/ui/icons.tsx';
import { PencilIcon } from '#web/ui/desk-icons.tsx';
import { TrashIcon } from '#web/ui/page-icons.tsx';
import { notify } from '#web/ui/notify.ts';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { refusalWords } from './account-words.ts';
import { AddressDialog } from './address-dialog.tsx';
import { Panel } from './panel.tsx';
import { RowButton } from './row-button.tsx';
import type { OwnPerson } from './profile-people.tsx';
import type { Profile } from './profile-details.tsx';
import { Phone } from '#web/ui/phone.tsx';

export type Address = Profile['addresses'][number];

export function ProfileAddresses({
  owner: { addresses, name, phone },
  people,
}: {
  readonly owner: Pick<Profile, 'addresses' | 'name' | 'phone'>;
  readonly people: readonly OwnPerson[];
}) {
  const router = useRouter();
  /** Index of the edited address; the list's length for a new one. */
  const [writing, setWriting] = useState<number | null>(null);

  const save = async (next: readonly Omit<Address, '_id'>[], words: string) => {
    await api('PUT /account/profile', { body: { addresses: [...next] } });
    setWriting(null);
    notify.success(words);
    await router.invalidate();
  };

  const remove = async (address: Address) => {
    try {
      await save(
        addresses.filter((other) => other !== address),
        m.account_address_removed(),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(refusalWords(error, m.account_save_failed()));
    }
  };

  return (
    <Panel title={m.account_addresses()} text={m.account_addresses_text()}>
      {addresses.length === 0 ? (
        <p className="flex items-center gap-2.5 text-muted">
          <PinIcon className="size-5" />
          {m.account_addresses_none()}
        </p>
      ) : (
        <ul className="grid gap-3">
          {addresses.map((address, index) => (
            <li
              key={address._id}
              className="flex items-start gap-3 rounded-field bg-sunk p-4 text-[15px] leading-[22px]"
            >
              <address className="min-w-0 flex-1 not-italic">
                <b className="block">{nameOf(address)}</b>
                {address.personId === null ? null : (
                  <span className="block">
                    {m.account_address_of({
                      name: `\u2068${people.find(({ _id }) => _id === address.personId)?.name ?? ''}\u2069`,
                    })}
                  </span>
                )}
                {isolated([address.line, address.area, address.city, countryName(address.country)])}
                {address.landmark ? (
                  <span className="block text-muted">{address.landmark}</span>
                ) : null}
                <span className="flex flex-wrap gap-x-3 text-muted">
                  <bdi>{address.name}</bdi>
                  <Phone phone={address.phone} />
                </span>
              </address>
              <RowButton
                label={m.account_address_edit_of({ label: nameOf(address) })}
                onClick={() => setWriting(index)}
              >
                <PencilIcon />
              </RowButton>
              <RowButton
                label={m.account_address_remove_of({ label: nameOf(address) })}
                onClick={() => void remove(address)}
              >
                <TrashIcon />
              </RowButton>
            </li>
          ))}
        </ul>
      )}
      {addresses.length < ADDRESSES_MAX ? (
        <Button
          look="outline"
          size="small"
          className="mt-4"
          onClick={() => setWriting(addresses.length)}
        >
          <PlusIcon />
          {m.account_address_add()}
        </Button>
      ) : null}
      <AddressDialog
        open={writing !== null}
        index={writing ?? 0}
        address={writing === null ? undefined : addresses[writing]}
        people={people}
        first={{ name, phone: phone ?? '' }}
        onClose={() => setWriting(null)}
        onSave={(address) => save(put(addresses, writing, address), m.account_address_saved())}
      />
    </Panel>
  );
}

/** Parts of an address in one line, each isolated. */
function isolated(parts: readonly string[]): string {
  return parts
    .filter(Boolean)
    .map((part) => `\u2068${part}\u2069`)
    .join(m.shell_comma());
}

/** Replaces or appends an address; a replaced one keeps its id. */
function put(addresses: readonly Address[], at: number | null, address: Omit<Address, '_id'>) {
  const kept = at === null ? undefined : addresses[at];
  return kept
    ? addresses.map((other) => (other === kept ? { ...address, _id: kept._id } : other))
    : [...addresses, address];
}

function nameOf(address: Address): string {
  return address.label || address.line;
}
