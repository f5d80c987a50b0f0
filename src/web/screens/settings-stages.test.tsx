import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getSession } from '#contract/accounts/session.ts';
import { getProduction, saveStages } from '#contract/production.ts';
import { PRODUCTION_REFUSALS } from '#domain/production/refusals.ts';
import { STAGE_TEXTS } from '#domain/production/stages.ts';
import { answer, refusing, bodiesOf } from '#test/support/api-double.ts';
import { buildProduction, buildProductionSession } from '#test/support/build-production.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { PRODUCTION_KEY } from '#web/features/work-orders/api-stages.ts';
import { SettingsScreen } from './settings.tsx';

const STAGES = buildProduction().stages;

async function open() {
  answer(getSession, buildProductionSession('ADMIN'));
  const asked = answer(getProduction, buildProduction());
  const rendered = await renderScreen(<SettingsScreen />, {
    path: '/settings/laboratory',
    route: '/settings/$section',
    session: buildProductionSession('ADMIN'),
  });
  await screen.findByRole('form', { name: 'Stages' });
  return { ...rendered, asked };
}

const nameAt = (place: number) => screen.getByLabelText<HTMLInputElement>(`Name of stage ${place}`);
const names = () => screen.getAllByLabelText<HTMLInputElement>(/^Name of stage/).map(({ value }) => value);
const button = (name: string) => screen.getByRole('button', { name });

test('stages are renamed, moved, added, retired and saved; the focus stays where the user works', async () => {
  const { user } = await open();
  const sent = answer(saveStages, buildProduction({ version: 4 }));
  await user.click(button('Move Design up'));
  expect(document.activeElement).toBe(button('Move Design down'));
  await user.keyboard('{Enter}{Enter}');
  expect(names()).toEqual(['Intake', 'Sinter', 'Design', 'Dispatch']);
  expect(document.activeElement).toBe(button('Move Design down'));
  await user.click(button('Retire Sinter'));
  expect(document.activeElement).toBe(nameAt(2));
  await user.clear(nameAt(1));
  await user.type(nameAt(1), ' Reception ');
  await user.click(screen.getAllByRole('checkbox', { name: 'Zirconia', hidden: true })[0] as HTMLElement);
  expect(screen.getByText('Not needed for Zirconia')).toBeInstanceOf(HTMLElement);
  await user.click(button('Add stage'));
  await user.keyboard('Polish');
  await user.click(button('Save stages'));
  expect(await screen.findByText('Stages saved.')).toBeInstanceOf(HTMLElement);
  const [zirconia] = sent[0]?.input.body.stages[0]?.skipped_product_ids ?? [];
  expect(zirconia).toMatch(/^0{8}-/);
  expect(bodiesOf(sent)).toEqual([
    {
      version: 3,
      stages: [
        { id: STAGES[0]?.id, name: 'Reception', skipped_product_ids: [zirconia] },
        { id: STAGES[1]?.id, name: 'Design', skipped_product_ids: [] },
        { id: STAGES[3]?.id, name: 'Dispatch', skipped_product_ids: [] },
        { id: null, name: 'Polish', skipped_product_ids: [] },
      ],
    },
  ]);
});

test('faults are shown at their fields before the request, and refusals as the server says them', async () => {
  const { user } = await open();
  const text = PRODUCTION_REFUSALS.stage_in_use.text('Sinter', 12);
  const sent = answer(saveStages, refusing('stage_in_use', { text }));
  await user.click(button('Add stage'));
  await user.click(button('Save stages'));
  expect(screen.getByText(STAGE_TEXTS.nameMissing)).toBeInstanceOf(HTMLElement);
  expect(document.activeElement).toBe(nameAt(5));
  expect(sent).toEqual([]);
  await user.keyboard('Polish');
  await user.click(button('Retire Sinter'));
  await user.click(button('Save stages'));
  expect(await screen.findByText('12 orders are at the stage Sinter. Move them first.')).toBeInstanceOf(HTMLElement);
  expect(names()).toEqual(['Intake', 'Design', 'Dispatch', 'Polish']);
});

test('stages that another user saved first are a choice, and nothing typed is lost', async () => {
  const { user, queryClient } = await open();
  const sent = answer(saveStages, refusing('stale_version'));
  await user.clear(nameAt(1));
  await user.type(nameAt(1), 'Reception');
  answer(getProduction, buildProduction({ version: 5, stages: STAGES.slice(0, 3) }));
  await user.click(button('Save stages'));
  await user.click(await screen.findByRole('button', { name: 'Keep my value' }));
  expect(names()).toEqual(['Reception', 'Design', 'Sinter', 'Dispatch']);
  answer(saveStages, ({ input }) => {
    expect(input.body.version).toBe(5);
    expect(input.body.stages.map(({ id }) => id)).toEqual([...STAGES.slice(0, 3).map(({ id }) => id), null]);
    return buildProduction({ version: 6 });
  });
  await user.click(button('Save stages'));
  expect(await screen.findByText('Stages saved.')).toBeInstanceOf(HTMLElement);
  expect(sent).toHaveLength(1);
  // An untouched form shows later stages at once.
  answer(getProduction, buildProduction({ version: 7, stages: STAGES.slice(0, 1) }));
  await act(() => queryClient.invalidateQueries({ queryKey: PRODUCTION_KEY }));
  await waitFor(() => expect(names()).toEqual(['Intake']));
});
