import { Button } from '@dalil/ui/button';
import { Sheet } from '@dalil/ui/sheet';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useList, useListQuery } from '../use-list-query.ts';

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  /** Id of the form inside the sheet. */
  form: string;
  /** Label of the button that closes the sheet, with the number of results. */
  show: string;
  children: ReactNode;
}

export function FilterSheet({ open, onClose, form, show, children }: FilterSheetProps) {
  const t = useTranslations('listing.list');
  const list = useList();
  const { change } = useListQuery(list);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('filters')}
      className="filter-sheet"
      footer={
        <>
          <Button variant="bordered" onClick={() => change(list.none)}>
            {t('clear')}
          </Button>
          {/* Submits the form, so that a typed but unsubmitted search term is applied too. */}
          <Button type="submit" form={form} onClick={onClose}>
            {show}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  );
}
