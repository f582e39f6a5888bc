import { useState } from 'react';
import { useSending } from '#web/account/use-sending.ts';
import { api } from '#web/api.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';

/** Switches alerts about all favourites on or off. */
export function Alerts({ alerts }: { readonly alerts: boolean }) {
  const [isOn, setOn] = useState(alerts);
  const { busy, send } = useSending();
  const choose = (next: boolean) => {
    setOn(next);
    return send(
      async () => {
        await api('PUT /favourites/alerts', { body: { alerts: next } });
        notify.success(next ? m.favourites_alerts_on() : m.favourites_alerts_off());
      },
      async (error) => {
        setOn(!next);
        notify.error(await refusedWords(error));
      },
    );
  };
  return (
    <div className="mb-6">
      <Checkbox
        checked={isOn}
        disabled={busy}
        onChange={({ currentTarget }) => void choose(currentTarget.checked)}
      >
        {m.favourites_alerts()}
      </Checkbox>
      <p className="ms-[30px] text-[14px] leading-5 text-muted">
        {m.favourites_alerts_hint()}{' '}
        <AddressLink to="/dashboard/customer/profile" hash="notifications" className="text-link">
          {m.favourites_alerts_channels()}
        </AddressLink>
      </p>
    </div>
  );
}
