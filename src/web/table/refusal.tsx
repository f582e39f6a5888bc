/** The server's refusal, shown beside the action. */
export function Refused({ words }: { readonly words: string | null }) {
  return (
    <p role="alert" className="text-[14px] leading-5 font-[550] text-danger not-empty:my-4">
      {words}
    </p>
  );
}
