import { AlertIcon } from '#web/ui/icons.tsx';

export function Problem({ words }: { readonly words: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {words === null ? null : (
        <p className="mt-3 flex items-start gap-2 rounded-field bg-danger-tint px-3.5 py-2.5 text-[14px] leading-5 font-[550] text-danger">
          <AlertIcon className="mt-px size-[18px]" />
          {words}
        </p>
      )}
    </div>
  );
}
