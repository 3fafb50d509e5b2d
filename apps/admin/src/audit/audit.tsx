import { useClient } from '@dalil/browser/api/use-client';
import {
  type AuditAction,
  type AuditEntry,
  type AuditSubject,
  auditActions,
  auditSubjects,
} from '@dalil/contract/audit';
import { Button } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { Download, History } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Select } from '@dalil/ui/select';
import { TextField } from '@dalil/ui/text-field';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Endless } from '../shell/endless.tsx';
import { useCityClock } from '../shell/use-city.ts';
import { useExport } from '../shell/use-export.ts';

/** Who did what, to what and why. It stays readable when what it tells of is gone. */
export function Audit() {
  const t = useTranslations('staff.audit');
  const client = useClient();
  const [words, setWords] = useSearchParams();
  const filters = {
    action: auditActions.find((one) => one === words.get('action')),
    subject: auditSubjects.find((one) => one === words.get('subject')),
    from: words.get('from') || undefined,
    to: words.get('to') || undefined,
  };
  const narrow = (name: keyof typeof filters, value: string) => {
    const next = new URLSearchParams(words);
    if (value) next.set(name, value);
    else next.delete(name);
    setWords(next, { replace: true });
  };
  const { save, busy } = useExport('staff/audit/export', 'audit.csv', filters);
  return (
    <>
      <Row between wrap>
        <h1 className="staff-title">{t('title')}</h1>
        <Button variant="bordered" icon={Download} loading={busy} onClick={() => void save()}>
          {t('export')}
        </Button>
      </Row>
      <Filters filters={filters} onNarrow={narrow} />
      <Endless
        name={['GET staff/audit', filters]}
        read={(page) => client.call('GET staff/audit', { query: { ...filters, ...page } })}
        empty={<Empty icon={History} title={t('empty')} />}
      >
        {(entry) => <Entry entry={entry} />}
      </Endless>
    </>
  );
}

interface FiltersProps {
  filters: {
    action?: AuditAction | undefined;
    subject?: AuditSubject | undefined;
    from?: string | undefined;
    to?: string | undefined;
  };
  onNarrow: (name: 'action' | 'subject' | 'from' | 'to', value: string) => void;
}

type Key<A extends string> = A extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : A;

/** A dot leads into a catalogue, so an action has another sign there. */
const keyOf = <A extends AuditAction>(action: A) => action.replace('.', '_') as Key<A>;

function Entry({ entry: { at, action, actor, subject, account, reason } }: { entry: AuditEntry }) {
  const t = useTranslations('staff.audit');
  const { moment } = useCityClock();
  const known = auditActions.find((one) => one === action);
  return (
    <li>
      <Row between wrap gap={8}>
        <b>{known ? t(`actions.${keyOf(known)}`) : action}</b>
        <time dateTime={at}>{moment(at)}</time>
      </Row>
      {subject && (
        <p>
          {t(`subjects.${subject.kind}`)}: <bdi>{subject.label ?? subject.ref}</bdi>
        </p>
      )}
      <p className="staff-aside">
        {t.rich(actor ? 'by' : 'byItself', { name: () => <bdi>{actor?.name ?? t('removed')}</bdi> })}
        {account && (
          <>
            {' · '}
            {t.rich('about', { name: () => <bdi>{account.name ?? t('removed')}</bdi> })}
          </>
        )}
      </p>
      {reason && <q dir="auto">{reason}</q>}
    </li>
  );
}

function Filters({ filters, onNarrow }: FiltersProps) {
  const t = useTranslations('staff.audit');
  return (
    <div className="staff-filters">
      <Select
        label={t('action')}
        value={filters.action ?? ''}
        onChange={(value) => onNarrow('action', value)}
        placeholder={t('all')}
        options={auditActions.map((value) => ({ value, label: t(`actions.${keyOf(value)}`) }))}
      />
      <Select
        label={t('subject')}
        value={filters.subject ?? ''}
        onChange={(value) => onNarrow('subject', value)}
        placeholder={t('all')}
        options={auditSubjects.map((value) => ({ value, label: t(`subjects.${value}`) }))}
      />
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          label={t(name)}
          value={filters[name] ?? ''}
          onChange={({ target }) => onNarrow(name, target.value)}
        />
      ))}
    </div>
  );
}
