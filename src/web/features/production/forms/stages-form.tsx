import { Button, Group, Stack } from '@mantine/core';
import { IconDeviceFloppy, IconPlus } from '@tabler/icons-react';
import type { SubmitEvent } from 'react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Production } from '#contract/production.ts';
import { MAX_STAGES, checkStages, normalizeStages } from '#domain/production/stages.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { UnsavedChangesGuard } from '#web/ui/dialogs/unsaved-changes-guard.tsx';
import { ConflictingValue, focusConflictingValue } from '#web/ui/fields/conflicting-value.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { useSaveStages } from '../api.ts';
import type { StageProduct } from './stage-fields.tsx';
import { StageFields } from './stage-fields.tsx';
import type { StageRow } from './stage-drafts.ts';
import { areEqual, draftsOf, follow, startFromMine, moveRow, startFrom } from './stage-drafts.ts';
import classes from './stages-form.module.css';

const TEXTS = {
  saved: 'Stages saved.',
  changed: 'Another user has changed the stages.',
  save: 'Save stages',
} as const;

interface StagesFormProps {
  readonly production: Production;
  readonly products: readonly StageProduct[];
  /** Called after a save or its refusal. */
  readonly onSettled: () => void;
}

/** The stages of production in their order. Nothing typed is lost by a refusal or by another user's save. */
export function StagesForm({ production, products, onSettled }: StagesFormProps) {
  const area = useRef<HTMLFormElement>(null);
  const added = useRef(0);
  const save = useSaveStages();
  const [form, setForm] = useState(() => startFrom(production));
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [result, setResult] = useState<ShownMessage | null>(null);
  const { rows } = form;
  const followed = production.version > form.version && !save.isPending ? follow(form, production) : form;
  if (followed !== null && followed !== form) setForm(followed);

  const change = (next: readonly StageRow[]): void => {
    setFaults([]);
    setForm({ ...form, rows: next });
  };
  /** Changes the rows, and puts the focus on the first of these elements that can have it. */
  const changeAndFocus = (next: readonly StageRow[], selectors: readonly string[]): void => {
    flushSync(() => change(next));
    const found = selectors.map((selector) => area.current?.querySelector<HTMLElement>(selector));
    found.find((element) => element && !element.matches(':disabled'))?.focus();
  };
  const onMove = (place: number, by: -1 | 1): void => {
    const stage = `[data-stage="${rows[place]?.key}"]`;
    const controls = by === -1 ? ['up', 'down'] : ['down', 'up'];
    changeAndFocus(
      moveRow(rows, place, by),
      controls.map((control) => `${stage} [data-control="${control}"]`),
    );
  };
  const onRemove = (place: number): void => {
    const next = rows.toSpliced(place, 1);
    const { key = '' } = next[Math.min(place, next.length - 1)] ?? {};
    changeAndFocus(next, [`[data-stage="${key}"] input`, '[data-control="add"]']);
  };
  const onAdd = (): void => {
    added.current += 1;
    const key = `new ${added.current}`;
    changeAndFocus([...rows, { key, id: null, name: '', skipped_product_ids: [] }], [`[data-stage="${key}"] input`]);
  };
  const showFaults = (found: readonly FieldFault[]): void => {
    flushSync(() => setFaults(found));
    area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const submit = async (): Promise<void> => {
    if (save.isPending || (followed === null && focusConflictingValue(area.current))) return;
    setResult(null);
    const stages = normalizeStages(draftsOf(rows));
    const found = checkStages(stages);
    showFaults(found);
    if (found.length > 0) return;
    try {
      setForm(startFrom(await save.mutateAsync({ version: form.version, stages: stages.map(bodyOf) })));
      setResult({ kind: 'success', text: TEXTS.saved });
    } catch (error) {
      setResult({ kind: 'error', text: (error as Error).message });
      if (error instanceof ApiError) showFaults(error.faults);
    }
    onSettled();
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void submit();
  };
  const faultOf = (field: string) => faults.find((fault) => fault.field === field)?.message;
  const listFault = faultOf('stages');
  return (
    <form ref={area} noValidate aria-label="Stages" onSubmit={onSubmit}>
      <Stack gap="md" inert={save.isPending}>
        <ol className={classes['stages']}>
          {rows.map((row, place) => (
            <StageFields
              key={row.key}
              row={row}
              place={place}
              isLast={place === rows.length - 1}
              products={products}
              error={faultOf(`stages.${place}.name`)}
              onChange={(changed) => change(rows.with(place, { ...row, ...changed }))}
              onMove={(by) => onMove(place, by)}
              onRemove={() => onRemove(place)}
            />
          ))}
        </ol>
        {listFault === undefined ? null : <Message kind="error">{listFault}</Message>}
        {followed === null ? (
          <ConflictingValue
            text={TEXTS.changed}
            about="Stages"
            mine={null}
            stored="the other user’s stages"
            onKeep={() => setForm(startFromMine(form, production))}
            onUseStored={() => setForm(startFrom(production))}
          />
        ) : null}
        {result === null ? null : <MessageBar message={result} onDismiss={() => setResult(null)} />}
        <Group>
          <Button type="submit" loading={save.isPending} leftSection={<IconDeviceFloppy size={18} aria-hidden />}>
            {TEXTS.save}
          </Button>
          <Button
            variant="default"
            data-control="add"
            disabled={rows.length >= MAX_STAGES}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={onAdd}
          >
            Add stage
          </Button>
        </Group>
      </Stack>
      <UnsavedChangesGuard when={!areEqual(rows, form.saved) && !save.isPending} />
    </form>
  );
}

/** The request has its own copy of the list. */
const bodyOf = <Stage extends { readonly skipped_product_ids: readonly string[] }>(stage: Stage) => ({
  ...stage,
  skipped_product_ids: [...stage.skipped_product_ids],
});
