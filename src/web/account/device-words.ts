import { m } from '#web/words/generated/messages.js';

/** A browser's name and system in words, e.g. 'Firefox on Windows'. */
export function deviceName({
  browser,
  system,
}: {
  readonly browser: string;
  readonly system: string;
}): string {
  if (browser && system) return m.account_device_name({ browser, system });
  return browser || system || m.account_device_unknown();
}

export function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
