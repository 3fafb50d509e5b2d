import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import type { ListedLetter } from '@dalil/contract/letters';
import { otherLanguage } from '@dalil/messages/languages';
import { Badge } from '@dalil/ui/badge';
import { Button } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { Mail, Newspaper, Plus } from '@dalil/ui/icons';
import { Panel, Row } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { Switch } from '@dalil/ui/switch';
import { toast } from '@dalil/ui/toast';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Endless } from '../shell/lists/endless.tsx';
import { staffPath } from '../shell/staff-link.tsx';
import { useCityClock } from '../shell/time/use-city.ts';
import { useStaffMutation } from '../shell/use-staff-mutation.ts';

/** Newsletter issues in every state, most recently changed first. */
export function Letters() {
  const t = useTranslations('staff.newsletter');
  const client = useClient();
  return (
    <>
      <Row between wrap className="newsletter-head">
        <h2>{t('letters')}</h2>
        <Begin />
      </Row>
      <Weekly />
      <Endless
        name={['GET staff/letters']}
        read={(page) => client.call('GET staff/letters', { query: page })}
        empty={
          <Empty icon={Mail} title={t('noLetters')}>
            {t('noLettersText')}
          </Empty>
        }
      >
        {(letter) => <Listed letter={letter} />}
      </Endless>
    </>
  );
}

/** Creates a new issue as a saved draft immediately, so that nothing typed is lost. */
function Begin() {
  const t = useTranslations('staff.newsletter');
  const client = useClient();
  const go = useNavigate();
  const { act, busy } = useStaffMutation('newsletterIssues');
  const begin = (from: 'nothing' | 'week') =>
    act(
      async () => {
        const { data } = await client.call('POST staff/letters', { body: { from } });
        if (data) await go(`/newsletter/${data.id}`);
        else toast('info', t('nothingNew'));
      },
      { done: null },
    );
  return (
    <Row gap={8} wrap>
      <Button variant="bordered" icon={Newspaper} loading={busy} onClick={() => void begin('week')}>
        {t('fromWeek')}
      </Button>
      <Button icon={Plus} loading={busy} onClick={() => void begin('nothing')}>
        {t('write')}
      </Button>
    </Row>
  );
}

function Weekly() {
  const t = useTranslations('staff.newsletter');
  const client = useClient();
  const route = 'GET staff/newsletter';
  const settings = useMemberApi(route).data?.data;
  const { act, busy } = useStaffMutation('newsletterSettings');
  return (
    <Panel className="newsletter-weekly">
      <Switch
        label={t('weekly')}
        hint={t('weeklyText')}
        checked={settings?.weekly ?? false}
        disabled={!settings || busy}
        onChange={({ target: { checked: weekly } }) =>
          void act(() => client.call('PUT staff/newsletter', { body: { weekly } }))
        }
      />
    </Panel>
  );
}

const tones = {
  draft: 'neutral',
  scheduled: 'primary',
  sending: 'primary',
  stopped: 'warn',
  sent: 'success',
  removed: 'neutral',
} as const;

function Listed({ letter }: { letter: ListedLetter }) {
  const t = useTranslations('staff.newsletter');
  const lang = useLanguage();
  const { moment } = useCityClock();
  const { id, subject, state, sendAt, endedAt, changedAt, weekly, sent } = letter;
  const shown = subject[lang] ? lang : otherLanguage(lang);
  return (
    <li>
      <h3 className="newsletter-subject">
        <Link href={staffPath(`/newsletter/${id}`)}>
          {subject[shown] ? <bdi lang={shown}>{subject[shown]}</bdi> : t('untitled')}
        </Link>
      </h3>
      <Row gap={8} wrap className="staff-aside">
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        {weekly && <Badge>{t('ofWeek')}</Badge>}
        {state === 'scheduled' && sendAt && <span>{t('leaves', { at: moment(sendAt) })}</span>}
        {endedAt ? (
          <span>
            {t('left', { at: moment(endedAt) })} · {t('reached', { n: sent })}
          </span>
        ) : (
          <span>{t('changed', { at: moment(changedAt) })}</span>
        )}
      </Row>
    </li>
  );
}
