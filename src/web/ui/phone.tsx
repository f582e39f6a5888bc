import { groupedPhone, phoneLink } from '#base/phone.ts';

interface PhoneProps {
  readonly phone: string;
  readonly className?: string;
}

export function Phone({ phone, className = 'hover:underline' }: PhoneProps) {
  return (
    <a href={phoneLink(phone)} className={className}>
      <bdi dir="ltr">{groupedPhone(phone)}</bdi>
    </a>
  );
}
