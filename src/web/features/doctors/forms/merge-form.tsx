import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowsUpDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { DoctorDetails } from '#contract/doctors/doctor-queries.ts';
import { checkMerge } from '#domain/doctors/merge.ts';
import { MERGE_TEXTS } from '#domain/doctors/page-texts.ts';
import { doctorDetailsQuery, doctorPairsQuery, useMergeDoctors } from '#web/features/doctors/api-records.ts';
import { useSingleSubmit } from '#web/platform/use-single-submit.ts';
import { failureOf } from '#web/ui/dialogs/dialog-footer.tsx';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { DoctorChoice } from '../components/doctor-choice.tsx';
import type { KnownDoctor } from '../components/doctor-picker.tsx';
import classes from './merge-form.module.css';

interface MergeFormProps {
  /** The doctor to remove, if already known. */
  readonly from: KnownDoctor | null;
  /** Runs an action that needs a recently confirmed password. */
  readonly confirmed: <Result>(act: () => Promise<Result>) => Promise<Result>;
  /** The bills that the merge charges separately if the doctor to keep is billed per bill. */
  readonly perBillNote: (both: Both) => ReactNode;
  readonly onMerged: (from: DoctorDetails, into: DoctorDetails) => void;
  readonly onCancel: () => void;
}

interface Chosen {
  readonly from: KnownDoctor | null;
  readonly into: KnownDoctor | null;
}

/** Selects both doctors and shows all effects of the merge before it is done. */
export function MergeForm({ from: given, confirmed, perBillNote, onMerged, onCancel }: MergeFormProps) {
  const [chosen, choose] = useState<Chosen>({ from: given, into: null });
  const { from, into, fault } = useBoth(chosen);
  const merge = useMergeDoctors(confirmed);
  const press = useSingleSubmit();
  const verdict = from === null || into === null ? null : checkMerge(from.id, into.id, []);
  const change = (changed: Partial<Chosen>): void => {
    merge.reset();
    choose((before) => ({ ...before, ...changed }));
  };
  const submit = (): void => {
    if (from !== null && into !== null)
      press('merge', async () => onMerged(from, await merge.mutateAsync({ doctor: from, into })));
  };
  return (
    <DialogForm
      actLabel="Merge"
      danger
      incomplete={verdict?.ok !== true}
      busy={merge.isPending}
      failure={failureOf(merge.error ?? fault)}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <DoctorChoice
        label="Doctor to remove"
        chosen={chosen.from}
        beginsHere={given === null}
        onChoose={(doctor) => change({ from: doctor })}
      />
      <Group justify="center">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Swap"
          title="Swap"
          onClick={() => change({ from: chosen.into, into: chosen.from })}
        >
          <IconArrowsUpDown size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <DoctorChoice
        label="Doctor to keep"
        chosen={chosen.into}
        beginsHere={given !== null}
        onChoose={(doctor) => change({ into: doctor })}
      />
      {verdict?.ok === false ? <Text c="red">{verdict.refusal.text}</Text> : null}
      {from !== null && into !== null && verdict?.ok === true ? (
        <>
          <Consequences from={from} into={into} />
          {into.billing === 'per_bill' && perBillNote({ from, into })}
        </>
      ) : null}
      {chosen.from === null && chosen.into === null ? <Pairs onTake={(pair) => change(pair)} /> : null}
    </DialogForm>
  );
}

/** Queries both records; null while one is not selected or loading. */
function useBoth(chosen: Chosen) {
  const of = (doctor: KnownDoctor | null) => ({ ...doctorDetailsQuery(doctor?.id ?? ''), enabled: doctor !== null });
  const [from, into] = [useQuery(of(chosen.from)), useQuery(of(chosen.into))];
  return {
    from: chosen.from === null ? null : (from.data ?? null),
    into: chosen.into === null ? null : (into.data ?? null),
    fault: (chosen.from && from.error) ?? (chosen.into && into.error),
  };
}

export interface Both {
  readonly from: DoctorDetails;
  readonly into: DoctorDetails;
}

const Consequences = ({ from, into }: Both) => (
  <Message kind="info">
    <Stack gap={4}>
      <span>{MERGE_TEXTS.moves(from, into.name)}</span>
      <span>{MERGE_TEXTS.becomesSpelling(from.name, into.name)}</span>
      <span>{MERGE_TEXTS.fillsIn(into.name)}</span>
      <span>
        {MERGE_TEXTS.papersStay} {MERGE_TEXTS.forGood}
      </span>
    </Stack>
  </Message>
);

/** Suggests pairs of doctors who may be the same. */
function Pairs({ onTake }: { readonly onTake: (pair: Chosen) => void }) {
  const { data, error } = useQuery(doctorPairsQuery);
  if (error !== null) return <Text c="dimmed">{MERGE_TEXTS.pairsNotLoaded(error.message)}</Text>;
  if (data === undefined || data.pairs.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-label={MERGE_TEXTS.same}>
      <Text fw="var(--weight-label)">{MERGE_TEXTS.same}</Text>
      <ul className={classes['pairs']}>
        {data.pairs.map(({ from, into, has_same_phone }) => (
          <li key={`${from.id} ${into.id}`}>
            <Text size="sm">
              {from.name} and {into.name}
              {has_same_phone ? (
                <Text span inherit c="dimmed">
                  , {MERGE_TEXTS.samePhone}
                </Text>
              ) : null}
            </Text>
            <Button
              variant="default"
              size="xs"
              aria-label={`Choose ${from.name} and ${into.name}`}
              onClick={() => onTake({ from, into })}
            >
              Choose
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
