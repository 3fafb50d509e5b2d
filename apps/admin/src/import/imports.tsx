import './import.css';
import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import type { BusinessImport } from '@dalil/contract/imports';
import { staffLimits } from '@dalil/contract/staff-limits';
import { formatNumber } from '@dalil/messages/formats';
import { Badge } from '@dalil/ui/badge';
import { Empty } from '@dalil/ui/empty';
import { Store } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { useTranslations } from 'use-intl';
import { Endless } from '../shell/lists/endless.tsx';
import { staffPath } from '../shell/staff-link.tsx';
import { useCityClock } from '../shell/time/use-city.ts';
import { SendFile } from './send-file.tsx';
import { Templates } from './templates.tsx';

/** Business imports: upload of a file, and recent imports. */
export function Imports() {
  const t = useTranslations('staff.import');
  const lang = useLanguage();
  const client = useClient();
  return (
    <>
      <h1 className="staff-title">{t('title')}</h1>
      <p className="staff-lede">{t('lede')}</p>
      <section className="panel import-send">
        <p className="staff-aside">
          {t('fileHint', { lines: formatNumber(staffLimits.import.lines, lang) })}
        </p>
        <Row wrap gap={12}>
          <SendFile label={t('send')} />
          <Templates />
        </Row>
      </section>
      <h2>{t('earlier')}</h2>
      <Endless
        name={['GET staff/imports']}
        read={(page) => client.call('GET staff/imports', { query: page })}
        empty={<Empty icon={Store} title={t('empty')} level={3} />}
      >
        {(one) => <Sent one={one} />}
      </Endless>
    </>
  );
}

function Sent({ one: { id, fileName, state, lines, createdAt, forgottenAt } }: { one: BusinessImport }) {
  const t = useTranslations('staff.import');
  const { day } = useCityClock();
  return (
    <li>
      <Row between wrap gap={8}>
        <Link className="staff-row-link" href={staffPath(`/import/${id}`)}>
          <bdi>{fileName}</bdi>
        </Link>
        <Badge tone={state === 'done' ? 'success' : state === 'ready' ? 'neutral' : 'primary'}>
          {t(`state.${state}`)}
        </Badge>
      </Row>
      <p className="staff-aside">
        {t('fileLines', { n: lines })} · {day(createdAt)} · {t('forgotten', { date: day(forgottenAt) })}
      </p>
    </li>
  );
}
