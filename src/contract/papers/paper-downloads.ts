import { BillParams } from '../billing/bills.ts';
import { Id, Version } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';
import { MonthlyBillParams } from '../monthly-billing/saved-monthly-bills.ts';

// The PDF files of papers with amounts.

export const PaymentParams = z.strictObject({ payment_id: Id });

export const downloadBillPdf = operation({
  name: 'downloadBillPdf',
  summary:
    'Downloads the next copy of a bill with amounts as PDF; all but the first are marked as duplicates. The same key returns the same bytes.',
  method: 'POST',
  path: '/api/bills/{bill_id}/pdf',
  params: BillParams,
  output: null,
  file: 'application/pdf',
  refusals: ['bill_not_found', 'bill_without_amount', 'bill_charged_with_month'],
  creates: true,
});

export const downloadMonthlyBillPdf = operation({
  name: 'downloadMonthlyBillPdf',
  summary:
    'Downloads the next copy of a version of a monthly bill as PDF, counted like a print. The same key returns the same bytes.',
  method: 'POST',
  path: '/api/monthly-bills/{monthly_bill_id}/pdf',
  params: MonthlyBillParams,
  body: z.strictObject({ version: Version }),
  output: null,
  file: 'application/pdf',
  refusals: ['monthly_bill_not_found', 'monthly_bill_empty'],
  creates: true,
});

export const downloadPaymentPdf = operation({
  name: 'downloadPaymentPdf',
  summary:
    'Downloads the next copy of the receipt of a payment as PDF; all but the first are marked as duplicates. The same key returns the same bytes.',
  method: 'POST',
  path: '/api/payments/{payment_id}/pdf',
  params: PaymentParams,
  output: null,
  file: 'application/pdf',
  refusals: ['payment_not_found', 'payment_taken_back'],
  creates: true,
});
