import { BirthDate } from '#web/ui/birth-date.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, Textarea, TextInput } from '#web/ui/field.tsx';
import { SearchIcon } from '#web/ui/icons.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { FormBar } from '#web/vendor/form-bar.tsx';
import { FormPanel } from '#web/vendor/form-panel.tsx';
import { FieldFault } from '#web/vendor/listing-form/field-fault.tsx';
import { type Examples, LONG_NAME, longText, say } from '../example.tsx';

const email = () => say('Email', 'البريد الإلكتروني');
const hint = () => say('We send your receipt to it.', 'نرسل إليه إيصالك.');
const error = () => say('Enter a valid email address', 'أدخل بريدًا إلكترونيًا صحيحًا');
const countries = () => [
  <option key="">{say('Choose...', 'اختر...')}</option>,
  <option key="eg">{say('Egypt', 'مصر')}</option>,
];

export const examples: Examples = {
  Field: {
    default: () => <Field label={email()}>{(control) => <input {...control} type="file" />}</Field>,
    error: () => (
      <Field label={email()} hint={hint()} error={error()}>
        {(control) => <input {...control} type="file" />}
      </Field>
    ),
  },
  BirthDate: {
    empty: () => <BirthDate label={say('Date of birth', 'تاريخ الميلاد')} name="birth" />,
    filled: () => (
      <BirthDate
        label={say('Date of birth', 'تاريخ الميلاد')}
        hint={hint()}
        name="birth"
        defaultValue="1992-03-04"
      />
    ),
    error: () => (
      <BirthDate label={say('Date of birth', 'تاريخ الميلاد')} error={error()} name="birth" />
    ),
  },
  TextInput: {
    empty: () => <TextInput label={email()} />,
    filled: () => <TextInput label={email()} defaultValue="lina@example.org" dir="ltr" />,
    hint: () => <TextInput label={email()} hint={hint()} />,
    error: () => <TextInput label={email()} error={error()} defaultValue="lina" />,
    disabled: () => <TextInput label={email()} defaultValue="lina@example.org" disabled />,
    'icon and unit': () => (
      <TextInput label={say('Weight', 'الوزن')} start={<SearchIcon />} end="kg" />
    ),
    'long text': () => (
      <TextInput label={longText()} hint={longText()} error={longText()} defaultValue={LONG_NAME} />
    ),
  },
  NumberInput: {
    default: () => <NumberInput label={say('Price', 'السعر')} defaultValue="12.50" start="$" />,
  },
  Select: {
    default: () => <Select label={say('Country', 'البلد')}>{countries()}</Select>,
    error: () => (
      <Select label={say('Country', 'البلد')} error={say('Choose a country', 'اختر بلدًا')}>
        {countries()}
      </Select>
    ),
    disabled: () => (
      <Select label={say('Country', 'البلد')} disabled>
        {countries()}
      </Select>
    ),
  },
  Textarea: {
    default: () => <Textarea label={say('Message', 'الرسالة')} defaultValue={longText()} />,
    error: () => <Textarea label={say('Message', 'الرسالة')} error={error()} />,
    disabled: () => <Textarea label={say('Message', 'الرسالة')} disabled />,
  },
  FieldFault: {
    error: () => <FieldFault words={error()} />,
    'no error': () => <FieldFault words={undefined} />,
  },
  FormPanel: {
    default: () => (
      <FormPanel title={say('Basic Information', 'المعلومات الأساسية')} text={hint()}>
        <TextInput label={email()} />
      </FormPanel>
    ),
  },
  FormBar: {
    default: () => (
      <FormBar>
        <Button look="quiet">{say('Reset Form', 'إعادة تعيين النموذج')}</Button>
        <Button>{say('Create Entry', 'إنشاء')}</Button>
      </FormBar>
    ),
  },
};
