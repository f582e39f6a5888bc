import type { Page } from '@playwright/test';
import english from '../../messages/en.json' with { type: 'json' };
import { buys, clinicOn, nextDay, somebodyIn } from './clinic.ts';
import { box, deskOf, thread, write } from './conversations.ts';
import { ELSEWHERE } from './front-door.ts';
import { newcomer } from './people.ts';
import { expect, open, testOfTwo as test } from './souk.ts';

const textsOf = async ({ request }: Page, of = '/api/conversations') => {
  const { data } = await (await request.get(of)).json();
  const answer = await request.get(`${of}/${data[0]._id}/messages`);
  const { entries } = await answer.json();
  return entries.map(({ text, what }: { text?: string; what?: string }) => text ?? what);
};

test('a patient and a front desk talk through two processes, of which one dies', async ({
  browser,
  page,
  server,
}) => {
  const doctor = await clinicOn(browser, page);
  const desk = await deskOf(browser, server, doctor);
  await desk.context.setExtraHTTPHeaders(ELSEWHERE);
  const { page: patient, context, ...mona } = await somebodyIn(browser, 'Mona Patient');
  const { href } = (await (await patient.request.get(`/api/listings/${doctor}`)).json()).listing;

  await test.step('a guest asks, and the front desk answers from the other process', async () => {
    await open(patient, href);
    await patient.getByRole('link', { name: english.conversation_link, exact: true }).click();
    await write(patient, 'Is the doctor in on Sunday?');
    await open(desk.page, '/dashboard/vendor/messages');
    await desk.page.getByRole('link', { name: /Mona/ }).click();
    await expect(thread(desk.page).getByText('Is the doctor in on Sunday?')).toBeVisible();
    await write(desk.page, 'Yes, from nine to three.');
    await expect(thread(patient).getByText('Yes, from nine to three.')).toBeVisible();
  });

  const day = nextDay('sunday');
  await test.step('the patient books and moves: both see a line for each', async () => {
    const order = await buys(
      { page: patient, person: mona.person },
      {
        productId: doctor,
        options: { reason: 'visit', day, slot: '10:00' },
        secrets: { note: 'canary-7742' },
      },
    );
    for (const reader of [patient, desk.page])
      await expect(thread(reader).getByText(english.conversation_event_booked)).toBeVisible();
    const { order: bought } = await (await patient.request.get(`/api/orders/${order}`)).json();
    const [part] = bought.serviceOrders;
    const moved = await patient.request.post(
      `/api/orders/${order}/items/${part.items[0]._id}/change`,
      { data: { options: { reason: 'visit', day, slot: '11:00' }, expectedDifference: 0 } },
    );
    expect(moved.ok(), await moved.text()).toBe(true);
    for (const reader of [patient, desk.page])
      await expect(thread(reader).getByText(english.conversation_event_moved)).toBeVisible();
    const note = await desk.page.request.get(
      `/api/vendor/orders/${part._id}/items/${part.items[0]._id}/confided`,
    );
    expect(note.status()).toBe(403);
    expect(await desk.page.content()).not.toContain('canary-7742');
  });

  await test.step('the first process dies, and nothing is lost or doubled', async () => {
    await write(desk.page, 'Before the end');
    await expect(thread(patient).getByText('Before the end')).toBeVisible();
    await server.kill();
    await write(desk.page, 'While you were away');
    await write(patient, 'I am back');
    await expect(thread(patient).getByText('While you were away')).toHaveCount(1);
    await expect(thread(desk.page).getByText('I am back')).toHaveCount(1);
    const all = [
      'Is the doctor in on Sunday?',
      'Yes, from nine to three.',
      'booked',
      'moved',
      'Before the end',
      'While you were away',
      'I am back',
    ];
    expect(await textsOf(patient)).toEqual(all);
    expect(await textsOf(desk.page, '/api/vendor/conversations')).toEqual(all);
    // Over the stream again, not only after an own message.
    await write(desk.page, 'Bring your card');
    await expect(thread(patient).getByText('Bring your card')).toHaveCount(1);
  });

  await test.step('the owner removes the front desk, which hears nothing more', async () => {
    const { members } = await (await page.request.get('/api/vendor/members')).json();
    const { _id: id } = members.find(({ name }: { name: string }) => name === 'Dana Desk');
    const confirmed = await page.request.post('/api/auth/confirm', {
      data: { password: newcomer('Rana Khoury').password },
    });
    expect(confirmed.status()).toBe(200);
    const removed = await page.request.delete(`/api/vendor/members/${id}`);
    expect(removed.ok(), await removed.text()).toBe(true);
    await write(patient, 'canary after the removal');
    await expect(box(desk.page)).toHaveCount(0);
    await expect(desk.page.getByText('canary after the removal')).toHaveCount(0);
    const refused = await desk.page.request.get('/api/vendor/conversations');
    expect(refused.status()).toBe(403);
  });
  await context.close();
  await desk.context.close();
});
