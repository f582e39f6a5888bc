import { visitorActive } from '#web/ui/wanted.ts';

const behaviour = () => import('./hearts.ts');

function press({ target }: Event): void {
  const heart = target instanceof Element && target.closest<HTMLElement>('[data-heart]');
  if (heart) void behaviour().then(({ pressHeart }) => pressHeart(heart));
}

/**
 * One listener for the hearts of all pages, however often it is called. The behaviour is loaded when
 * the visitor is active.
 */
export function followHearts(): void {
  // React stops presses of cards that it has not hydrated yet.
  addEventListener('click', press, true);
  void visitorActive().then(behaviour);
}
