import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type Answer, api } from '#web/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatDate } from '#web/ui/format.ts';
import { MonitorIcon, PhoneIcon } from '#web/ui/desk-icons.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { refusalWords } from './account-words.ts';
import { deviceName, zoneHere } from './device-words.ts';
import { Panel } from './panel.tsx';
import { useSending } from './use-sending.ts';

type Device = Answer<'GET /account/devices'>['devices'][number];

const PHONES = new Set(['iPhone', 'Android']);

export function ProfileDevices({ devices }: { readonly devices: readonly Device[] }) {
  const router = useRouter();
  const { busy, send } = useSending();
  const [ending, setEnding] = useState<string | null>(null);

  const signOut = (device: Device) => {
    setEnding(device._id);
    return send(
      async () => {
        await api('DELETE /account/devices/{id}', { id: device._id });
        notify.success(m.account_device_signed_out());
        await router.invalidate();
      },
      (error) => notify.error(refusalWords(error, m.account_device_failed())),
    );
  };

  const signOutOthers = () => {
    setEnding('others');
    return send(
      async () => {
        await api('DELETE /account/devices');
        notify.success(m.account_devices_ended());
        await router.invalidate();
      },
      (error) => notify.error(refusalWords(error, m.account_device_failed())),
    );
  };

  return (
    <Panel title={m.account_devices()} text={m.account_devices_text()}>
      <ul className="divide-y divide-line">
        {devices.map((device) => {
          const DeviceIcon = PHONES.has(device.system) ? PhoneIcon : MonitorIcon;
          return (
            <li
              key={device._id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0"
            >
              <DeviceIcon className="size-6 text-muted" />
              <div className="min-w-0 flex-1 text-[15px] leading-[22px]">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {deviceName(device)}
                  {device.current ? <Badge tone="good">{m.account_device_current()}</Badge> : null}
                  {device.remembered ? (
                    <Badge tone="plain">{m.account_device_remembered()}</Badge>
                  ) : null}
                </p>
                <p className="text-[13px] leading-[18px] text-muted">
                  {m.account_device_seen({
                    date: formatDate(device.lastSeenAt, currentLanguage(), 'date-time', zoneHere()),
                    address: device.address,
                  })}
                </p>
              </div>
              {device.current ? null : (
                <Button
                  look="outline"
                  size="small"
                  busy={busy && ending === device._id}
                  aria-label={m.account_device_sign_out_of({ device: deviceName(device) })}
                  onClick={() => void signOut(device)}
                >
                  {m.shell_sign_out()}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {devices.length > 1 ? (
        <Button
          look="outline"
          size="small"
          className="mt-5"
          busy={busy && ending === 'others'}
          onClick={() => void signOutOthers()}
        >
          {m.account_devices_end_others()}
        </Button>
      ) : null}
    </Panel>
  );
}
