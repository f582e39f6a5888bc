import { groupedPhone, phoneLink, whatsAppLink } from '#base/phone.ts';

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

/** Opens a chat; nothing without a country code, which WhatsApp needs. */
export function WhatsApp({ phone }: Pick<PhoneProps, 'phone'>) {
  const href = whatsAppLink(phone);
  return href === null ? null : (
    <a href={href} target="_blank" rel="noreferrer" className="text-link">
      WhatsApp
    </a>
  );
}
