import { useState } from 'react';
import type { NoticeChannel, NoticeGroup } from '#base/notice-groups.ts';
import { type Answer, api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { refusalWords } from './account-words.ts';
import { NOTICE_GROUP_WORDS } from './notice-group-words.ts';
import { Panel } from './panel.tsx';
import { PushDevice } from './push-device.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { useSending } from './use-sending.ts';

type Loaded = Answer<'GET /account/notification-settings'>;

/** The channels that are delivered; others are stored only. */
const SHOWN = ['inApp', 'email', 'push', 'text'] as const satisfies readonly NoticeChannel[];
const CHANNELS: Readonly<Record<(typeof SHOWN)[number], () => string>> = {
  inApp: m.notices_channel_app,
  email: m.notices_channel_email,
  push: m.notices_channel_push,
  text: m.notices_channel_text,
};
/** Channels that a group without a choice always has; of others it has none. */
const ALWAYS: readonly NoticeChannel[] = ['inApp', 'email'];

/** The choice of notifications by group and channel, and the quiet hours. */
export function ProfileNotifications({
  settings,
  groups,
  hasPhone,
}: Loaded & { readonly hasPhone: boolean }) {
  const shown = SHOWN.filter((channel) => hasPhone || channel !== 'text');
  const [off, setOff] = useState(settings.off);
  const [quiet, setQuiet] = useState(settings.quiet);
  const { busy, send } = useSending();
  const isOff = (group: NoticeGroup, channel: NoticeChannel) =>
    off.some((one) => one.group === group && one.channel === channel);
  const turn = (group: NoticeGroup, channel: NoticeChannel) =>
    setOff(
      isOff(group, channel)
        ? off.filter((one) => one.group !== group || one.channel !== channel)
        : [...off, { group, channel }],
    );
  const save = () =>
    send(
      async () => {
        const saved = await api('PUT /account/notification-settings', {
          body: { settings: { off, quiet } },
        });
        setOff(saved.settings.off);
        setQuiet(saved.settings.quiet);
        notify.success(m.notices_saved());
      },
      (error) => notify.error(refusalWords(error, m.notices_not_saved())),
    );
  return (
    <Panel title={m.notices_title()} text={m.notices_settings_text()} anchor="notifications">
      <PushDevice />
      <table className="w-full text-[15px] leading-[22px]">
        <thead>
          <tr className="border-b border-line text-[13px] text-muted">
            <th scope="col" className="pb-2 text-start font-semibold">
              {m.notices_about()}
            </th>
            {shown.map((channel) => (
              <th
                key={channel}
                scope="col"
                className="w-14 px-1 pb-2 text-center font-semibold sm:w-24"
              >
                {CHANNELS[channel]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ group, channels, alwaysMails }) => (
            <tr key={group} className="border-b border-line last:border-0">
              <th scope="row" className="py-3 text-start font-normal">
                {NOTICE_GROUP_WORDS[group]()}
                {alwaysMails && channels.includes('email') ? (
                  <span className="block text-[13px] leading-[18px] text-muted">
                    {m.notices_some_always()}
                  </span>
                ) : null}
              </th>
              {shown.map((channel) => (
                <td key={channel} className="px-1 text-center">
                  {channels.includes(channel) ? (
                    <label className="inline-grid size-11 cursor-pointer place-items-center">
                      <input
                        type="checkbox"
                        className="size-5 rounded-sm accent-primary"
                        aria-label={m.notices_group_by({
                          group: NOTICE_GROUP_WORDS[group](),
                          channel: CHANNELS[channel](),
                        })}
                        checked={!isOff(group, channel)}
                        onChange={() => turn(group, channel)}
                      />
                    </label>
                  ) : (
                    <span className="text-[13px] text-muted">
                      {ALWAYS.includes(channel) ? m.notices_always() : m.notices_never()}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <QuietHours quiet={quiet} onChange={setQuiet} />
      <Button size="small" className="mt-6" busy={busy} onClick={() => void save()}>
        {m.notices_save()}
      </Button>
    </Panel>
  );
}
