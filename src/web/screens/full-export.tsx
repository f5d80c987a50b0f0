import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FULL_EXPORT_TEXTS } from '#domain/full-export/full-exports.ts';
import { PasswordConfirmation, usePasswordConfirmation } from '#web/features/accounts/forms/password-confirmation.tsx';
import { fullExportsQuery } from '#web/features/full-export/api.ts';
import { FullExportPanel } from '#web/features/full-export/components/full-export-panel.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** The full export: `/admin/export`, for Super Admins. */
export const FullExportScreen = () => (
  <PasswordConfirmation>
    <PageTitle>{FULL_EXPORT_TEXTS.title}</PageTitle>
    <Exports />
  </PasswordConfirmation>
);

function Exports() {
  const { confirmed } = usePasswordConfirmation();
  const { data, error, isFetching, refetch } = useQuery(fullExportsQuery);
  if (data === undefined && error !== null)
    return (
      <ErrorState
        text={FULL_EXPORT_TEXTS.notLoaded(error.message)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <Skeleton height={240} radius="md" aria-busy />;
  return (
    <FormSection title={FULL_EXPORT_TEXTS.section} description={FULL_EXPORT_TEXTS.for}>
      <FullExportPanel exports={data} confirmed={confirmed} />
    </FormSection>
  );
}
