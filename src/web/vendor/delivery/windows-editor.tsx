import { WEEKDAYS } from '#base/calendar-date.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { TrashIcon } from '#web/ui/page-icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { weekdayName } from '#web/words/weekdays.ts';
import { newWindow, type WindowDraft } from './delivery-draft.ts';

interface WindowsEditorProps {
  readonly windows: readonly WindowDraft[];
  /** By the server's field names: 'windows.0.to'. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (windows: readonly WindowDraft[]) => void;
}

export function WindowsEditor({ windows, errors, onChange }: WindowsEditorProps) {
  const set = (id: number, part: Partial<WindowDraft>) =>
    onChange(windows.map((window) => (window.id === id ? { ...window, ...part } : window)));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-[14px] leading-5 font-semibold">
        {m.vendor_delivery_windows()}
      </legend>
      <ul className="grid gap-3">
        {windows.map((window, at) => (
          <li key={window.id} className="grid gap-3 border-t border-line pt-3">
            <div className="flex flex-wrap gap-1.5">
              {WEEKDAYS.map((day) => {
                const on = window.days.includes(day);
                return (
                  <Chip
                    key={day}
                    on={on}
                    onClick={() =>
                      set(window.id, {
                        days: on
                          ? window.days.filter((one) => one !== day)
                          : WEEKDAYS.filter((one) => one === day || window.days.includes(one)),
                      })
                    }
                  >
                    {weekdayName(day)}
                  </Chip>
                );
              })}
            </div>
            {errors[`windows.${at}.days`] ? (
              <p className="text-[13px] leading-[18px] font-[550] text-danger">
                {errors[`windows.${at}.days`]}
              </p>
            ) : null}
            <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[160px_160px_170px_40px]">
              <TextInput
                type="time"
                label={m.common_from()}
                value={window.from}
                error={errors[`windows.${at}.from`]}
                onChange={({ currentTarget }) => set(window.id, { from: currentTarget.value })}
              />
              <TextInput
                type="time"
                label={m.common_to()}
                // A time field has no 24:00, so it shows 00:00.
                value={window.to === '24:00' ? '00:00' : window.to}
                error={errors[`windows.${at}.to`]}
                onChange={({ currentTarget }) => set(window.id, { to: currentTarget.value })}
              />
              <TextInput
                inputMode="numeric"
                label={m.vendor_delivery_capacity()}
                value={window.capacity}
                error={errors[`windows.${at}.capacity`]}
                onChange={({ currentTarget }) => set(window.id, { capacity: currentTarget.value })}
              />
              {windows.length > 1 ? (
                <button
                  type="button"
                  aria-label={m.vendor_delivery_window_remove({
                    hours: `${window.from}–${window.to}`,
                  })}
                  onClick={() => onChange(windows.filter(({ id }) => id !== window.id))}
                  className="grid size-10 place-items-center rounded-field text-muted hover:bg-sunk hover:text-ink mt-7"
                >
                  <TrashIcon className="size-[18px]" />
                </button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      <Button
        look="outline"
        size="small"
        className="justify-self-start"
        onClick={() => onChange([...windows, newWindow()])}
      >
        <PlusIcon className="size-4" />
        {m.vendor_delivery_window_add()}
      </Button>
    </fieldset>
  );
}
