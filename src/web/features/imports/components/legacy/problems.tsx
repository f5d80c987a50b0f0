import { Button, Group, NativeSelect, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportProblem, LegacyReport } from '#contract/imports/legacy.ts';
import { IMPORT_TEXTS, PROBLEM_KIND_LABELS } from '#domain/imports/import-texts.ts';
import { isLegacyTable, LEGACY_TABLE_LABELS } from '#domain/imports/legacy/legacy-tables.ts';
import type { ProblemCode } from '#domain/imports/legacy/problems.ts';
import { PROBLEM_CODES, PROBLEM_KINDS, problemText } from '#domain/imports/legacy/problems.ts';
import { labelOf } from '#domain/shared/known.ts';
import { PageSteps } from '#web/ui/list/pagination.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import type { ProblemsQuery } from '../../api.ts';
import { problemsQuery, saveProblems } from '../../api.ts';
import classes from '../import.module.css';

interface ProblemsProps {
  readonly id: string;
  readonly counts: LegacyReport['problems'];
}

/** The problems of an import: by kind, a hundred per page, or all as a file. */
export function Problems({ id, counts }: ProblemsProps) {
  const [asked, ask] = useState<ProblemsQuery>({ page: 1 });
  const { data, error, isFetching, refetch } = useQuery({
    ...problemsQuery(id, asked),
    placeholderData: keepPreviousData,
  });
  const total = sumOf(counts);
  if (total === 0) return <Text>{IMPORT_TEXTS.noProblems}</Text>;
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {IMPORT_TEXTS.problems}
      </Title>
      <Group align="end">
        <NativeSelect
          className={classes['filter']}
          label={IMPORT_TEXTS.problemFilter}
          value={asked.code ?? asked.kind ?? ''}
          data={optionsOf(counts)}
          onChange={(event) => ask(filterOf(event.currentTarget.value))}
        />
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => saveProblems(id)}>
          {IMPORT_TEXTS.asFile}
        </Button>
      </Group>
      {data === undefined && error !== null ? (
        <ErrorState
          text={IMPORT_TEXTS.problemsNotLoaded(error.message)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <Skeleton height={160} radius="md" aria-busy />
      ) : (
        <ul className={classes['problems']} aria-label={IMPORT_TEXTS.problems} aria-busy={isFetching}>
          {data.items.map((problem) => (
            <Problem key={problem.seq} problem={problem} />
          ))}
        </ul>
      )}
      <PageSteps label={IMPORT_TEXTS.pages} shown={data} onPage={(page) => ask({ ...asked, page })} />
    </Stack>
  );
}

function Problem({ problem: { table, line, old_id, column, kind, text } }: { readonly problem: ImportProblem }) {
  const label = isLegacyTable(table) ? LEGACY_TABLE_LABELS[table] : table;
  return (
    <li>
      <Text size="sm">{text}</Text>
      <Text size="sm" c="dimmed">
        {[IMPORT_TEXTS.where(label, line), old_id, column, labelOf(PROBLEM_KIND_LABELS, kind)]
          .filter((part) => part !== '')
          .join(' · ')}
      </Text>
    </li>
  );
}

const sumOf = (counts: LegacyReport['problems']): number => counts.reduce((sum, { count }) => sum + count, 0);

/** The options of the filter: all problems, each kind, and each code without the quoted value. */
const optionsOf = (counts: LegacyReport['problems']) => [
  { value: '', label: IMPORT_TEXTS.all(sumOf(counts)) },
  ...PROBLEM_KINDS.flatMap((kind) => {
    const of = counts.filter((each) => each.kind === kind);
    if (of.length === 0) return [];
    return [
      { value: kind, label: IMPORT_TEXTS.ofKind(PROBLEM_KIND_LABELS[kind], sumOf(of)) },
      ...of.map(({ code, count }) => ({ value: code, label: IMPORT_TEXTS.ofCode(`– ${problemLabel(code)}`, count) })),
    ];
  }),
];

const isCode = (code: string): code is ProblemCode => (PROBLEM_CODES as readonly string[]).includes(code);

const problemLabel = (code: string): string => (isCode(code) ? problemText({ code, value: '…', detail: '…' }) : code);

function filterOf(chosen: string): ProblemsQuery {
  if (isCode(chosen)) return { page: 1, code: chosen };
  const kind = PROBLEM_KINDS.find((each) => each === chosen);
  return kind === undefined ? { page: 1 } : { page: 1, kind };
}
