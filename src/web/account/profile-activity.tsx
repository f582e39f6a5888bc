import { useState } from 'react';
import { type Answer, api } from '#web/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatDate } from '#web/ui/format.ts';
import { AlertIcon, CheckIcon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/notify.ts';
import { counted } from '#web/ui/counted.ts';
import { labels as TIMES } from '#web/words/generated/labels/account_news_times_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { refusalWords } from './account-words.ts';
import { type AccountNews, isAlarming, newsWords } from './activity-words.ts';
import { deviceName, zoneHere } from './device-words.ts';
import { Panel } from './panel.tsx';
import { useSending } from './use-sending.ts';

export function ProfileActivity({ latest }: { readonly latest: Answer<'GET /account/security'> }) {
  const { busy, send } = useSending();
  const [earlier, setEarlier] = useState<Answer<'GET /account/security'>>({
    events: [],
    more: latest.more,
  });
  const events = [...latest.events, ...earlier.events];
  const last = events.at(-1);

  const showEarlier = (before: string) =>
    send(
      async () => {
        const next = await api('GET /account/security', { query: { before } });
        setEarlier({ events: [...earlier.events, ...next.events], more: next.more });
      },
      (error) => notify.error(refusalWords(error, m.account_news_failed())),
    );

  return (
    <Panel title={m.account_news()} text={m.account_news_text()}>
      {events.length === 0 ? <p className="text-muted">{m.account_news_none()}</p> : null}
      <ol className="divide-y divide-line">
        {events.map((news) => (
          <li key={news._id} className="flex gap-4 py-4 first:pt-0 last:pb-0">
            <NewsRow news={news} />
          </li>
        ))}
      </ol>
      {earlier.more && last ? (
        <Button
          look="outline"
          size="small"
          className="mt-5"
          busy={busy}
          onClick={() => void showEarlier(last._id)}
        >
          {m.account_news_earlier()}
        </Button>
      ) : null}
    </Panel>
  );
}

function NewsRow({ news }: { readonly news: AccountNews }) {
  const alarming = isAlarming(news);
  const NewsIcon = alarming ? AlertIcon : CheckIcon;
  const from = news.byMarketplace
    ? m.account_news_by_us()
    : m.account_news_from({
        device: deviceName(news),
        address: `\u2066${news.address}\u2069`,
      });
  return (
    <>
      <NewsIcon className={`mt-0.5 size-5 shrink-0 ${alarming ? 'text-danger' : 'text-muted'}`} />
      <div className="min-w-0 flex-1 text-[15px] leading-[22px]">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {newsWords(news)}
          {news.details.newBrowser === true ? (
            <Badge tone="plain">{m.account_news_new_browser()}</Badge>
          ) : null}
          {news.count > 1 ? <Badge tone="waiting">{counted(news.count, TIMES)}</Badge> : null}
        </p>
        <p className="text-[13px] leading-[18px] wrap-anywhere text-muted">
          <time dateTime={news.at}>
            {formatDate(news.at, currentLanguage(), 'date-time', zoneHere())}
          </time>
          {' · '}
          {from}
        </p>
      </div>
    </>
  );
}
