import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '#domain/accounts/roles.ts';
import { IMPORT_TEXTS } from '#domain/imports/import-texts.ts';
import type { ImportKind } from '#domain/imports/import-kinds.ts';
import { importKindsOf } from '#domain/imports/import-kinds.ts';
import { PasswordConfirmation, usePasswordConfirmation } from '#web/features/accounts/forms/password-confirmation.tsx';
import { importsQuery, isUnderWay } from '#web/features/imports/api.ts';
import { ChooseFile } from '#web/features/imports/components/choose-file.tsx';
import { ImportPanel } from '#web/features/imports/components/import-panel.tsx';
import { BackToSetup } from '#web/features/laboratory/components/back-to-setup.tsx';
import { useAccount } from '#web/platform/session/session.ts';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** Imports records from files: `/admin/import`. */
export const ImportsScreen = () => (
  <PasswordConfirmation>
    <PageTitle aside={<BackToSetup />}>{IMPORT_TEXTS.title}</PageTitle>
    <Imports />
  </PasswordConfirmation>
);

/** Returns the kind in the address (`?kind=doctors`), else the first that the role may import. */
function kindIn(search: string, role: Role): ImportKind {
  const asked = new URLSearchParams(search).get('kind');
  const kinds = importKindsOf(role);
  return kinds.find((kind) => kind === asked) ?? kinds[0] ?? 'doctors';
}

function Imports() {
  const { confirmed } = usePasswordConfirmation();
  const { role } = useAccount();
  const [kind, setKind] = useState(() => kindIn(window.location.search, role));
  // The import whose result the user has dismissed to start another one.
  const [seen, setSeen] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery(importsQuery);
  if (data === undefined && error !== null)
    return (
      <ErrorState text={IMPORT_TEXTS.notLoaded(error.message)} retrying={isFetching} onRetry={() => void refetch()} />
    );
  if (data === undefined) return <Skeleton height={240} radius="md" aria-busy />;
  const latest = data.items.find(isUnderWay) ?? data.items[0];
  const isSending = latest?.state === 'uploading';
  const shown = latest === undefined || isSending || latest.id === seen ? null : latest;
  return (
    <FormSection title={IMPORT_TEXTS.section} description={IMPORT_TEXTS.for}>
      {shown === null ? (
        <ChooseFile imports={data} kind={kind} onKind={setKind} confirmed={confirmed} />
      ) : (
        <ImportPanel key={shown.id} id={shown.id} confirmed={confirmed} onAnother={() => setSeen(shown.id)} />
      )}
    </FormSection>
  );
}
