import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadLooks } from '#web/ui/vertical-parts.ts';
import { m } from '#web/words/generated/messages.js';
import { Outcomes } from './outcomes.tsx';

beforeAll(() => loadLooks([{ vertical: 'transfer' }]));

const shown = (way: string) =>
  renderToString(
    <Outcomes
      item={{
        vertical: 'transfer',
        confided: null,
        subDetails: { way },
        outcomes: [
          {
            outcome: 'sent',
            final: false,
            reference: 'JSR-7K2M-90QX',
            reason: '',
            at: '2026-03-02T10:00:00.000Z',
          },
        ],
      }}
    />,
  );

test('hides the collection code until it is requested', () => {
  expect(shown('cash')).not.toContain('JSR-7K2M-90QX');
  expect(shown('cash')).toContain(m.orders_code_show());
  expect(shown('bank')).toContain('JSR-7K2M-90QX');
});
