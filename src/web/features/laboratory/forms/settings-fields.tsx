import { Checkbox, Group, Select, Switch } from '@mantine/core';
import { useController, useFormContext } from 'react-hook-form';
import { TWO_STEP_TEXTS } from '#domain/accounts/second-factor-texts.ts';
import {
  INITIAL_BILL_PAPERS,
  INITIAL_BILL_PAPER_LABELS,
  INITIAL_BILL_PAPER_NOTE,
} from '#domain/laboratory/initial-bill-paper.ts';
import { PRICE_DAYS, PRICE_DAY_LABELS } from '#domain/laboratory/price-day.ts';
import {
  PASSWORD_LENGTHS,
  SETTINGS_LABELS,
  SETTINGS_LENGTHS,
  currencies,
  timeZones,
} from '#domain/laboratory/settings.ts';
import { WEEKDAYS } from '#domain/laboratory/working-days.ts';
import { TAX_MODES, TAX_MODE_LABELS, TAX_TEXTS } from '#domain/tax/modes.ts';
import type { SettingsValues } from './settings-values.ts';
import { LimitedInput, LimitedTextarea } from '#web/ui/fields/limited-input.tsx';
import { Message } from '#web/ui/messages/message.tsx';

type Field = keyof SettingsValues;

function useField<Name extends Field>(name: Name) {
  const { control } = useFormContext<SettingsValues>();
  const { field, fieldState } = useController({ control, name });
  return { ...field, label: SETTINGS_LABELS[name], error: fieldState.error?.message };
}

interface LineProps {
  readonly name:
    | 'company_name'
    | 'phone'
    | 'email'
    | 'gst_number'
    | 'upi_id'
    | 'upi_merchant_code'
    | 'public_address'
    | 'password_min_length'
    | 'tax_rate'
    | 'hsn_code';
  readonly required?: boolean;
  readonly description?: string;
  readonly inputMode?: 'tel' | 'email' | 'numeric' | 'decimal' | 'url';
  readonly limit?: number;
}

/** A single-line setting. */
export function Line({ name, limit = Infinity, ...props }: LineProps) {
  return <LimitedInput {...useField(name)} {...props} limit={limit} autoComplete="off" />;
}

/** A multi-line setting. */
export function Lines({
  name,
  description,
}: {
  readonly name: 'address' | 'bill_footer' | 'payment_details';
  readonly description?: string;
}) {
  return (
    <LimitedTextarea
      {...useField(name)}
      description={description}
      rows={3}
      limit={SETTINGS_LENGTHS[name]}
      autoComplete="off"
    />
  );
}

const CURRENCY_NAMES = new Intl.DisplayNames('en', { type: 'currency' });

/** The currency of all amounts. */
export function Currency() {
  const { onChange, ...field } = useField('currency');
  const data = currencies().map((code) => ({ value: code, label: `${code} – ${CURRENCY_NAMES.of(code) ?? code}` }));
  return (
    <Select
      {...field}
      data={data}
      searchable
      allowDeselect={false}
      onChange={(code) => onChange(code ?? '')}
      nothingFoundMessage="Unknown currency"
    />
  );
}

/** The time zone of the laboratory's days. */
export function TimeZone() {
  const { onChange, ...field } = useField('time_zone');
  return (
    <Select
      {...field}
      data={[...new Set([...timeZones(), field.value])].toSorted()}
      searchable
      allowDeselect={false}
      limit={80}
      onChange={(zone) => onChange(zone ?? '')}
      nothingFoundMessage="Unknown time zone"
    />
  );
}

/** The paper format of initial bills. */
export function InitialBillPaperField() {
  const { onChange, ...field } = useField('initial_bill_paper');
  return (
    <Select
      {...field}
      data={INITIAL_BILL_PAPERS.map((value) => ({ value, label: INITIAL_BILL_PAPER_LABELS[value] }))}
      description={INITIAL_BILL_PAPER_NOTE}
      allowDeselect={false}
      onChange={(paper) => onChange(paper ?? '')}
    />
  );
}

/** The working days. An expected date on another day shows a warning. */
export function WorkingDays() {
  const { ref: _, ...field } = useField('working_days');
  return (
    <Checkbox.Group {...field}>
      <Group gap="md" mt="xs">
        {WEEKDAYS.map((day, place) => (
          <Checkbox key={day} value={String(place + 1)} label={day} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

/** The minimum length of a new password. */
export function PasswordLength() {
  return (
    <Line
      name="password_min_length"
      inputMode="numeric"
      description={`${PASSWORD_LENGTHS.least} to ${PASSWORD_LENGTHS.most} characters; ${PASSWORD_LENGTHS.recommended} recommended. Applies to new passwords.`}
    />
  );
}

/** Whether admins must have a second factor. */
export const SecondFactorRequired = () => (
  <OnOrOff name="second_factor_required" description={TWO_STEP_TEXTS.settingNote} />
);

/** Whether users see production. */
export const ProductionEnabled = () => (
  <OnOrOff
    name="production_enabled"
    description="Users move each order from stage to stage by a scan. Switching this on moves no order."
  />
);

/** Whether an order gets its price when it is entered. */
export const PricesAtEntry = () => (
  <OnOrOff
    name="prices_at_entry"
    description="The price comes from the rate card. Only admins see it. If this is off, orders are priced at the end of the month."
  />
);

/** Whether staff see a note if a doctor is over the credit limit. */
export const NotifyStaffOfLimit = () => (
  <OnOrOff
    name="tell_staff_of_limit"
    description="The order form asks staff to contact the office first. They see no amount, and the order is not blocked."
  />
);

interface OnOrOffProps {
  readonly name: 'production_enabled' | 'second_factor_required' | 'prices_at_entry' | 'tell_staff_of_limit';
  readonly description: string;
}

function OnOrOff({ name, description }: OnOrOffProps) {
  const { value, onChange, ...field } = useField(name);
  return (
    <Switch
      {...field}
      description={description}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

/** The day whose rates apply to an order. */
export function PriceDayField() {
  const { onChange, ...field } = useField('price_day');
  return (
    <Select
      {...field}
      data={PRICE_DAYS.map((value) => ({ value, label: PRICE_DAY_LABELS[value] }))}
      allowDeselect={false}
      onChange={(day) => onChange(day ?? '')}
    />
  );
}

/** How documents are taxed. Before a new mode is saved, it says which bills it applies to. */
export function TaxModeField() {
  const { onChange, ...field } = useField('tax_mode');
  const { getFieldState, formState } = useFormContext<SettingsValues>();
  const { isDirty } = getFieldState('tax_mode', formState);
  return (
    <>
      <Select
        {...field}
        data={TAX_MODES.map((value) => ({ value, label: TAX_MODE_LABELS[value] }))}
        allowDeselect={false}
        onChange={(mode) => onChange(mode ?? '')}
      />
      {isDirty ? <Message kind="info">{TAX_TEXTS.newMode}</Message> : null}
    </>
  );
}
