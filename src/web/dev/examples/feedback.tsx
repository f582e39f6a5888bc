import { Suspense } from 'react';
import { ApiError } from '#web/api.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { BagIcon } from '#web/ui/icons.tsx';
import { latePart, PartBoundary } from '#web/ui/late-part.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { notify } from '#web/ui/notify.ts';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FullScreenSpinner, Spinner } from '#web/ui/spinner.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { type Examples, LONG_NAME, longText, PICTURE, say } from '../example.tsx';

const badge = (tone: Tone, dot = false) => (
  <Badge tone={tone} dot={dot}>
    {say('Pending', 'قيد الانتظار')}
  </Badge>
);
const failed = () => say('Failed to fetch orders', 'تعذّر جلب الطلبات');
const retry = () => notify.info(say('Retry', 'إعادة المحاولة'));
const loadFailed = (error: Error) => (
  <LoadFailed error={error} reset={() => undefined} words={failed()} />
);
const Missing = latePart<object>(() => Promise.reject(new Error('The script is missing')));

export const examples: Examples = {
  Badge: {
    good: () => badge('good'),
    waiting: () => badge('waiting'),
    running: () => badge('running'),
    bad: () => badge('bad'),
    plain: () => badge('plain'),
    'with a dot': () => badge('good', true),
  },
  ProgressRing: {
    begun: () => <ProgressRing done={1} total={6} />,
    done: () => <ProgressRing done={6} total={6} />,
  },
  EmptyState: {
    default: () => <EmptyState icon={BagIcon} title={say('No orders found', 'لا توجد طلبات')} />,
    'long text': () => (
      <EmptyState
        icon={BagIcon}
        title={LONG_NAME}
        text={longText()}
        action={<Button>{say('See services', 'عرض الخدمات')}</Button>}
      />
    ),
  },
  ErrorState: {
    default: () => <ErrorState message={failed()} onRetry={retry} />,
    reference: () => (
      <ErrorState message={failed()} text={longText()} requestId="b2f6-17" onRetry={retry} />
    ),
    busy: () => <ErrorState message={failed()} onRetry={retry} busy />,
  },
  LoadFailed: {
    offline: () => loadFailed(new ApiError(0, {})),
    server: () => loadFailed(new ApiError(500, {}, 'b2f6-17')),
    refused: () => loadFailed(new ApiError(403, { message: say('Admins only', 'للمديرين فقط') })),
    'own error': () => loadFailed(new Error('x is undefined')),
  },
  PartBoundary: {
    default: () => <PartBoundary>{say('A part', 'جزء')}</PartBoundary>,
    failed: () => (
      <Suspense fallback={<Skeleton />}>
        <Missing />
      </Suspense>
    ),
  },
  Skeleton: {
    line: () => <Skeleton />,
    block: () => <Skeleton className="h-10 rounded-[8px]" />,
  },
  Spinner: { default: () => <Spinner /> },
  FullScreenSpinner: { default: () => <FullScreenSpinner /> },
  toaster: {
    success: () => notice('success', () => notify.success(say('Profile saved', 'حُفظ ملفك الشخصي'))),
    error: () => notice('error', () => notify.error(failed())),
    info: () => notice('info', () => notify.info(longText())),
    added: () =>
      notice('added', () =>
        notify.success(say('Item added to cart', 'أُضيف العنصر إلى السلة'), {
          name: LONG_NAME,
          day: '2027-03-14',
          picture: PICTURE,
          onView: () => undefined,
        }),
      ),
  },
};

function notice(kind: string, show: () => void) {
  return (
    <Button look="outline" size="small" onClick={show}>
      {say(`Show notice: ${kind}`, `عرض إشعار: ${kind}`)}
    </Button>
  );
}
