import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Revision } from '#contract/revisions.ts';
import type { Responsible } from '#domain/revisions/responsible.ts';
import { RESPONSIBLE, RESPONSIBLE_LABELS } from '#domain/revisions/responsible.ts';
import { REVISION_TEXTS } from '#domain/revisions/texts.ts';
import { labelOf } from '#domain/shared/known.ts';
import { useUpdateResponsible } from '#web/features/revisions/api.ts';

/** The options of the dialog and of the history. An empty value is null. */
export const RESPONSIBLE_OPTIONS = [
  { value: '', label: REVISION_TEXTS.notStated },
  ...RESPONSIBLE.map((value) => ({ value: value as string, label: RESPONSIBLE_LABELS[value] })),
];

/** Returns the chosen option; null for `Not stated`. */
export const responsibleOf = (value: string): Responsible | null => RESPONSIBLE.find((one) => one === value) ?? null;

/** Who is responsible for a return. A choice is saved at once. */
export function ResponsibleSelect({ revision: { id, responsible } }: { readonly revision: Revision }) {
  const { mutate, error } = useUpdateResponsible(id);
  const [seen, setSeen] = useState(responsible);
  const [shown, setShown] = useState(responsible);
  if (seen !== responsible) {
    setSeen(responsible);
    setShown(responsible);
  }
  const choose = (chosen: Responsible | null): void => {
    setShown(chosen);
    mutate(chosen, { onError: () => setShown(responsible) });
  };
  return (
    <NativeSelect
      mt="xs"
      maw={260}
      label={REVISION_TEXTS.responsible}
      data={optionsWith(shown)}
      value={shown ?? ''}
      onChange={(event) => choose(responsibleOf(event.currentTarget.value))}
      error={error === null ? null : REVISION_TEXTS.responsibleNotSaved(error.message)}
    />
  );
}

/** A newer server may send a value that this page does not know. */
const optionsWith = (shown: Responsible | null): typeof RESPONSIBLE_OPTIONS =>
  shown === null || RESPONSIBLE.includes(shown)
    ? RESPONSIBLE_OPTIONS
    : [...RESPONSIBLE_OPTIONS, { value: shown, label: labelOf(RESPONSIBLE_LABELS, shown) }];
