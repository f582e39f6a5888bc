import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';
import { notify } from './notify.ts';

vi.mock('./notify.ts', () => ({
  notify: { success: vi.fn<(words: string) => void>(), error: vi.fn<(words: string) => void>() },
}));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const copying = async (clipboard: object | undefined) => {
  vi.stubGlobal('navigator', { clipboard });
  await copyText('04F6A766', 'copied', 'failed');
};

test('says that the text was copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  await copying({ writeText });
  expect(writeText).toHaveBeenCalledWith('04F6A766');
  expect(notify.success).toHaveBeenCalledWith('copied');
});

test.each([
  ['refuses', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
  ['has no clipboard, on an insecure origin,', undefined],
])('says that copying failed if the browser %s', async (_, clipboard) => {
  await copying(clipboard);
  expect(notify.error).toHaveBeenCalledWith('failed');
  expect(notify.success).not.toHaveBeenCalled();
});
