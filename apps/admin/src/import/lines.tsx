import { failureCode } from '@dalil/browser/api/failure-code';
import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import {
  type BusinessImport,
  type ImportedRow,
  type ImportField,
  type ImportLine,
  type ImportProblem,
  importFields,
} from '@dalil/contract/imports';
import { href, paths } from '@dalil/contract/paths';
import { formatNumber } from '@dalil/messages/formats';
import { Button, ButtonLink } from '@dalil/ui/button';
import { Chip, Chips } from '@dalil/ui/chip';
import { Empty } from '@dalil/ui/empty';
import { Download, List } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { toast } from '@dalil/ui/toast';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { InfiniteList } from '../shell/lists/infinite-list.tsx';
import { staffPath } from '../shell/staff-link.tsx';
import { useExport } from '../shell/use-export.ts';
import { CompareLines } from './compare-lines.tsx';
import { EditLine } from './edit-line.tsx';
import { useFieldName, useReason } from './line-labels.ts';
import { type LineOf, useCorrectLine } from './use-line.ts';

type Seen = 'broken' | 'made' | 'known';

/** Rows of an import file: rejected rows with reasons, created rows, and rows of businesses that already exist. */
export function Lines({ table }: { table: BusinessImport }) {
  const t = useTranslations('staff.import');
  const client = useClient();
  const [seen, setSeen] = useState<Seen>('broken');
  const [field, setField] = useState<ImportField | undefined>(undefined);
  const { id, counts } = table;
  const { save, busy } = useExport(`staff/imports/${id}/broken`, 'broken-lines.csv');
  const which = { verdict: seen, ...(seen === 'broken' && field ? { field } : {}) };
  return (
    <section className="import-lines">
      <Row between wrap>
        <h2>{seen === 'broken' ? t('brokenTitle', { n: counts.broken }) : t(`${seen}Title`)}</h2>
        {seen === 'broken' && counts.broken > 0 && (
          <Button variant="bordered" icon={Download} loading={busy} onClick={() => void save()}>
            {t('download')}
          </Button>
        )}
      </Row>
      <Chips role="group" aria-label={t('views')}>
        {(['broken', 'made', 'known'] as const).map((one) => (
          <Counted
            key={one}
            label={t(`figure.${one}`)}
            count={counts[one]}
            selected={seen === one}
            onClick={() => setSeen(one)}
          />
        ))}
      </Chips>
      {seen === 'broken' && counts.broken > 0 && <Fields table={table} field={field} onChoose={setField} />}
      <InfiniteList
        name={['GET staff/imports/:id/lines', id, which, counts[seen]]}
        read={(page) =>
          client.call('GET staff/imports/:id/lines', { params: { id }, query: { ...which, ...page } })
        }
        empty={<Empty icon={List} title={t('noLines')} level={3} />}
      >
        {(line) => <Line line={line} table={table} />}
      </InfiniteList>
    </section>
  );
}

interface FieldsProps {
  table: BusinessImport;
  field: ImportField | undefined;
  onChoose: (field: ImportField | undefined) => void;
}

function Fields({ table: { counts, fields }, field, onChoose }: FieldsProps) {
  const t = useTranslations('staff.import');
  const nameOf = useFieldName();
  const found = importFields.filter((one) => fields[one]);
  return (
    <Chips role="group" aria-label={t('fields')}>
      <Counted
        label={t('all')}
        count={counts.broken}
        selected={field === undefined}
        onClick={() => onChoose(undefined)}
      />
      {found.map((one) => (
        <Counted
          key={one}
          label={nameOf(one)}
          count={fields[one] ?? 0}
          selected={field === one}
          onClick={() => onChoose(one)}
        />
      ))}
    </Chips>
  );
}

interface CountedProps {
  label: string;
  count: number;
  selected: boolean;
  onClick: () => void;
}

function Counted({ label, count, ...rest }: CountedProps) {
  const lang = useLanguage();
  return (
    <Chip {...rest}>
      {label} <bdi dir="ltr">{formatNumber(count, lang)}</bdi>
    </Chip>
  );
}

interface LineProps {
  line: ImportLine;
  table: BusinessImport;
}

