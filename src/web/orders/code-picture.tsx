import { create } from 'qrcode';
import { m } from '#web/words/generated/messages.js';

/** A QR code, drawn in the browser so that the code is not sent anywhere. */
export function CodePicture({ code }: { readonly code: string }) {
  const { size, data } = create(code, { errorCorrectionLevel: 'M' }).modules;
  const path = Array.from({ length: size * size }, (_, at) =>
    data[at] ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '',
  ).join('');
  return (
    <svg
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      role="img"
      aria-label={m.orders_code_picture()}
      shapeRendering="crispEdges"
      className="my-2 size-40 rounded-field bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
