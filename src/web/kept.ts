/**
 * A storage of the browser, also where it cannot be used: blocked with cookies, denied to a frame, missing in an app's browser,
 * or full. What it does not take is kept in memory, for as long as the document lives.
 */
function keptIn(area: 'localStorage' | 'sessionStorage') {
  const memory = new Map<string, string>();
  return {
    get(key: string): string | null {
      try {
        return memory.get(key) ?? globalThis[area].getItem(key);
      } catch {
        // Whatever the reason, nothing else is kept.
        return null;
      }
    },
    /** null removes the key. Answers whether a reload finds it so. */
    set(key: string, value: string | null): boolean {
      memory.delete(key);
      try {
        if (value === null) globalThis[area].removeItem(key);
        else globalThis[area].setItem(key, value);
        return true;
      } catch {
        if (value !== null) memory.set(key, value);
        return value === null;
      }
    },
    clear(): void {
      memory.clear();
      try {
        globalThis[area].clear();
      } catch {
        // What cannot be reached holds nothing of ours.
      }
    },
  };
}

/** Of every tab, until it is removed. */
export const inBrowser = keptIn('localStorage');
/** Of this tab, until it is closed. */
export const inTab = keptIn('sessionStorage');
