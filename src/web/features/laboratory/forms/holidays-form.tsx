import { Button, Group, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Holidays } from '#contract/laboratory.ts';
import { HOLIDAY_LIMITS, HOLIDAY_TEXTS, formatHolidays, parseHolidays } from '#domain/laboratory/holidays.ts';
import { useToday } from '#web/platform/session/session.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { UnsavedChangesGuard } from '#web/ui/dialogs/unsaved-changes-guard.tsx';
import { ConflictingValue, focusConflictingValue } from '#web/ui/fields/conflicting-value.tsx';
import { LimitedTextarea } from '#web/ui/fields/limited-input.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { holidaysQuery, useSaveHolidays } from '../api.ts';

/** The unsaved text of a year, and the saved text on which it is based. */
interface TypedYear {
  readonly over: string;
  readonly text: string;
}

type TypedYears = Readonly<Record<number, TypedYear>>;

/** The form for the holidays of a year. Unsaved text of one year is kept while another year is shown. */
export function HolidaysForm() {
  const thisYear = Number(useToday().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [typed, setTyped] = useState<TypedYears>({});
  const { data, error, isFetching, refetch } = useQuery(holidaysQuery(year));
  const type = (next: TypedYear | undefined): void => {
    const { [year]: _, ...others } = typed;
    setTyped(next === undefined ? others : { ...others, [year]: next });
  };
  return (
    <Stack gap="md">
      <NativeSelect
        label={HOLIDAY_TEXTS.year}
        w={120}
        value={year}
        data={[-1, 0, 1, 2].map((from) => String(thisYear + from))}
        onChange={(event) => setYear(Number(event.currentTarget.value))}
      />
      {data !== undefined ? (
        <YearForm key={year} saved={data} typed={typed[year]} onType={type} />
      ) : error === null ? (
        <Skeleton height={240} radius="md" aria-busy />
      ) : (
        <ErrorState
          text={`The holidays could not be loaded: ${error.message}`}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <UnsavedChangesGuard when={Object.keys(typed).length > 0} />
    </Stack>
  );
}

interface YearFormProps {
  readonly saved: Holidays;
  /** Undefined if there are no unsaved changes. */
  readonly typed: TypedYear | undefined;
  readonly onType: (typed: TypedYear | undefined) => void;
}

function YearForm({ saved, typed, onType }: YearFormProps) {
  const { year, version } = saved;
  const stored = formatHolidays(saved.holidays);
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [result, setResult] = useState<ShownMessage | null>(null);
  const save = useSaveHolidays();
  const text = typed?.text ?? stored;
  const isConflicting = !save.isPending && typed !== undefined && typed.over !== stored;

  const change = (next: string): void => {
    const over = typed?.over ?? stored;
    onType(next === over ? undefined : { over, text: next });
    setFaults([]);
    setResult(null);
  };
  const submit = async (): Promise<void> => {
    if (save.isPending || (isConflicting && focusConflictingValue(form.current))) return;
    const found = parseHolidays(text, year).faults;
    setFaults(found);
    setResult(null);
    if (found.length > 0) return;
    try {
      await save.mutateAsync({ version, year, text });
      onType(undefined);
      setResult({ kind: 'success', text: HOLIDAY_TEXTS.saved });
    } catch (error) {
      const known = error instanceof ApiError ? error : null;
      setFaults(known?.faults.map(({ message }) => message) ?? []);
      setResult({ kind: 'error', text: known?.message ?? HOLIDAY_TEXTS.notSaved });
    }
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={HOLIDAY_TEXTS.title}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="md" inert={save.isPending}>
        <LimitedTextarea
          label={HOLIDAY_TEXTS.title}
          description={HOLIDAY_TEXTS.what}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          error={faults.length === 0 ? undefined : faults.join('\n')}
          styles={{ error: { whiteSpace: 'pre-line' } }}
          limit={HOLIDAY_LIMITS.text}
          autosize
          minRows={6}
          maxRows={20}
          autoComplete="off"
        />
        {isConflicting ? (
          <ConflictingValue
            text={HOLIDAY_TEXTS.changed}
            about={HOLIDAY_TEXTS.title}
            mine={null}
            stored={HOLIDAY_TEXTS.theirs}
            onKeep={() => onType({ over: stored, text })}
            onUseStored={() => onType(undefined)}
          />
        ) : null}
        {result === null ? null : <MessageBar message={result} onDismiss={() => setResult(null)} />}
        <Group>
          <Button type="submit" loading={save.isPending} leftSection={<IconDeviceFloppy size={18} aria-hidden />}>
            {HOLIDAY_TEXTS.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
