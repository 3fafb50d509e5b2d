import { useLanguage } from '@dalil/browser/page/language';
import type { ImportedRow, ImportLineInFull } from '@dalil/contract/imports';
import { formatNumber } from '@dalil/messages/formats';
import { Button } from '@dalil/ui/button';
import { Dialog } from '@dalil/ui/dialog';
import { Skeleton } from '@dalil/ui/skeleton';
import { useTranslations } from 'use-intl';
import { StaffArea } from '../shell/staff-area.tsx';
import { useColumnName } from './line-words.ts';
import { type LineOf, useLine } from './use-line.ts';

interface CompareLinesProps {
  of: LineOf;
  onEdit: () => void;
  onClose: () => void;
}

/** An import row beside its duplicate, with the differences highlighted. */
export function CompareLines({ of, onEdit, onClose }: CompareLinesProps) {
  const t = useTranslations('staff.import');
  const line = useLine(of);
  return (
    <Dialog open onClose={onClose} title={t('compareTitle')} size="large">
      <StaffArea of={line} skeleton={<Skeleton shape="block" height={420} />}>
        {({ data }) => (
          <div className="staff-form">
            <p>{t(data.problems.some(({ code }) => code === 'sameName') ? 'compareNames' : 'compareText')}</p>
            <Both line={data} />
            <Button variant="bordered" onClick={onEdit}>
              {t('editThis')}
            </Button>
          </div>
        )}
      </StaffArea>
    </Dialog>
  );
}

function Both({ line: { id, columns, row, sameAs } }: { line: ImportLineInFull }) {
  const t = useTranslations('staff.import');
  const lang = useLanguage();
  const nameOf = useColumnName();
  const other = sameAs?.row ?? {};
  const said = columns.filter((column) => row[column] || other[column]);
  const numbered = (n: number) => t('line', { n: formatNumber(n, lang) });
  const cell = (from: ImportedRow, column: (typeof columns)[number]) => {
    const differs = (row[column] ?? '') !== (other[column] ?? '');
    const value = from[column] ? (
      <bdi>{from[column]}</bdi>
    ) : (
      <span className="staff-aside">{t('nothing')}</span>
    );
    return <td>{differs ? <mark>{value}</mark> : value}</td>;
  };
  return (
    <table className="import-compared">
      <thead>
        <tr>
          <td />
          {sameAs && <th scope="col">{numbered(sameAs.id)}</th>}
          <th scope="col">{numbered(id)}</th>
        </tr>
      </thead>
      <tbody>
        {said.map((column) => (
          <tr key={column}>
            <th scope="row">{nameOf(column)}</th>
            {sameAs && cell(other, column)}
            {cell(row, column)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
