import { useClient } from '@dalil/browser/api/use-client';
import { type VerificationCheck, verificationChecks } from '@dalil/contract/claims';
import type { KnownBusiness } from '@dalil/contract/staff-businesses';
import { staffLimits } from '@dalil/contract/staff-limits';
import { Button } from '@dalil/ui/button';
import { Checkbox, CheckboxGroup } from '@dalil/ui/checkbox';
import { BadgeCheck, X } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { TextArea } from '@dalil/ui/text-area';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCityClock } from '../shell/time/use-city.ts';
import { useStaffMutation } from '../shell/use-staff-mutation.ts';

/** Verification of a business: earlier checks and a new one, which adds the badge to the public page. */
export function Verify({ business }: { business: KnownBusiness }) {
  const t = useTranslations('staff.businesses.verify');
  const client = useClient();
  const { act, busy } = useStaffMutation('businesses');
  const [missing, setMissing] = useState(false);
  const { id, verified, verifications } = business;
  const set = (checks: VerificationCheck[], note: string, done: string) =>
    act(
      () =>
        client.call('PUT staff/listings/:id/verified', {
          params: { id },
          body: { checks, ...(note && { note }) },
        }),
      { done },
    );
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const checks = verificationChecks.filter((check) => typed.getAll('checks').includes(check));
    setMissing(checks.length === 0);
    if (checks.length === 0) return;
    if (await set(checks, String(typed.get('note')).trim(), t('done'))) form.reset();
  }
  return (
    <section className="panel business-verify">
      <h2>{t('title')}</h2>
      <p className="staff-aside">{t('lede')}</p>
      {verifications.length > 0 && <Checked of={verifications} />}
      <form className="staff-form" noValidate onSubmit={(event) => void send(event)}>
        <CheckboxGroup label={t('checks')} error={missing ? t('required') : undefined}>
          {verificationChecks.map((check) => (
            <Checkbox key={check} name="checks" value={check} label={t(`check.${check}`)} />
          ))}
        </CheckboxGroup>
        <TextArea
          name="note"
          label={t('note')}
          hint={t('noteHint')}
          optional
          maxLength={staffLimits.verificationNote}
        />
        <Row wrap gap={10}>
          <Button type="submit" icon={BadgeCheck} loading={busy}>
            {t(verified ? 'again' : 'give')}
          </Button>
          {verified && (
            <Button
              variant="danger-line"
              icon={X}
              disabled={busy}
              onClick={() => void set([], '', t('withdrawn'))}
            >
              {t('withdraw')}
            </Button>
          )}
        </Row>
      </form>
    </section>
  );
}

function Checked({ of }: { of: KnownBusiness['verifications'] }) {
  const t = useTranslations('staff.businesses.verify');
  const { day } = useCityClock();
  return (
    <ul className="staff-records">
      {of.map(({ id, checks, note, by, dropped, at }) => (
        <li key={id}>
          <b>{checks.length > 0 ? checks.map((check) => t(`check.${check}`)).join(' · ') : t('ended')}</b>{' '}
          <span className="staff-aside">
            {by && (
              <>
                <bdi>{by.name}</bdi> ·{' '}
              </>
            )}
            <time dateTime={at}>{day(at)}</time>
          </span>
          {dropped && <p className="staff-aside">{t('dropped')}</p>}
          {note && <q dir="auto">{note}</q>}
        </li>
      ))}
    </ul>
  );
}
