import { renderScreen } from '#test/support/web-render.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { readDraft } from './drafts.ts';
import { useFormDraft } from './use-form-draft.ts';
import { UnsavedChangesGuard } from '../dialogs/unsaved-changes-guard.tsx';

interface Values {
  patient_name: string;
  notes: string;
}

const isValues = (kept: unknown): kept is Values => typeof kept === 'object' && kept !== null && 'patient_name' in kept;

function Form() {
  const form = useForm<Values>({ defaultValues: { patient_name: '', notes: '' } });
  const { restored, forget } = useFormDraft('order', form, isValues);
  return (
    <form aria-label="Order">
      <UnsavedChangesGuard when={form.formState.isDirty} onLeave={forget} />
      <input aria-label="Patient" {...form.register('patient_name')} />
      <output>{`${restored ? 'restored' : 'new'}, ${form.formState.isDirty ? 'changed' : 'unchanged'}`}</output>
      <button
        type="button"
        onClick={() => {
          form.reset();
          forget();
        }}
      >
        Save
      </button>
    </form>
  );
}

const patient = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Patient' });
const state = (): string | null => screen.getByRole('status').textContent;
const open = () => renderScreen(<Form />, { path: '/work-order-form' });

describe('a draft', () => {
  test('survives a reload after any pause since the last key; it is gone after saving, and stays gone', async () => {
    const { user, unmount } = await open();
    expect(state()).toBe('new, unchanged');
    await user.type(patient(), 'Meera');
    unmount();
    expect(readDraft('order')).toEqual({ patient_name: 'Meera', notes: '' });
    const again = await open();
    expect(patient().value).toBe('Meera');
    expect(state()).toBe('restored, changed');
    await again.user.click(screen.getByRole('button', { name: 'Save' }));
    again.unmount();
    expect(readDraft('order')).toBeNull();
  });

  test.each(['{"surname":"x"}', 'no json', '17'])('of another shape is ignored: %s', async (kept) => {
    sessionStorage.setItem('draft:order', kept);
    await open();
    expect(patient().value).toBe('');
    expect(state()).toBe('new, unchanged');
  });
});

describe('leaving', () => {
  const leave = async (opened: Awaited<ReturnType<typeof open>>): Promise<void> => {
    act(() => void opened.router.navigate({ to: '/staff-dashboard' }));
  };

  test('an untouched form asks nothing', async () => {
    const opened = await open();
    await leave(opened);
    await waitFor(() => expect(opened.address()).toBe('/staff-dashboard'));
  });

  test('a changed form asks first, but not for another query; a user who stays keeps everything, and one who leaves finds no draft', async () => {
    const opened = await open();
    await opened.user.type(patient(), 'Meera');
    act(() => void opened.router.navigate({ to: '.', search: { x: '1' } }));
    await waitFor(() => expect(opened.address()).toBe('/work-order-form?x=1'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await leave(opened);
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
    await opened.user.click(screen.getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opened.address()).toBe('/work-order-form?x=1');
    expect(patient().value).toBe('Meera');
    await leave(opened);
    await opened.user.click(await screen.findByRole('button', { name: 'Leave and discard' }));
    await waitFor(() => expect(opened.address()).toBe('/staff-dashboard'));
    expect(readDraft('order')).toBeNull();
  });
});
