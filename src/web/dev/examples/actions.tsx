import { AddressLink } from '#web/ui/address-link.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { BoxIcon } from '#web/ui/desk-icons.tsx';
import { TruckIcon } from '#web/ui/page-icons.tsx';
import { Heart } from '#web/ui/heart.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Phone, WhatsApp } from '#web/ui/phone.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SelectChip } from '#web/ui/select-chip.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { panelProps, Tabs } from '#web/ui/tabs.tsx';
import { type Examples, Holding, LONG_NAME, longText, say } from '../example.tsx';

const save = () => say('Save changes', 'حفظ التغييرات');
const pages = (page: number, total: number) => () => (
  <Pagination
    page={page}
    pageSize={20}
    total={total}
    link={(to, props) => <AddressLink to="/services" search={{ page: to }} {...props} />}
  />
);
const choices = () => [
  { value: '', words: say('Any price', 'أي سعر') },
  { value: 'low', words: say('Up to $50', 'حتى 50$') },
];
const tabs = () =>
  [
    { key: 'items', label: say('Items', 'العناصر'), icon: BoxIcon },
    { key: 'delivery', label: say('Delivery', 'التوصيل'), icon: TruckIcon },
    { key: 'long', label: LONG_NAME },
  ] as const;

export const examples: Examples = {
  Button: {
    primary: () => <Button>{save()}</Button>,
    outline: () => <Button look="outline">{save()}</Button>,
    saffron: () => <Button look="saffron">{save()}</Button>,
    danger: () => <Button look="danger">{say('Cancel order', 'إلغاء الطلب')}</Button>,
    quiet: () => <Button look="quiet">{save()}</Button>,
    small: () => <Button size="small">{save()}</Button>,
    wide: () => <Button wide>{save()}</Button>,
    busy: () => <Button busy>{save()}</Button>,
    disabled: () => <Button disabled>{save()}</Button>,
    'disabled, quiet': () => (
      <Button look="quiet" disabled>
        {save()}
      </Button>
    ),
    'leads to a missing field': () => (
      <Button leads aria-disabled>
        {say('Book Now', 'احجز الآن')}
      </Button>
    ),
  },
  ButtonLink: {
    primary: () => <ButtonLink to="/services">{say('See services', 'عرض الخدمات')}</ButtonLink>,
    outline: () => (
      <ButtonLink to="/services" look="outline" size="small">
        {say('See services', 'عرض الخدمات')}
      </ButtonLink>
    ),
  },
  AddressLink: {
    link: () => (
      <AddressLink to="/services" className="text-link">
        {say('See services', 'عرض الخدمات')}
      </AddressLink>
    ),
  },
  Phone: { link: () => <Phone phone="+20223456789" /> },
  WhatsApp: { link: () => <WhatsApp phone="+201001234567" /> },
  Checkbox: {
    unchecked: () => <Checkbox>{say('Remember me', 'تذكّرني')}</Checkbox>,
    checked: () => <Checkbox defaultChecked>{say('Remember me', 'تذكّرني')}</Checkbox>,
    disabled: () => <Checkbox disabled>{say('Remember me', 'تذكّرني')}</Checkbox>,
    'long text': () => <Checkbox>{longText()}</Checkbox>,
  },
  Chip: {
    off: () => <Chip on={false}>{say('Pending', 'قيد الانتظار')}</Chip>,
    on: () => <Chip on>{say('Pending', 'قيد الانتظار')}</Chip>,
  },
  SelectChip: {
    default: () => (
      <Holding initial="">
        {(value, set) => (
          <SelectChip
            label={say('Price', 'السعر')}
            value={value}
            options={choices()}
            onChange={({ currentTarget }) => set(currentTarget.value)}
          />
        )}
      </Holding>
    ),
    chosen: () => (
      <SelectChip
        label={say('Price', 'السعر')}
        value="low"
        options={choices()}
        onChange={() => undefined}
      />
    ),
    'sort order': () => (
      <SelectChip
        order
        label={say('Sort', 'الترتيب')}
        value="low"
        options={choices()}
        onChange={() => undefined}
      />
    ),
  },
  Segmented: {
    default: () => (
      <Holding initial="7d">
        {(value, set) => (
          <Segmented
            label={say('Period', 'الفترة')}
            name="period-example"
            selected={value}
            onSelect={set}
            options={[
              { key: '7d', label: say('7 days', '7 أيام') },
              { key: '30d', label: say('30 days', '30 يومًا') },
              { key: '12m', label: say('12 months', '12 شهرًا') },
            ]}
          />
        )}
      </Holding>
    ),
  },
  Stepper: {
    default: () => (
      <Holding initial={2}>
        {(value, set) => (
          <Stepper label={say('People', 'الأشخاص')} value={value} max={4} onChange={set} />
        )}
      </Holding>
    ),
    'at its min': () => (
      <Stepper label={say('People', 'الأشخاص')} value={1} onChange={() => undefined} />
    ),
    'at its max': () => (
      <Stepper label={say('People', 'الأشخاص')} value={999} onChange={() => undefined} />
    ),
  },
  Tabs: {
    default: () => (
      <Holding<'items' | 'delivery' | 'long'> initial="items">
        {(value, set) => (
          <>
            <Tabs
              id="tabs-example"
              label={say('Parts', 'الأجزاء')}
              tabs={tabs()}
              selected={value}
              onSelect={set}
            />
            <p {...panelProps('tabs-example', value)}>{value}</p>
          </>
        )}
      </Holding>
    ),
  },
  Heart: {
    default: () => <Heart name="Nile Basket" />,
    'long text': () => <Heart name={LONG_NAME} />,
  },
  Breadcrumbs: {
    default: () => (
      <Breadcrumbs
        crumbs={[
          { label: say('Home', 'الرئيسية'), href: '/' },
          { label: say('Services', 'الخدمات'), href: '/services' },
          { label: 'Nile Basket' },
        ]}
      />
    ),
    'with a message': () => (
      <Breadcrumbs
        about={{ vendor: 'nile-basket' }}
        crumbs={[{ label: say('Home', 'الرئيسية'), href: '/' }, { label: 'Nile Basket' }]}
      />
    ),
    'long text': () => (
      <Breadcrumbs crumbs={[{ label: say('Home', 'الرئيسية'), href: '/' }, { label: LONG_NAME }]} />
    ),
  },
  Pagination: {
    'one page': pages(1, 12),
    'first page': pages(1, 120),
    'page in the middle': pages(3, 120),
    'last page': pages(6, 120),
  },
};
