import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { StagesForm } from '#web/features/production/forms/stages-form.tsx';
import { HOLIDAYS_KEY, settingsQuery } from '#web/features/laboratory/api.ts';
import { productsQuery } from '#web/features/work-orders/api-products.ts';
import { PRODUCTION_KEY, productionQuery } from '#web/features/work-orders/api-stages.ts';
import { useSession } from '#web/platform/session/session.ts';
import { FormSection } from '#web/ui/form-section.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';

/** The stages of production in the settings, once production is enabled. */
export const StagesSetting = () =>
  useSession().laboratory.production_enabled ? (
    <FormSection
      title="Stages of production"
      description="An order moves from stage to stage in this order. A stage with orders cannot be retired."
    >
      <Stages />
    </FormSection>
  ) : null;

function Stages() {
  const client = useQueryClient();
  const production = useQuery(productionQuery);
  const products = useQuery(productsQuery);
  if (production.data !== undefined && products.data !== undefined)
    return (
      <StagesForm
        production={production.data}
        products={products.data.items.filter(({ retired_at }) => retired_at === null)}
        // Stages, settings and holidays share a version. After a refusal another user may have changed them.
        onSettled={() => {
          void client.invalidateQueries({ queryKey: PRODUCTION_KEY });
          void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
          void client.invalidateQueries({ queryKey: HOLIDAYS_KEY });
        }}
      />
    );
  const error = production.error ?? products.error;
  if (error === null) return <Skeleton height={360} radius="md" aria-busy />;
  const retry = (): void => {
    void production.refetch();
    void products.refetch();
  };
  return (
    <ErrorState
      text={`The stages could not be loaded: ${error.message}`}
      retrying={production.isFetching || products.isFetching}
      onRetry={retry}
    />
  );
}
