/** The server's refusal, shown beside the action. */
export function Refused({ words }: { readonly words: string | null }) {
  return (
    <p
      role="alert" // Empty, it must not take a gap of its parent.
      className="text-[14px] leading-5 font-[550] text-danger not-empty:my-4 empty:absolute"
    >
      {words}
    </p>
  );
}
