import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';
import { m } from '#web/words/generated/messages.js';
import { Button } from './button.tsx';

/** Position of the message about a missing part: in its place, or above the page for parts that open above it. */
type Place = 'inline' | 'above';

/**
 * A part whose code is loaded after its page. If it fails, the page stays and the part can be
 * retried. Render it in a Suspense.
 */
export function latePart<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  place: Place = 'inline',
): ComponentType<Props> {
  const begin = () => lazy(async () => ({ default: await fetch() }));
  let current = begin();
  // React caches a failure forever, so the next render of the part starts again. Not before it is
  // shown: an element that is not mounted yet is rendered from the start, which would retry
  // forever.
  const renew = () => {
    current = begin();
  };
  return function LatePart(props: Props) {
    // In an object, because React would call a bare component as a state initializer.
    const [{ Part }, setPart] = useState({ Part: current });
    return (
      <PartBoundary place={place} onFail={renew} onRetry={() => setPart({ Part: current })}>
        <Part {...props} />
      </PartBoundary>
    );
  };
}

interface PartBoundaryProps {
  readonly place?: Place;
  readonly onFail?: () => void;
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

/** Keeps errors in a part from the page around it. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly failed: boolean }> {
  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override readonly state = { failed: false };

  override componentDidCatch(): void {
    this.props.onFail?.();
  }

  override render(): ReactNode {
    const { place, onRetry, children } = this.props;
    if (!this.state.failed) return children;
    const isAbove = place === 'above';
    return (
      <div
        role="alert"
        className={
          isAbove
            ? 'fixed inset-x-4 bottom-[calc(var(--tabbar)+var(--bar)+16px)] z-50 mx-auto flex max-w-md items-center justify-between gap-4 rounded-panel bg-paper p-4 shadow-lift inset-ring inset-ring-line'
            : 'grid justify-items-start gap-2 py-3'
        }
      >
        <p className="text-[14px] leading-5 text-muted">{m.shell_part_missing()}</p>
        <Button
          look="outline"
          size="small"
          onClick={() => {
            onRetry?.();
            this.setState({ failed: false });
          }}
        >
          {m.shell_retry()}
        </Button>
      </div>
    );
  }
}
