import { AlertIcon } from '#web/ui/icons.tsx';

export const FieldFault = ({ words }: { readonly words: string | undefined }) =>
  words ? (
    <p className="mt-1.5 flex items-center gap-1.5 text-[13px] leading-[18px] font-[550] text-danger">
      <AlertIcon className="size-4" />
      {words}
    </p>
  ) : null;
