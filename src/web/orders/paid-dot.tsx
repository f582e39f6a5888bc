/** Paid or not, as a coloured dot with its word. */
export function PaidDot({ isPaid, words }: { readonly isPaid: boolean; readonly words: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className={`size-2 rounded-full ${isPaid ? 'bg-olive' : 'bg-saffron'}`}
      />
      {words}
    </span>
  );
}
