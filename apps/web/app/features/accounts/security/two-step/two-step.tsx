import { failureCode } from '@dalil/browser/api/failure-code';
import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { Area } from '@dalil/browser/page/area';
import type { Answer } from '@dalil/contract/client';
import type { Profile } from '@dalil/contract/profile';
import { Badge } from '@dalil/ui/badge';
import { ShieldCheck } from '@dalil/ui/icons';
import { Skeleton } from '@dalil/ui/skeleton';
import { toast } from '@dalil/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useShowProfile } from '../../use-show-profile.ts';
import { devicesKey } from '../devices.tsx';
import { PasswordProof, type Proof } from '../password-proof.tsx';
import { focusHeading, Section } from '../section.tsx';
import { UnlockStaff } from '../unlock-staff.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type TwoStepChange, TwoStepChoices } from './two-step-choices.tsx';

/** Loaded lazily, because most members turn on two-factor authentication once or never. */
const TwoStepSetup = lazy(async () => ({ default: (await import('./two-step-setup.tsx')).TwoStepSetup }));

type Step =
  | { at: 'choices' }
  | { at: 'proof'; change: TwoStepChange; unlocked?: boolean }
  | { at: 'unlock'; change: TwoStepChange }
  | { at: 'app'; setup: Answer<'POST profile/two-step/setup'>['data'] }
  | { at: 'codes'; codes: string[]; toStaffPages?: boolean };

export function TwoStep() {
  const t = useTranslations('security.twoStep');
  const profile = useMemberApi('GET profile');
  return (
    <Section id="two-step" title={t('title')} badge={<State on={profile.data?.data.twoStep} />}>
      <Area of={profile} skeleton={<Skeleton shape="block" height={60} />}>
        {({ data }) => <TwoStepSteps profile={data} />}
      </Area>
    </Section>
  );
}

function State({ on }: { on: boolean | undefined }) {
  const t = useTranslations('security.twoStep');
  if (on === undefined) return null;
  return on ? (
    <Badge tone="success" icon={ShieldCheck}>
      {t('on')}
    </Badge>
  ) : (
    <Badge>{t('off')}</Badge>
  );
}

function TwoStepSteps({ profile }: { profile: Profile }) {
  const t = useTranslations('security');
  const client = useClient();
  const queryClient = useQueryClient();
  const showProfile = useShowProfile();
  const [step, setStep] = useState<Step>({ at: 'choices' });
  const show = (twoStep: boolean) => showProfile({ data: { ...profile, twoStep } });
  /**
   * Moves the focus to the section heading, because the clicked button is removed and screen readers would otherwise
   * lose their place.
   */
  const go = (next: Step) => {
    setStep(next);
    focusHeading('two-step');
  };
  const rest = () => go({ at: 'choices' });

  const setUpApp = async (body: Proof) => {
    const { data } = await client.call('POST profile/two-step/setup', { body });
    go({ at: 'app', setup: data });
  };
  const changes: Record<TwoStepChange, (body: Proof) => Promise<void>> = {
    turnOn: setUpApp,
    newApp: setUpApp,
    turnOff: async (body) => {
      await client.call('POST profile/two-step/disable', { body });
      show(false);
      toast('success', t('twoStep.turnedOff'));
      rest();
    },
    newCodes: async (body) => {
      const { data } = await client.call('POST profile/two-step/recovery', { body });
      go({ at: 'codes', codes: data.recoveryCodes });
    },
  };

  const send = (change: TwoStepChange) => (body: Proof) =>
    changes[change](body).catch((error: unknown) => {
      if (failureCode(error) !== 'twoStepRequired') throw error;
      go({ at: 'unlock', change });
    });

  switch (step.at) {
    case 'choices':
      return <TwoStepChoices profile={profile} onChoose={(change) => setStep({ at: 'proof', change })} />;
    case 'proof':
      return (
        <>
          {step.unlocked ? <p className="security-lede">{t('twoStep.nextCode')}</p> : null}
          {step.change === 'newCodes' ? <p className="security-lede">{t('twoStep.replaces')}</p> : null}
          <PasswordProof
            send={send(step.change)}
            withCode={profile.twoStep}
            submit={t(`twoStep.${step.change}`)}
            sending={t('proof.sending')}
            danger={step.change === 'turnOff'}
            onCancel={rest}
          />
        </>
      );
    case 'unlock':
      return (
        <UnlockStaff
          onDone={() => go({ at: 'proof', change: step.change, unlocked: true })}
          onCancel={rest}
        />
      );
    case 'app':
      return (
        <Suspense fallback={<Skeleton shape="block" height={320} />}>
          <TwoStepSetup
            setup={step.setup}
            onCancel={rest}
            onDone={(codes) => {
              const toStaffPages = !profile.twoStep && profile.roles.length > 0;
              show(true);
              toast('success', t('twoStep.turnedOn'));
              go({ at: 'codes', codes, toStaffPages });
              void queryClient.invalidateQueries({ queryKey: devicesKey });
            }}
          />
        </Suspense>
      );
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={rest} toStaffPages={step.toStaffPages ?? false} />;
  }
}
