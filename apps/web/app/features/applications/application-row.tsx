import './applications.css';
import { useLanguage } from '@dalil/browser/page/language';
import type { Application, ApplicationState } from '@dalil/contract/applications';
import { formatRelative } from '@dalil/messages/formats';
import { isolate } from '@dalil/messages/isolate';
import { Avatar } from '@dalil/ui/avatar';
import { Badge } from '@dalil/ui/badge';
import { Button } from '@dalil/ui/button';
import { Icon } from '@dalil/ui/icon';
import { Calendar, Eye, FileText, type IconName, Mail, Minus, Phone, Undo2 } from '@dalil/ui/icons';
import { Meta, Row } from '@dalil/ui/layout';
import { toast } from '@dalil/ui/toast';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../shared/page/settings.ts';
import { useRelativeTime } from '../../shared/time/use-relative-time.ts';
import { InterviewDetails } from './interview-details.tsx';
import { useChangeApplication } from './use-applications.ts';

const ResumeDialog = lazy(async () => ({ default: (await import('./resume-dialog.tsx')).ResumeDialog }));
const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));

const looks: Record<ApplicationState, { tone: 'primary' | 'neutral' | 'success'; icon: IconName }> = {
  new: { tone: 'primary', icon: Mail },
  read: { tone: 'neutral', icon: Eye },
  invited: { tone: 'success', icon: Calendar },
  declined: { tone: 'neutral', icon: Minus },
};

interface ApplicationProps {
  application: Application;
}

/** One application: its state, the applicant, the text, and one main action. */
export function ApplicationRow({ application }: ApplicationProps) {
  const { state, name, text } = application;
  const acts = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  // When the state changes, the clicked button is removed, so the focus is moved to the new actions.
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body)
      acts.current?.querySelector<HTMLElement>('button, a')?.focus();
  }, [state]);
  return (
    <li className="application panel" data-state={state}>
      <Avatar name={name} size={44} />
      <div className="application-facts">
        <StateLine application={application} />
        <InterviewDetails of={application} />
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <p>
          <bdi>{text}</bdi>
        </p>
        <Paper application={application} />
      </div>
      <Row ref={acts} wrap gap={8} className="application-acts">
        <Acts application={application} />
      </Row>
    </li>
  );
}

function StateLine({ application: { state, sentAt, interviewAt } }: ApplicationProps) {
  const t = useTranslations('applications');
  const lang = useLanguage();
  const timeZone = useSettings()?.city.timeZone ?? 'UTC';
  const moment = useRelativeTime();
  return (
    <Row as="p" wrap gap={8}>
      <Badge {...looks[state]}>{t(`states.${state}`)}</Badge>
      <span className="field-hint">
        {interviewAt ? t('interview', { when: moment(interviewAt) }) : formatRelative(sentAt, lang, timeZone)}
      </span>
    </Row>
  );
}

/** Button that opens the applicant's résumé, which also marks the application as read. */
function Paper({ application }: ApplicationProps) {
  const t = useTranslations('applications');
  const change = useChangeApplication(application);
  const [open, setOpen] = useState<boolean | null>(null);
  const { file, state } = application;
  if (!file?.readable) {
    const why = !file ? 'noFile' : file.readable === null ? 'filePending' : 'fileUnreadable';
    return <Meta icon={FileText}>{t(why)}</Meta>;
  }
  const show = () => {
    setOpen(true);
    if (state === 'new') void change({ state: 'read' });
  };
  return (
    <>
      <button type="button" className="application-paper" onClick={show}>
        <Icon icon={FileText} size={16} />
        {t('openFile', { file: isolate(file.name) })}
      </button>
      {open === null ? null : (
        <Suspense>
          <ResumeDialog application={application} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Acts({ application }: ApplicationProps) {
  const t = useTranslations('applications');
  const change = useChangeApplication(application);
  const { state, phone, email } = application;
  const name = isolate(application.name);
  if (state === 'declined')
    return (
      <Button
        variant="ghost"
        icon={Undo2}
        aria-label={t('undoIt', { name })}
        onClick={() => void change({ state: 'read' })}
      >
        {t('undo')}
      </Button>
    );
  return (
    <>
      <Invite application={application} />
      {state === 'invited' && (
        <Button
          variant="bordered"
          aria-label={t('withdrawIt', { name })}
          onClick={() =>
            void change({ state: 'read', withdraw: true }).then(
              (done) => done && toast('success', t('withdrawn', { name })),
            )
          }
        >
          {t('withdraw')}
        </Button>
      )}
      {state === 'read' && (
        <Button
          variant="bordered"
          aria-label={t('declineIt', { name })}
          onClick={() => void change({ state: 'declined' })}
        >
          {t('decline')}
        </Button>
      )}
      {state === 'new' && (
        <Button
          variant="bordered"
          aria-label={t('markReadIt', { name })}
          onClick={() => void change({ state: 'read' })}
        >
          {t('markRead')}
        </Button>
      )}
      {phone && (
        <a className="icon-button icon-button-lined" href={`tel:${phone}`} aria-label={t('call', { name })}>
          <Icon icon={Phone} />
        </a>
      )}
      {email && (
        <a
          className="icon-button icon-button-lined"
          href={`mailto:${email}`}
          aria-label={t('write', { name })}
        >
          <Icon icon={Mail} />
        </a>
      )}
    </>
  );
}

function Invite({ application }: ApplicationProps) {
  const t = useTranslations('applications');
  const change = useChangeApplication(application);
  const [open, setOpen] = useState<boolean | null>(null);
  const isMove = application.state === 'invited';
  return (
    <>
      <Button
        variant={isMove ? 'bordered' : 'primary'}
        icon={Calendar}
        aria-label={t(isMove ? 'moveIt' : 'inviteIt', { name: isolate(application.name) })}
        onClick={() => setOpen(true)}
      >
        {t(isMove ? 'move' : 'invite')}
      </Button>
      {open === null ? null : (
        <Suspense>
          <InviteDialog
            application={application}
            open={open}
            onClose={() => setOpen(false)}
            onInvite={change}
          />
        </Suspense>
      )}
    </>
  );
}
