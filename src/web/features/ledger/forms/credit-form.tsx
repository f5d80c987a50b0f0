import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreditNote, Creditable } from '#contract/ledger/credit-notes.ts';
import { CREDIT_REASONS, checkCreditDraft } from '#domain/ledger/credit-note.ts';
import { CREDIT_SCREEN_TEXTS } from '#domain/ledger/credit-texts.ts';
import { LEDGER_TEXTS } from '#domain/ledger/texts.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import { formatMoney, paiseOf } from '#domain/shared/money.ts';
import { hasTax } from '#domain/tax/document-tax.ts';
import { openDocumentsQuery } from '#web/features/ledger/api.ts';
import { creditableQuery, useCreateCreditNote } from '#web/features/ledger/api-credit.ts';
import { useSession, useToday } from '#web/platform/session/session.ts';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { useDraft } from '#web/platform/use-draft.ts';
import { createOnce } from './create-once.ts';
import { CreditNoteFields } from './credit-note-fields.tsx';
import { DocumentFacts } from './credited-document.tsx';
import type { TypedCredit } from './credited-tax.tsx';
import { CreditedTax, creditedAmount, orderFaults, taxOfTyped } from './credited-tax.tsx';

/** The doctor and the document to credit. Without a document the user selects one of the unpaid ones. */
export interface Credited {
  readonly doctor_id: string;
  readonly doctor_name: string;
  readonly document_id: string | null;
}

interface CreditFormProps {
  readonly credited: Credited;
  readonly onCancel: () => void;
  readonly onCreated: (note: CreditNote) => void;
}

/** The document, amount, day and reason of a credit note. */
export function CreditForm({ credited, onCancel, onCreated }: CreditFormProps) {
  const today = useToday();
  const [documentId, setDocumentId] = useState(credited.document_id);
  const form = useDraft<TypedCredit>({ amount: '', note_date: today, reason: '', note: '', serial_number: '' });
  const { draft, failure, change, isRight, refused, faultAt, refAt } = form;
  const make = useCreateCreditNote();
  const document = useQuery({ ...creditableQuery(documentId ?? ''), enabled: documentId !== null });
  const creditable = documentId === null ? undefined : document.data;
  const taxed = taxOfTyped(creditable, draft);
  const submit = (): void => {
    if (!isRight([...orderFaults(taxed), ...checkCreditDraft(draft, today, creditable ?? null)])) return;
    const { doctor_id } = creditable ?? credited;
    const body = { doctor_id, document_id: documentId, ...draft, serial_number: draft.serial_number || null };
    createOnce({ attemptsKey: `credit.${doctor_id}`, body, send: make.mutateAsync }, { onCreated, refused });
  };
  if (credited.document_id !== null && isRefused(creditable))
    return <NotCredited creditable={creditable} onMonth={setDocumentId} onCancel={onCancel} />;
  return (
    <DialogForm
      actLabel="Create credit note"
      busy={make.isPending}
      verdict={isRefused(creditable) ? { allowed: false, reason: creditable.refused } : { allowed: true, reason: null }}
      failure={failure}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {credited.document_id === null ? (
        <DocumentChoice
          doctorId={credited.doctor_id}
          value={documentId}
          onChoice={(id) => {
            setDocumentId(id);
            change({ serial_number: '' });
          }}
        />
      ) : null}
      {documentId === null ? null : <DocumentFacts {...{ document, form }} />}
      <CreditNoteFields
        typed={form}
        document={creditable ?? null}
        {...(creditable?.tax && hasTax(creditable.tax) && { amountLabel: CREDIT_SCREEN_TEXTS.taxableAmount })}
        belowAmount={
          <>
            <CreditedTax {...{ creditable, taxed, draft }} />
            <SetsFree creditable={creditable} amount={creditedAmount(draft, taxed)} />
          </>
        }
      >
        <NativeSelect
          ref={refAt('reason')}
          label="Reason"
          required
          value={draft.reason}
          data={[{ value: '', label: 'Choose…' }, ...CREDIT_REASONS]}
          error={faultAt('reason')}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      </CreditNoteFields>
    </DialogForm>
  );
}

const isRefused = (creditable: Creditable | undefined): creditable is Creditable & { readonly refused: string } =>
  typeof creditable?.refused === 'string';

/** Explains that the credit exceeds the outstanding amount, so that paid money becomes an advance. */
function SetsFree({ creditable, amount }: { readonly creditable: Creditable | undefined; readonly amount: Amount }) {
  if (creditable === undefined || paiseOf(amount) <= paiseOf(creditable.open)) return null;
  return (
    <Text size="sm" c="dimmed">
      {CREDIT_SCREEN_TEXTS.setsFree}
    </Text>
  );
}

interface NotCreditedProps {
  readonly creditable: Creditable;
  /** Called if the user credits the monthly bill instead, with its ID. */
  readonly onMonth: (documentId: string) => void;
  readonly onCancel: () => void;
}

/** Why a document cannot be credited, and a button to credit the monthly bill instead. Shown instead of the form. */
function NotCredited({ creditable: { number, day, refused, month }, onMonth, onCancel }: NotCreditedProps) {
  return (
    <Stack gap="md">
      <div>
        {number} of {formatDayShort(day)}
      </div>
      <Message kind="info">{refused}</Message>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel} data-autofocus={month === null || undefined}>
          Cancel
        </Button>
        {month === null ? null : (
          <Button onClick={() => onMonth(month.id)} data-autofocus>
            {CREDIT_SCREEN_TEXTS.creditMonth(month.number)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

interface DocumentChoiceProps {
  readonly doctorId: string;
  readonly value: string | null;
  readonly onChoice: (documentId: string | null) => void;
}

/** Selects an outstanding document, or all of them. Paid documents are credited from their own page. */
function DocumentChoice({ doctorId, value, onChoice }: DocumentChoiceProps) {
  const { currency } = useSession().laboratory;
  const account = useQuery(openDocumentsQuery(doctorId));
  if (account.error !== null && account.data === undefined) {
    const text = LEDGER_TEXTS.documentsNotLoaded(account.error.message);
    return <ErrorState text={text} retrying={account.isFetching} onRetry={() => void account.refetch()} />;
  }
  return (
    <NativeSelect
      label="Against"
      value={value ?? ''}
      disabled={account.data === undefined}
      data={[
        { value: '', label: CREDIT_SCREEN_TEXTS.outstandingDocuments },
        ...(account.data?.documents ?? [])
          .filter(({ kind }) => kind !== 'opening')
          .map(({ id, number, open }) => ({
            value: id,
            label: `${number} (${formatMoney(open, currency)} outstanding)`,
          })),
      ]}
      onChange={({ currentTarget }) => onChoice(currentTarget.value || null)}
    />
  );
}
