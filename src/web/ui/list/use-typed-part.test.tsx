import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useTypedPart } from './use-typed-part.ts';

function renderTypedPart(inAddress: string) {
  const change = vi.fn();
  const hook = renderHook((address: string) => useTypedPart(address, change), { initialProps: inAddress });
  return { ...hook, change, now: () => hook.result.current };
}

test('text typed while the address follows stays', () => {
  const { now, rerender, change } = renderTypedPart('');
  act(() => now().type('an'));
  act(() => now().ask('an'));
  act(() => now().type('ani'));
  rerender('an');
  expect(now().typed).toBe('ani');
  expect(change.mock.calls).toEqual([['an']]);
});

test('an address that changed otherwise is followed, there and back', () => {
  const { now, rerender } = renderTypedPart('');
  act(() => now().type('anil'));
  act(() => now().ask('anil'));
  rerender('anil');
  rerender('');
  expect(now().typed).toBe('');
  rerender('anil');
  expect(now().typed).toBe('anil');
});

test('the shown list is not requested again', () => {
  const { now, change } = renderTypedPart('anil');
  act(() => now().ask(' anil '));
  expect(change).not.toHaveBeenCalled();
});

test('a text that is too long to search for is kept and not requested', () => {
  const { now, change } = renderTypedPart('');
  act(() => now().type('x'.repeat(201)));
  act(() => now().ask('x'.repeat(201)));
  expect(now().typed).toHaveLength(201);
  act(() => now().ask('🦷'.repeat(200)));
  expect(change.mock.calls).toEqual([['🦷'.repeat(200)]]);
});
