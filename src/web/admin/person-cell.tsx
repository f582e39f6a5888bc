/**
 * A person's name and email address; tables truncate a long address, and the row's details show all
 * of it.
 */
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
