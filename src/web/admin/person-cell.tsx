/** Somebody's name over their address; in a table a long address is cut, and whole in the row's details. */
export function PersonCell({ name, email }: { readonly name: string; readonly email: string }) {
  return (
    <>
      <span className="block">
        <bdi>{name}</bdi>
      </span>
      <bdi
        dir="ltr"
        title={email}
        className="block max-w-full text-[13px] leading-[18px] wrap-anywhere text-muted @min-[720px]:max-w-[260px] @min-[720px]:truncate rtl:text-end"
      >
        {email}
      </bdi>
    </>
  );
}
