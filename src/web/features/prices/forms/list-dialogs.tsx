import { Group, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { PriceList } from '#contract/prices/price-lists.ts';
import type { RoundingStep } from '#domain/prices/percent.ts';
import { ROUNDING_STEPS, parseRaise } from '#domain/prices/percent.ts';
import { MAX_LIST_NAME, MAX_LIST_NOTE, listNameFaults } from '#domain/prices/price-list.ts';
import { PRICE_TEXTS } from '#domain/prices/texts.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { dayFault } from '#domain/shared/calendar-day.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { commaFault, plainPercent } from '#domain/shared/typed-number.ts';
import { changeList, copyList, sendCreatePriceList, refreshPrices } from '#web/features/prices/api.ts';
import { useToday } from '#web/platform/session/session.ts';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { attemptsOf } from '#web/ui/fields/attempts.ts';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { LimitedInput, LimitedTextarea } from '#web/ui/fields/limited-input.tsx';
import { useDialogDraft } from './use-dialog-draft.ts';

export type ListQuestion = 'new' | 'copy' | 'change';

interface ListDialogProps {
  readonly asking: ListQuestion | 'retire' | null;
  /** The list to copy or change. */
  readonly list: PriceList;
  readonly onClose: () => void;
  /** Called after a list was created or changed. */
  readonly onDone: (list: PriceList, text: string) => void;
}

/** The dialogs of the price lists. Always mounted. */
export const ListDialogs = ({ asking, ...form }: ListDialogProps) => (
  <>
    <Dialog opened={asking === 'new'} onClose={form.onClose} title="New price list">
      <NewList {...form} />
    </Dialog>
    <Dialog opened={asking === 'copy'} onClose={form.onClose} title={`Copy ${form.list.name}`}>
      <CopyList key={form.list.id} {...form} />
    </Dialog>
    <Dialog opened={asking === 'change'} onClose={form.onClose} title={`Change ${form.list.name}`}>
      <ChangeList key={form.list.id} {...form} />
    </Dialog>
  </>
);

type ListFormProps = Omit<ListDialogProps, 'asking'>;

interface Named {
  readonly name: string;
  readonly note: string;
}

const nameFaults = ({ name }: Named): readonly FieldFault[] => listNameFaults(name);

function NewList({ onClose, onDone }: ListFormProps) {
  const client = useQueryClient();
  const form = useDialogDraft<Named>({
    opening: { name: '', note: '' },
    check: nameFaults,
    send: async (draft) => {
      const attempts = attemptsOf('price-list.new');
      const list = await sendCreatePriceList(draft, attempts.keyFor(draft));
      attempts.end();
      await refreshPrices(client);
      onDone(list, `Created price list ${list.name}.`);
    },
  });
  return (
    <DialogForm actLabel="Create list" {...form.end} onSubmit={form.submit} onCancel={onClose}>
      <NameAndNote form={form} />
    </DialogForm>
  );
}

function ChangeList({ list, onClose, onDone }: ListFormProps) {
  const client = useQueryClient();
  const form = useDialogDraft<Named>({
    opening: { name: list.name, note: list.note },
    check: nameFaults,
    send: async (draft) => {
      const changed = await changeList(list, draft);
      await refreshPrices(client);
      onDone(changed, `Saved price list ${changed.name}.`);
    },
  });
  return (
    <DialogForm actLabel="Save" {...form.end} onSubmit={form.submit} onCancel={onClose}>
      <NameAndNote form={form} />
    </DialogForm>
  );
}

interface NameAndNoteProps {
  readonly form: Pick<ReturnType<typeof useDialogDraft<Named>>, 'change' | 'field'>;
}

function NameAndNote({ form: { change, field } }: NameAndNoteProps) {
  return (
    <>
      <LimitedInput
        {...field('name')}
        label="Name"
        limit={MAX_LIST_NAME}
        required
        data-autofocus
        autoComplete="off"
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <LimitedTextarea
        {...field('note')}
        label="Note"
        description="Printed under the rates"
        limit={MAX_LIST_NOTE}
        rows={2}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </>
  );
}

const ROUND_LABELS: Readonly<Record<RoundingStep, string>> = {
  '0.01': 'No rounding',
  '1': 'To whole rupees',
  '5': 'To 5 rupees',
  '10': 'To 10 rupees',
};

interface Copied extends Named {
  readonly percent: string;
  readonly round_to: RoundingStep;
  readonly valid_from: CalendarDay | '';
}

const copyFaults = (draft: Copied): readonly FieldFault[] => {
  const day = dayFault(draft.valid_from);
  return [
    ...nameFaults(draft),
    ...(parseRaise(plainPercent(draft.percent)) === null
      ? [{ field: 'percent', message: commaFault(draft.percent) ?? PRICE_TEXTS.raiseInvalid }]
      : []),
    ...(day === null ? [] : [{ field: 'valid_from', message: day }]),
  ];
};

function CopyList({ list, onClose, onDone }: ListFormProps) {
  const client = useQueryClient();
  const today = useToday();
  const { change, field, draft, ...form } = useDialogDraft<Copied>({
    opening: { name: '', note: list.note, percent: '+5', round_to: '1', valid_from: today },
    check: copyFaults,
    send: async (typed) => {
      const given = { ...typed, percent: plainPercent(typed.percent) };
      const attempts = attemptsOf(`price-list.copy.${list.id}`);
      const copy = await copyList(list.id, given, attempts.keyFor(given));
      attempts.end();
      await refreshPrices(client);
      onDone(copy, `Created price list ${copy.name} from ${list.name}.`);
    },
  });
  return (
    <DialogForm actLabel="Copy list" {...form.end} onSubmit={form.submit} onCancel={onClose}>
      <LimitedInput
        {...field('name')}
        label="Name of the copy"
        limit={MAX_LIST_NAME}
        required
        data-autofocus
        autoComplete="off"
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Group grow align="flex-start">
        <LimitedInput
          {...field('percent')}
          label="Increase or decrease in %"
          description="+5 raises each rate by 5 %"
          limit={8}
          inputMode="text"
          required
          autoComplete="off"
          onChange={(event) => change({ percent: event.currentTarget.value })}
        />
        <NativeSelect
          {...field('round_to')}
          label="Rounding"
          description="Half up"
          data={ROUNDING_STEPS.map((value) => ({ value, label: ROUND_LABELS[value] }))}
          onChange={(event) =>
            change({ round_to: ROUNDING_STEPS.find((known) => known === event.currentTarget.value) ?? draft.round_to })
          }
        />
      </Group>
      <DayInput
        {...field('valid_from')}
        label="Rates valid from"
        today={today}
        required
        onChange={(valid_from) => change({ valid_from })}
      />
    </DialogForm>
  );
}
