import { useEffect, useState } from 'react';
import { useLive } from '#web/live/use-live.ts';
import { Button } from '#web/ui/button.tsx';
import { drawn } from '#web/ui/drawn-icon.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { isOrderSoundOn, ring, setOrderSound, useOrderSound } from './order-sound.ts';

const BLINK_MS = 1_000;

/** Rings for each new order, and blinks in the title of a hidden tab until it is shown. */
export function NewOrders() {
  const [unseen, setUnseen] = useState(0);
  useLive(['order'], ({ what, sold }) => {
    if (what !== 'paid' || !sold) return;
    if (isOrderSoundOn()) void ring();
    if (document.visibilityState === 'hidden') setUnseen((count) => count + 1);
    else notify.info(m.vendor_new_order());
  });
  useEffect(() => {
    if (unseen === 0) return;
    const title = document.title;
    let isNews = false;
    const blink = () => {
      isNews = !isNews;
      document.title = isNews ? `(${unseen}) ${m.vendor_new_order()}` : title;
    };
    blink();
    const timer = setInterval(blink, BLINK_MS);
    const shown = () => {
      if (document.visibilityState === 'visible') setUnseen(0);
    };
    document.addEventListener('visibilitychange', shown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', shown);
      document.title = title;
    };
  }, [unseen]);
  return null;
}

const SoundIcon = /* @__PURE__ */ drawn(
  'M11 5 6 9H3v6h3l5 4zM15.5 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13',
);
const SilentIcon = /* @__PURE__ */ drawn('M11 5 6 9H3v6h3l5 4zM16 9.5l5 5M21 9.5l-5 5');

/** Switches the sound of new orders on this device. */
export function OrderSoundButton() {
  const isOn = useOrderSound();
  const Icon = isOn ? SoundIcon : SilentIcon;
  return (
    <Button
      look="outline"
      size="small"
      aria-pressed={isOn}
      title={m.vendor_order_sound()}
      aria-label={m.vendor_order_sound()}
      onClick={() => {
        setOrderSound(!isOn);
        if (!isOn) void ring();
      }}
    >
      <Icon className="size-[18px]" />
    </Button>
  );
}
