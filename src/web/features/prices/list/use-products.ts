import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DragEvent, KeyboardEvent } from 'react';
import { useRef } from 'react';
import type { Product } from '#contract/prices/products.ts';
import { changeProduct, productsQuery, retireProductOf } from '#web/features/prices/api-products.ts';
import { announce } from '#web/ui/messages/announce.ts';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';

/** The actions on a product, one at a time. */
export function useProductActs(showMessage: ShowMessage, onDone: () => void) {
  const client = useQueryClient();
  const act = useMutation<unknown, Error, { readonly run: () => Promise<Product>; readonly text?: string }>({
    mutationFn: async ({ run }) => {
      try {
        await run();
      } finally {
        await client.invalidateQueries({ queryKey: productsQuery.queryKey });
      }
    },
    onSuccess: (_, { text }) => {
      onDone();
      if (text !== undefined) showMessage({ kind: 'success', text });
    },
  });
  const orSay = { onError: ({ message }: Error) => showMessage({ kind: 'error', text: message }) };
  return {
    busy: act.isPending,
    error: act.error,
    retire: (product: Product) =>
      act.mutate({ run: () => retireProductOf(product, true), text: `${product.name} retired.` }),
    reactivate: (product: Product) =>
      act.mutate({ run: () => retireProductOf(product, false), text: `${product.name} reactivated.` }, orSay),
    /** Moves a product to a position of the list, from 1. */
    move: (product: Product, position: number) => {
      if (act.isPending) return;
      const focused = document.activeElement;
      act.mutate(
        { run: () => changeProduct(product, { position }) },
        {
          ...orSay,
          // A row that moves in the document loses the focus.
          onSettled: () => {
            if (focused instanceof HTMLElement) requestAnimationFrame(() => focused.focus());
          },
        },
      );
      announce(`${product.name} moved to position ${position}`);
    },
  };
}

/** Reorders the list with arrow keys and by dragging. */
export function useProductOrder(products: readonly Product[], onMove: (product: Product, position: number) => void) {
  const dragged = useRef<Product | null>(null);

  const move = (product: Product, place: number): void => {
    const there = products[place];
    if (there === undefined || there.id === product.id) return;
    onMove(product, there.position);
  };
  const rowOf = (product: Product) => ({
    draggable: true,
    onDragStart: () => {
      dragged.current = product;
    },
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const { current } = dragged;
      if (current !== null) move(current, products.indexOf(product));
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
      if (step === undefined) return;
      event.preventDefault();
      move(product, products.indexOf(product) + step);
    },
  });
  return { move, rowOf };
}
