import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import type { LetterAction, StaffLetter } from '@dalil/contract/letters';
import { staffLimits } from '@dalil/contract/staff-limits';
import { formatNumber } from '@dalil/messages/formats';
import { Button } from '@dalil/ui/button';
import { Play, Undo2 } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Progress } from '@dalil/ui/progress';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Figures } from '../shell/figures.tsx';
import { useCityClock } from '../shell/time/use-city.ts';
import { useStaffMutation } from '../shell/use-staff-mutation.ts';

interface SendingProps {
  letter: StaffLetter;
  onMoved: (letter: StaffLetter) => void;
}

/** Delivery progress, with buttons to cancel or undo, since sending requires no confirmation. */
export function Sending({ letter, onMoved }: SendingProps) {
  const t = useTranslations('staff.newsletter');
  const lang = useLanguage();
  const client = useClient();
  const { act, busy } = useStaffMutation('newsletterIssues');
  const { id, version, state, progress, retryAt } = letter;
  const move = (action: LetterAction) =>
    act(
      async () => {
        const body = { version, action };
        onMoved((await client.call('POST staff/letters/:id/state', { params: { id }, body })).data);
      },
      { done: null },
    );
  if (state === 'removed')
    return (
      <Row between wrap gap={10} className="panel" role="status">
        <span>{t('wasRemoved')}</span>
        <Button variant="bordered" icon={Undo2} loading={busy} onClick={() => void move('restore')}>
          {t('undo')}
        </Button>
      </Row>
    );
  const all = progress.sent + progress.failed + progress.left + progress.waiting;
  return (
    <section className="panel newsletter-sending">
      <Row between wrap lineGap={12}>
        <div role="status">
          <h2>
            <Head letter={letter} />
          </h2>
          <p className="staff-aside">{t(`text.${retryAt ? 'retry' : state === 'draft' ? 'sent' : state}`)}</p>
        </div>
        {state === 'scheduled' && (
          <Button variant="bordered" icon={Undo2} loading={busy} onClick={() => void move('stop')}>
            {t('takeBack')}
          </Button>
        )}
        {state === 'sending' && (
          <Button variant="danger-line" loading={busy} onClick={() => void move('stop')}>
            {t('stop')}
          </Button>
        )}
        {state === 'stopped' && (
          <Button icon={Play} loading={busy} onClick={() => void move('resume')}>
            {t('resume')}
          </Button>
        )}
      </Row>
      {state !== 'scheduled' && (
        <>
          <Progress label={t('progress')} hideLabel value={all - progress.waiting} max={Math.max(1, all)} />
          <Figures
            figures={(['sent', 'waiting', 'failed', 'left'] as const).map((name) => ({
              name,
              label: t(`figures.${name}`),
              value: formatNumber(progress[name], lang),
            }))}
          />
        </>
      )}
    </section>
  );
}

function Head({ letter: { state, sendAt } }: { letter: StaffLetter }) {
  const t = useTranslations('staff.newsletter');
  const { moment } = useCityClock();
  const seconds = useSecondsUntil(sendAt);
  if (state !== 'scheduled' || !sendAt) return t(`head.${state as 'sent'}`);
  return seconds > staffLimits.letter.graceSeconds
    ? t('head.later', { at: moment(sendAt) })
    : t('head.scheduled', { left: t('soon', { n: seconds }) });
}

function useSecondsUntil(at: string | null): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(at ?? '') - Date.now()) / 1_000)) || 0;
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 1_000);
    return () => clearInterval(timer);
  });
  return seconds;
}
