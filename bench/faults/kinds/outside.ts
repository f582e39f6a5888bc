// The mail server and the card provider are down, hang, or lose responses.
import { setTimeout as after } from 'node:timers/promises';
import { sure } from '#testing/sure.ts';
import type { Fault } from '../fault.ts';

const AWAY_MS = 20_000;

export const mail: Fault = {
  name: 'mail',
  title: `mail server away for ${AWAY_MS / 1000} s, a sender killed`,
  runs: 1,
  needs: { mail: true },
  run: async (stage) => {
    const smtp = sure(stage.smtp);
    const begun = performance.now();
    await smtp.goAway();
    await after(AWAY_MS / 2);
    const shop = sure(stage.shops[0]);
    await shop.kill();
    await shop.start();
    await after(AWAY_MS / 2);
    await smtp.start();
    return { recovery: await stage.untilSold(begun) };
  },
};

export const provider: Fault = {
  name: 'provider',
  title: 'card provider answers 500, hangs, loses answers',
  runs: 1,
  needs: { provider: true },
  run: async (stage) => {
    const { server, line } = sure(stage.provider);
    server.away = true;
    await after(AWAY_MS / 2);
    server.away = false;
    const first = await stage.untilSold(performance.now());
    line.hold();
    await after(AWAY_MS);
    line.release();
    const second = await stage.untilSold(performance.now());
    for (let times = 0; times < 60; times += 1) {
      await after(150);
      line.cut();
    }
    const third = await stage.untilSold(performance.now());
    const all = [first, second, third];
    const recovery = all.includes(undefined)
      ? undefined
      : Math.max(...all.map((seconds) => seconds ?? 0));
    return { recovery };
  },
};