function Line({ line, table: { id: importId, aim } }: LineProps) {
  const t = useTranslations('staff.import');
  const lang = useLanguage();
  const reasonOf = useReason();
  const { id, title, verdict, problems, listingId } = line;
  return (
    <li className="import-line">
      <b>{t('line', { n: formatNumber(id, lang) })}</b>
      {verdict === 'broken' ? (
        <>
          <ul>
            {problems.map((problem) => (
              <Wrong key={`${problem.field} ${problem.code} ${problem.value}`} problem={problem} />
            ))}
          </ul>
          <Acts line={line} importId={importId} />
        </>
      ) : (
        <>
          <div>
            <bdi>{title}</bdi>
            {problems.map((problem) => (
              <p key={problem.code} className="staff-aside">
                {reasonOf(problem)}
              </p>
            ))}
          </div>
          <Row gap={4} wrap className="import-acts">
            {verdict === 'made' && aim === 'drafts' && <Take importId={importId} line={id} />}
            {listingId !== null && !(verdict === 'made' && aim === 'drafts') && (
              <ButtonLink variant="ghost" size="small" href={staffPath(`/posts/${listingId}`)}>
                {t('open')}
              </ButtonLink>
            )}
            {problems.some(({ code }) => code === 'sameNameKnown') && (
              <Another of={{ id: importId, line: id }} />
            )}
          </Row>
        </>
      )}
    </li>
  );
}

function Wrong({ problem }: { problem: ImportProblem }) {
  const t = useTranslations('staff.import');
  const nameOf = useFieldName();
  const reasonOf = useReason();
  const { field, value } = problem;
  return (
    <li className="import-wrong">
      <span className="staff-aside">{nameOf(field)}</span>
      {value === '' ? (
        <span className="staff-aside">{t('nothing')}</span>
      ) : (
        <bdi className="import-value">{value}</bdi>
      )}
      <span>{reasonOf(problem)}</span>
    </li>
  );
}

/**
 * Imports a row although a business of the same name exists at the same place. For staff who know that these are two
 * different businesses.
 */
function Another({ of }: { of: LineOf }) {
  const t = useTranslations('staff.import');
  const lang = useLanguage();
  const { mend, busy } = useCorrectLine(of);
  return (
    <Button
      variant="ghost"
      size="small"
      loading={busy}
      aria-label={t('anotherLine', { n: formatNumber(of.line, lang) })}
      onClick={() => void mend(() => ({}), { another: true })}
    >
      {t('anotherBusiness')}
    </Button>
  );
}

/** Actions for the first problem of a row: compare the duplicate, accept the suggestion, or edit. */
function Acts({ line: { id: line, problems }, importId }: { line: ImportLine; importId: number }) {
  const t = useTranslations('staff.import');
  const lang = useLanguage();
  const of = { id: importId, line };
  const [open, setOpen] = useState<'edit' | 'compare' | null>(null);
  const { mend, busy } = useCorrectLine(of);
  const [first] = problems;
  const act = (key: 'edit' | 'compare' | 'useIt', onClick: () => void) => (
    <Button
      variant="ghost"
      size="small"
      loading={key === 'useIt' && busy}
      aria-label={t(`${key}Line`, { n: formatNumber(line, lang) })}
      onClick={onClick}
    >
      {t(key)}
    </Button>
  );
  const close = () => setOpen(null);
  return (
    <Row gap={4} className="import-acts">
      {first?.field === 'duplicate' ? (
        <>
          {act('compare', () => setOpen('compare'))}
          {first.code === 'sameName' && <Another of={of} />}
        </>
      ) : (
        <>
          {act('edit', () => setOpen('edit'))}
          {first?.instead && act('useIt', () => void mend(({ row }) => asMeant(row, first)))}
        </>
      )}
      {open === 'edit' && <EditLine of={of} onClose={close} />}
      {open === 'compare' && <CompareLines of={of} onEdit={() => setOpen('edit')} onClose={close} />}
    </Row>
  );
}

/**
 * Returns the row with the suggested value inserted. Only the wrong part of a subcategory cell is replaced, because
 * the cell can contain several subcategories.
 */
function asMeant(row: ImportedRow, { field, value, instead }: ImportProblem): ImportedRow {
  const meant = instead ?? '';
  if (field === 'categoryId') return { category: meant };
  const parts = (row.sub_category ?? '').split('|').map((part) => part.trim());
  return { sub_category: parts.map((part) => (part === value ? meant : part)).join(' | ') };
}

/**
 * Takes over an imported draft and opens its form, in which photos are added before the draft is submitted for
 * review.
 */
function Take({ importId, line }: { importId: number; line: number }) {
  const t = useTranslations('staff.import');
  const errors = useTranslations('errors');
  const client = useClient();
  const [busy, setBusy] = useState(false);
  async function take() {
    setBusy(true);
    try {
      const { data } = await client.call('POST staff/imports/:id/lines/:line/taken', {
        params: { id: importId, line },
      });
      location.assign(href(paths.addBusiness, {}, { id: data.listingId }));
    } catch (error) {
      toast('error', errors(failureCode(error)));
      setBusy(false);
    }
  }
  return (
    <Button variant="bordered" size="small" loading={busy} onClick={() => void take()}>
      {t('take')}
    </Button>
  );
}
