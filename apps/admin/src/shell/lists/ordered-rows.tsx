import './ordered-rows.css';
import { IconButton } from '@dalil/ui/icon-button';
import { GripVertical } from '@dalil/ui/icons';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { moved, useDrag } from './use-drag.ts';

interface OrderedRowsProps<Item> {
  /** Which columns it has: a class of the room's. */
  className: string;
  /** Of the columns, where there is room for them side by side; each field says its own name. */
  heads: readonly string[];
  items: readonly Item[];
  nameOf: (item: Item) => string;
  onChange: (items: Item[]) => void;
  /** The cells of one row. */
  children: (item: Item, index: number) => ReactNode;
  /** Those that are looked for; while some are hidden, none is moved. */
  isShown?: ((item: Item) => boolean) | undefined;
  /** What else can be done with a row, at its end. */
  menuOf: (item: Item) => ReactNode;
}

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Rows in an order of their own: dragged by their handle, or moved by the arrow keys on it. */
export function OrderedRows<Item extends { id: number }>({
  className,
  heads,
  items,
  nameOf,
  onChange,
  isShown,
  children,
  menuOf,
}: OrderedRowsProps<Item>) {
  const t = useTranslations('staff.order');
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<number | null>(null);
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to === from || to < 0 || to >= items.length) return;
    focused.current = item.id;
    onChange(moved(items, from, to));
    setSaid(t('moved', { name: nameOf(item), n: to + 1, total: items.length }));
  };
  const { drag, lift } = useDrag(list, move);
  // A row that moves in the document takes the focus from its handle.
  useLayoutEffect(() => {
    if (focused.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${focused.current}"] .ordered-handle`)?.focus();
    focused.current = null;
  });
  return (
    <div className={`ordered ${className}`}>
      {heads.length > 0 && (
        <div className="ordered-head ordered-row" aria-hidden="true">
          <div className="ordered-cells">
            {heads.map((head) => (
              <span key={head}>{head}</span>
            ))}
          </div>
        </div>
      )}
      <ol ref={list}>
        {items.map((item, index) => (
          <li
            key={item.id}
            className="ordered-row"
            hidden={isShown && !isShown(item)}
            data-row={item.id}
            data-lifted={drag?.from === index || undefined}
            style={drag ? ({ '--shift': `${drag.shiftOf(index)}px` } as CSSProperties) : undefined}
          >
            <IconButton
              icon={GripVertical}
              label={t('handle', { name: nameOf(item), n: index + 1, total: items.length })}
              className="ordered-handle"
              disabled={isShown !== undefined}
              onPointerDown={(event) => lift(event, index)}
              onKeyDown={(event) => {
                const to = steps[event.key]?.(index, items.length - 1);
                if (to === undefined) return;
                event.preventDefault();
                move(index, to);
              }}
            />
            <div className="ordered-cells">{children(item, index)}</div>
            {menuOf(item)}
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}
