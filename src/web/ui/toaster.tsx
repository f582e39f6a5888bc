import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage, directionOf } from '#web/words/language.ts';
import './toaster.css';

// A root of its own: toasts come from anywhere, also from places where React is not at work, and outlive pages.
const host = document.createElement('div');
host.dataset.notices = '';
document.body.append(host);
createRoot(host).render(
  <Toaster
    position="top-right"
    duration={4000}
    visibleToasts={3}
    gap={14}
    expand
    closeButton
    theme="system"
    dir={directionOf(currentLanguage())}
    containerAriaLabel={m.shell_notices()}
    style={{ '--width': '356px' } as React.CSSProperties}
    toastOptions={{ closeButtonAriaLabel: m.shell_close() }}
  />,
);

/** Over the page, and over the dialog that is open: what stands outside one is neither seen nor read out. */
function bringForward(): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  (dialog ?? document.body).append(host);
}

export const toaster = {
  success: (text: string) => {
    bringForward();
    toast.success(text);
  },
  error: (text: string) => {
    bringForward();
    toast.error(text);
  },
  info: (text: string) => {
    bringForward();
    toast.info(text);
  },
};
