import { useLanguage } from '@dalil/browser/page/language';
import type { ImportColumn, ImportedRow, ImportLineDetail } from '@dalil/contract/imports';
import { staffLimits } from '@dalil/contract/staff-limits';
import { formatNumber } from '@dalil/messages/formats';
import { Button } from '@dalil/ui/button';
import { Dialog } from '@dalil/ui/dialog';
import { Row } from '@dalil/ui/layout';
import { Note } from '@dalil/ui/note';
import { Skeleton } from '@dalil/ui/skeleton';
import { TextArea } from '@dalil/ui/text-area';
import { TextField } from '@dalil/ui/text-field';
import { useTranslations } from 'use-intl';
import { StaffQueryBoundary } from '../shell/staff-query-boundary.tsx';
import { CategoryFields, readCategories } from './category-fields.tsx';
import { fieldOf, useColumnName, useReason } from './line-labels.ts';
import { type LineOf, useCorrectLine, useLine } from './use-line.ts';

interface EditLineProps {
  of: LineOf;
  onClose: () => void;
}

/** Form to correct an invalid import row; invalid fields come first, with the reason. */
export function EditLine({ of, onClose }: EditLineProps) {
  const t = useTranslations('staff.import');
  const lang = useLanguage();
  const line = useLine(of);
  return (
    <Dialog open onClose={onClose} title={t('editTitle', { n: formatNumber(of.line, lang) })} size="large">
      <StaffQueryBoundary of={line} skeleton={<Skeleton shape="block" height={480} />}>
        {({ data }) => <Fields key={data.version} of={of} line={data} onClose={onClose} />}
      </StaffQueryBoundary>
    </Dialog>
  );
}

/** Columns that are written from left to right in every language, such as numbers, URLs and times. */
const leftToRight: readonly ImportColumn[] = [
  'postal_code',
  'phone',
  'email',
  'website',
  'hours',
  'latitude',
  'longitude',
];

function Fields({ of, line, onClose }: EditLineProps & { line: ImportLineDetail }) {
  const t = useTranslations('staff.import');
  const nameOf = useColumnName();
  const reasonOf = useReason();
  const { mend, busy } = useCorrectLine(of);
  const { columns, row, problems, text } = line;
  const wrongIn = (column: ImportColumn) => problems.find(({ field }) => field === fieldOf[column]);
  const inOrder = [...columns.filter(wrongIn), ...columns.filter((column) => !wrongIn(column))];
  const ofLine = problems.filter(({ field }) => field === 'line' || field === 'duplicate');
  const hints: Partial<Record<ImportColumn, string>> = {
    services: t('several'),
    hours: t('problem.hours'),
  };
  async function save(form: FormData) {
    const said = Object.fromEntries(columns.map((column) => [column, String(form.get(column)).trim()]));
    const chosen = columns.includes('category') ? readCategories(form, row) : {};
    if (await mend(() => ({ ...(said as ImportedRow), ...chosen }), { shown: line })) onClose();
  }
  return (
    <form
      className="staff-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(new FormData(event.currentTarget));
      }}
    >
      {ofLine.map((problem) => (
        <Note key={problem.code} tone="danger">
          {reasonOf(problem)}
        </Note>
      ))}
      {text !== null && <bdi className="import-value">{text}</bdi>}
      <div className="import-fields">
        {inOrder.map((column, place) => {
          // The category and subcategory columns share one field group, placed where the first of these two columns
          // stands.
          if (column === 'category' || column === 'sub_category') {
            const first = inOrder.find((one) => one === 'category' || one === 'sub_category');
            const errorIn = (one: ImportColumn) => {
              const found = wrongIn(one);
              return found && reasonOf(found);
            };
            return first !== column ? null : (
              <CategoryFields
                key={column}
                row={row}
                errors={{ category: errorIn('category'), sub_category: errorIn('sub_category') }}
              />
            );
          }
          const problem = wrongIn(column);
          const field = {
            name: column,
            label: nameOf(column),
            defaultValue: row[column] ?? '',
            error: problem && reasonOf(problem),
            hint: problem ? undefined : hints[column],
            maxLength: staffLimits.import.line,
            autoFocus: place === 0,
          };
          return column === 'description' ? (
            <TextArea key={column} {...field} maxLength={undefined} />
          ) : (
            <TextField key={column} {...field} dir={leftToRight.includes(column) ? 'ltr' : 'auto'} />
          );
        })}
      </div>
      <Row gap={8} wrap>
        <Button type="submit" loading={busy}>
          {t('mend')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Row>
    </form>
  );
}
