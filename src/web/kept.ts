/**
 * Browser storage with a fallback: it may be blocked with cookies, denied in a frame, missing in an
 * app's browser, or full. Refused values stay in memory, as long as the document lives.
 */
function keptIn(area: 'localStorage' | 'sessionStorage') {
  const memory = new Map<string, string>();
  return {
    get(key: string): string | null {
      try {
        return memory.get(key) ?? globalThis[area].getItem(key);
      } catch {
        // For any error: there is no stored value.
        return null;
      }
    },
    /** null removes the key. Returns whether it survives a reload. */
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
        // An inaccessible storage contains none of our values.
      }
    },
  };
}

/** Shared by all tabs, until removed. */
export const inBrowser = keptIn('localStorage');
/** The listings last viewed in this browser. */
export const VIEWED_KEY = 'recently-viewed';
/** For this tab, until it is closed. */
export const inTab = keptIn('sessionStorage');
