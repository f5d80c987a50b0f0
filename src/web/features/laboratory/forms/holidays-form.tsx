import { Button, Group, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
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
import { useNewerValues } from '#web/ui/use-newer-values.ts';
import { holidaysQuery, useSaveHolidays } from '../api.ts';

/** The form for the holidays of a year. Each year that was selected keeps its unsaved text. */
export function HolidaysForm() {
  const thisYear = Number(useToday().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set([year]));
  const select = (next: number): void => {
    setYear(next);
    setSelected(new Set([...selected, next]));
  };
  return (
    <Stack gap="md">
      <NativeSelect
        label={HOLIDAY_TEXTS.year}
        w={120}
        value={year}
        data={[-1, 0, 1, 2].map((from) => String(thisYear + from))}
        onChange={(event) => select(Number(event.currentTarget.value))}
      />
      {[...selected].map((each) => (
        <div key={each} hidden={each !== year}>
          <LoadedYear year={each} />
        </div>
      ))}
    </Stack>
  );
}

function LoadedYear({ year }: { readonly year: number }) {
  const { data, error, isFetching, refetch } = useQuery(holidaysQuery(year));
  if (data !== undefined) return <YearForm saved={data} />;
  if (error === null) return <Skeleton height={240} radius="md" aria-busy />;
  const text = `The holidays could not be loaded: ${error.message}`;
  return <ErrorState text={text} retrying={isFetching} onRetry={() => void refetch()} />;
}

const valuesOf = ({ version, holidays }: Holidays) => ({ version, values: { text: formatHolidays(holidays) } });

function YearForm({ saved }: { readonly saved: Holidays }) {
  const { year, version } = saved;
  const place = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [result, setResult] = useState<ShownMessage | null>(null);
  const save = useSaveHolidays();
  const form = useForm({ defaultValues: valuesOf(saved).values });
  const later = useNewerValues(form, valuesOf(saved));
  const text = useWatch({ control: form.control, name: 'text' });
  const isConflicting = !save.isPending && later.conflicting.length > 0;

  const show = (found: readonly string[], message: ShownMessage | null): void => {
    setFaults(found);
    setResult(message);
  };
  const submit = async (): Promise<void> => {
    if (save.isPending || (isConflicting && focusConflictingValue(place.current))) return;
    const found = parseHolidays(text, year).faults;
    show(found, null);
    if (found.length > 0) return;
    try {
      later.startFrom(valuesOf(await save.mutateAsync({ version, year, text })));
      setResult({ kind: 'success', text: HOLIDAY_TEXTS.saved });
    } catch (error) {
      const known = error instanceof ApiError ? error : null;
      const reason = known?.message ?? HOLIDAY_TEXTS.notSaved;
      show(known?.faults.map(({ message }) => message) ?? [], { kind: 'error', text: reason });
    }
  };
  return (
    <form
      ref={place}
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
          {...form.register('text', { onChange: () => show([], null) })}
          value={text}
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
            onKeep={() => later.decide(true)}
            onUseStored={() => later.decide(false)}
          />
        ) : null}
        {result === null ? null : <MessageBar message={result} onDismiss={() => setResult(null)} />}
        <Group>
          <Button type="submit" loading={save.isPending} leftSection={<IconDeviceFloppy size={18} aria-hidden />}>
            {HOLIDAY_TEXTS.save}
          </Button>
        </Group>
      </Stack>
      <UnsavedChangesGuard when={form.formState.isDirty && !save.isPending} />
    </form>
  );
}
