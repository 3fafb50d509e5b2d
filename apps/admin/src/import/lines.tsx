import { failureCode } from '@dalil/browser/api/failure-code';
import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import {
  type BusinessImport,
  type ImportField,
  type ImportLine,
  type ImportProblem,
  importFields,
} from '@dalil/contract/imports';
import { href, paths } from '@dalil/contract/paths';
import { formatNumber } from '@dalil/messages/formats';
import { Button } from '@dalil/ui/button';
import { Chip, Chips } from '@dalil/ui/chip';
import { Empty } from '@dalil/ui/empty';
import { Download, List } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { toast } from '@dalil/ui/toast';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Endless } from '../shell/endless.tsx';
import { useExport } from '../shell/use-export.ts';

type Seen = 'broken' | 'made' | 'known';

/** The lines of a table: those left out with their reasons, those that were made, those that were there. */
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
      <Endless
        name={['GET staff/imports/:id/lines', id, which, counts[seen]]}
        read={(page) =>
          client.call('GET staff/imports/:id/lines', { params: { id }, query: { ...which, ...page } })
        }
        empty={<Empty icon={List} title={t('noLines')} level={3} />}
      >
        {(line) => <Line line={line} importId={id} />}
      </Endless>
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

function useFieldName() {
  const t = useTranslations('staff');
  return (field: ImportField): string => {
    if (field === 'line') return t('import.lineItself');
    return field === 'duplicate' ? t('import.duplicate') : t(`field.${field}`);
  };
}

function Line({
  line: { id, title, verdict, problems, listingId },
  importId,
}: {
  line: ImportLine;
  importId: number;
}) {
  const t = useTranslations('staff.import');
  const lang = useLanguage();
  return (
    <li className="import-line">
      <b>{t('line', { n: formatNumber(id, lang) })}</b>
      {verdict === 'broken' ? (
        <ul>
          {problems.map((problem) => (
            <Wrong key={`${problem.field} ${problem.code} ${problem.value}`} problem={problem} />
          ))}
        </ul>
      ) : (
        <Row between wrap gap={8}>
          <bdi>{title}</bdi>
          {verdict === 'made' && listingId !== null && <Take importId={importId} line={id} />}
        </Row>
      )}
    </li>
  );
}

function Wrong({ problem: { field, code, value, n, instead } }: { problem: ImportProblem }) {
  const t = useTranslations('staff.import');
  const lang = useLanguage();
  const nameOf = useFieldName();
  return (
    <li className="import-wrong">
      <span className="staff-aside">{nameOf(field)}</span>
      {value === '' ? (
        <span className="staff-aside">{t('nothing')}</span>
      ) : (
        <bdi className="import-value">{value}</bdi>
      )}
      <span>{t(`problem.${code}`, { n: formatNumber(n ?? 0, lang), instead: instead ?? '' })}</span>
    </li>
  );
}

/** Makes a draft one's own and opens its form: photos are added there, and it is sent for review. */
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
