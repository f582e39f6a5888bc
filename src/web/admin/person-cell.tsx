/** Tables truncate a long address; the row's details show all of it. */
export function PersonCell({ name, email }: { readonly name: string; readonly email: string }) {
  return (
    <>
      <span className="block">
        <bdi>{name}</bdi>
      </span>
      {/* In a table the column shrinks as far as its row needs it, so that every column stays in sight. */}
      <span className="grid text-[13px] leading-[18px] text-muted @min-[720px]:grid-cols-[minmax(9rem,max-content)]">
        <bdi dir="ltr" title={email} className="wrap-anywhere @min-[720px]:truncate rtl:text-end">
          {email}
        </bdi>
      </span>
    </>
  );
}
