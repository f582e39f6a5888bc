/** Somebody's name over their address; a long address is cut, and whole in the row's details. */
export function PersonCell({ name, email }: { readonly name: string; readonly email: string }) {
  return (
    <>
      <span className="block">
        <bdi>{name}</bdi>
      </span>
      <bdi
        dir="ltr"
        title={email}
        className="block max-w-full truncate text-[13px] @min-[720px]:max-w-[260px] leading-[18px] text-muted rtl:text-end"
      >
        {email}
      </bdi>
    </>
  );
}
