import { failureCode } from '@dalil/browser/api/failure-code';
import { useClient } from '@dalil/browser/api/use-client';
import { staffRoles } from '@dalil/contract/account-fields';
import {
  type AuditAction,
  type AuditEntry,
  type AuditSubject,
  auditActions,
  auditSubjects,
} from '@dalil/contract/audit';
import { Button } from '@dalil/ui/button';
import { DateField } from '@dalil/ui/date-field';
import { Empty } from '@dalil/ui/empty';
import { Download, History } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Select } from '@dalil/ui/select';
import { Switch } from '@dalil/ui/switch';
import { toast } from '@dalil/ui/toast';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Endless } from '../shell/lists/endless.tsx';
import { useCityClock } from '../shell/time/use-city.ts';
import { useExport } from '../shell/use-export.ts';
import { useList } from '../shell/use-list.ts';

/** Audit log: actor, action, subject and reason. Entries remain readable after their subject is deleted. */
export function Audit() {
  const t = useTranslations('staff.audit');
  const client = useClient();
  const [words, setWords] = useSearchParams();
  const filters = {
    action: auditActions.find((one) => one === words.get('action')),
    subject: auditSubjects.find((one) => one === words.get('subject')),
    from: dayIn(words.get('from')),
    to: dayIn(words.get('to')),
    folded: words.get('holds') === '1' ? undefined : ('1' as const),
    cities: words.get('cities') === 'all' ? ('all' as const) : undefined,
  };
  const narrow = (name: Narrowed, value: string) => {
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
        read={(page) =>
          client.call('GET staff/audit', { query: { ...filters, ...page } }).catch((error: unknown) => {
            // Only admins of all cities may read the entries of other cities.
            if (failureCode(error) === 'forbidden' && filters.cities) {
              toast('warning', t('onlyHere'));
              narrow('cities', '');
            }
            throw error;
          })
        }
        empty={<Empty icon={History} title={t('empty')} />}
      >
        {(entry) => <Entry entry={entry} />}
      </Endless>
    </>
  );
}

/** Returns the day from the URL, or undefined if it is not a valid date. */
const dayIn = (text: string | null) =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

type Narrowed = 'action' | 'subject' | 'from' | 'to' | 'holds' | 'cities';

interface FiltersProps {
  filters: {
    action?: AuditAction | undefined;
    subject?: AuditSubject | undefined;
    from?: string | undefined;
    to?: string | undefined;
    folded?: '1' | undefined;
    cities?: 'all' | undefined;
  };
  onNarrow: (name: Narrowed, value: string) => void;
}

type Key<A extends string> = A extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : A;

/** Replaces the dot of an action, because dots separate levels in message keys. */
const keyOf = <A extends AuditAction>(action: A) => action.replace('.', '_') as Key<A>;

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, action, actor, subject, account, reason, detail } = entry;
  const t = useTranslations('staff.audit');
  const { moment } = useCityClock();
  const names = useTranslations('staff.people.role');
  const known = auditActions.find((one) => one === action);
  // Invitations have no name, so the entry shows the role.
  const role = subject?.kind === 'invitation' && staffRoles.find((one) => one === detail.role);
  return (
    <li>
      <Row between wrap gap={8}>
        <b>{known ? t(`actions.${keyOf(known)}`) : action}</b>
        <time dateTime={at}>{moment(at)}</time>
      </Row>
      {subject && (
        <p>
          {t(`subjects.${subject.kind}`)}: <bdi>{role ? names(role) : (subject.label ?? subject.ref)}</bdi>
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
      {action === 'roles.set' && <Roles entry={entry} />}
      {reason && <q dir="auto">{reason}</q>}
    </li>
  );
}

const rolesIn = (value: unknown) => staffRoles.filter((role) => Array.isArray(value) && value.includes(role));

/** Roles that were granted and revoked, and the cities they apply to. */
function Roles({ entry: { detail, cityId } }: { entry: AuditEntry }) {
  const t = useTranslations('staff.audit');
  const names = useTranslations('staff.people.role');
  const list = useList();
  const [before, after] = [rolesIn(detail.before), rolesIn(detail.after)];
  const differ = {
    given: after.filter((role) => !before.includes(role)),
    taken: before.filter((role) => !after.includes(role)),
  };
  return (
    <p>
      {(['given', 'taken'] as const)
        .filter((change) => differ[change].length > 0)
        .map((change) => t(`roles.${change}`, { roles: list(differ[change].map((role) => names(role))) }))
        .join(' · ')}
      {cityId === null && ` (${t('allCities')})`}
    </p>
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
        <DateField
          key={name}
          label={t(name)}
          value={filters[name] ?? null}
          onChange={(day) => onNarrow(name, day ?? '')}
        />
      ))}
      <Switch
        label={t('holds')}
        checked={filters.folded === undefined}
        onChange={({ target }) => onNarrow('holds', target.checked ? '1' : '')}
      />
      <Switch
        label={t('everywhere')}
        checked={filters.cities === 'all'}
        onChange={({ target }) => onNarrow('cities', target.checked ? 'all' : '')}
      />
    </div>
  );
}
