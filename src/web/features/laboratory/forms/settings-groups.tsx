import type { ReactNode } from 'react';
import { SETTINGS_LENGTHS } from '#domain/laboratory/settings.ts';
import { TAX_TEXTS } from '#domain/tax/modes.ts';
import { FormSection } from '#web/ui/form-section.tsx';
import {
  Currency,
  InitialBillPaperField,
  Line,
  Lines,
  PasswordLength,
  PriceDayField,
  PricesAtEntry,
  ProductionEnabled,
  NotifyStaffOfLimit,
  SecondFactorRequired,
  TaxModeField,
  TimeZone,
  WorkingDays,
} from './settings-fields.tsx';
import type { SettingsValues } from './settings-values.ts';

/** The part of the settings that a form shows. The setup shows only the company. */
export type SettingsPart = 'setup' | 'laboratory' | 'billing' | 'prices' | 'security' | 'system';

interface SettingsGroup {
  readonly title: string;
  readonly parts: readonly SettingsPart[];
  readonly fields: readonly (keyof SettingsValues)[];
  readonly Group: () => ReactNode;
}

const GROUPS: readonly SettingsGroup[] = [
  {
    title: 'Company',
    parts: ['setup', 'laboratory'],
    fields: ['company_name', 'address', 'phone', 'email', 'gst_number'],
    Group: () => (
      <FormSection title="Company" description="Shown at login, in the footer and on every bill.">
        <Line name="company_name" required limit={SETTINGS_LENGTHS.company_name} />
        <Lines name="address" />
        <Line name="phone" inputMode="tel" limit={SETTINGS_LENGTHS.phone} />
        <Line name="email" inputMode="email" limit={SETTINGS_LENGTHS.email} />
        <Line
          name="gst_number"
          description="15 characters. To charge GST, choose how in Laboratory Settings, Billing."
        />
      </FormSection>
    ),
  },
  {
    title: 'Days',
    parts: ['laboratory'],
    fields: ['time_zone', 'working_days'],
    Group: () => (
      <FormSection title="Days">
        <TimeZone />
        <WorkingDays />
      </FormSection>
    ),
  },
  {
    title: 'Production',
    parts: ['laboratory'],
    fields: ['production_enabled'],
    Group: () => (
      <FormSection title="Production">
        <ProductionEnabled />
      </FormSection>
    ),
  },
  {
    title: 'Bills',
    parts: ['billing'],
    fields: ['bill_footer', 'initial_bill_paper', 'currency'],
    Group: () => (
      <FormSection title="Bills">
        <Lines name="bill_footer" description="Such as a bank account or terms of payment." />
        <InitialBillPaperField />
        <Currency />
      </FormSection>
    ),
  },
  {
    title: 'Payment',
    parts: ['billing'],
    fields: ['upi_id', 'upi_merchant_code', 'payment_details', 'tell_staff_of_limit'],
    Group: () => (
      <FormSection
        title="Payment"
        description="Printed on monthly bills, bills with amounts and statements that have an outstanding amount."
      >
        <Line
          name="upi_id"
          inputMode="email"
          description="For example name@bank. These documents then show a QR code to pay the outstanding amount in rupees."
        />
        <Line
          name="upi_merchant_code"
          inputMode="numeric"
          description="4 digits, if your bank gave you one with the UPI ID."
        />
        <Lines name="payment_details" description="Such as a bank account, for transfers." />
        <NotifyStaffOfLimit />
      </FormSection>
    ),
  },
  {
    title: 'Tax',
    parts: ['billing'],
    fields: ['tax_mode', 'tax_rate', 'hsn_code'],
    Group: () => (
      <FormSection title="Tax" description={`${TAX_TEXTS.askAccountant} ${TAX_TEXTS.noIrn}`}>
        <TaxModeField />
        <Line name="tax_rate" inputMode="decimal" description="In percent, for products without their own rate." />
        <Line
          name="hsn_code"
          inputMode="numeric"
          description="4, 6 or 8 digits, for products without their own code."
        />
      </FormSection>
    ),
  },
  {
    title: 'Prices',
    parts: ['prices'],
    fields: ['prices_at_entry', 'price_day'],
    Group: () => (
      <FormSection title="Prices">
        <PricesAtEntry />
        <PriceDayField />
      </FormSection>
    ),
  },
  {
    title: 'Server',
    parts: ['system'],
    fields: ['public_address'],
    Group: () => (
      <FormSection title="Server">
        <Line
          name="public_address"
          inputMode="url"
          description="The address at which other devices open Marginline, without a path."
        />
      </FormSection>
    ),
  },
  {
    title: 'Sign-in',
    parts: ['security'],
    fields: ['password_min_length', 'second_factor_required'],
    Group: () => (
      <FormSection title="Sign-in">
        <PasswordLength />
        <SecondFactorRequired />
      </FormSection>
    ),
  },
];

/** The groups of a part, and those that contain one of these fields. */
export const groupsOf = (part: SettingsPart, fields: readonly string[]): readonly SettingsGroup[] =>
  GROUPS.filter((group) => group.parts.includes(part) || group.fields.some((field) => fields.includes(field)));
