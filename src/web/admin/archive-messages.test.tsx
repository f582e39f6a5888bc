import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import { ArchiveMessages } from './archive-messages.tsx';
import type { AdminMessage } from './message-dialog.tsx';

const message = (status: AdminMessage['status']): AdminMessage => ({
  _id: status,
  name: 'Lina',
  email: 'lina@example.com',
  subject: 'A question',
  message: 'Where is my order?',
  status,
  reply: null,
  answeredAt: null,
  createdAt: '2026-03-02T09:00:00.000Z',
});

test('selected messages can be archived unless all of them are', async () => {
  const html = (selected: readonly AdminMessage[]) =>
    htmlAt(<ArchiveMessages selected={selected} />);
  expect(await html([message('open'), message('archived')])).toContain('Archive');
  expect(await html([message('archived')])).not.toContain('Archive');
});
