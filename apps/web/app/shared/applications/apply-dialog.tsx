import '../forms/dialog-form.css';
import './apply-dialog.css';
import { readKey } from '@dalil/browser/api/api-query';
import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { Submit } from '@dalil/browser/forms/submit';
import { type Form, useForm } from '@dalil/browser/forms/use-form';
import { applicationInput } from '@dalil/contract/applications';
import { ApiError } from '@dalil/contract/client';
import { limits } from '@dalil/contract/limits';
import type { Profile } from '@dalil/contract/profile';
import { formatPhone } from '@dalil/messages/formats';
import { Button } from '@dalil/ui/button';
import { Dialog } from '@dalil/ui/dialog';
import { Empty } from '@dalil/ui/empty';
import { FieldGroup, useField } from '@dalil/ui/field';
import { CircleCheck, Lock, Send } from '@dalil/ui/icons';
import { Meta } from '@dalil/ui/layout';
import { Skeleton, SkeletonArea } from '@dalil/ui/skeleton';
import { TextArea } from '@dalil/ui/text-area';
import { TextField } from '@dalil/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ResumeField, useResumeUpload } from './resume-field.tsx';

/** The job for which the dialog sends an application. */
export interface AppliedFor {
  id: number;
  title: string;
  /** Name of the employer, if given. */
  by: string | null;
}

interface ApplyDialogProps {
  job: AppliedFor;
  open: boolean;
  onClose: () => void;
}

/**
 * Form with name, contact details, a short message and a résumé. After sending, the same dialog shows a confirmation.
 */
export function ApplyDialog({ job, open, onClose }: ApplyDialogProps) {
  const t = useTranslations('applications');
  const [sent, setSent] = useState(false);
  const profile = useMemberApi('GET profile').data?.data;
  return (
    <Dialog
      className="apply-dialog dialog-from-below"
      open={open}
      onClose={onClose}
      title={
        <>
          {t('apply.title')}
          <span className="dialog-about">
            <bdi>{job.title}</bdi>
            {job.by && (
              <>
                {' · '}
                <bdi>{job.by}</bdi>
              </>
            )}
          </span>
        </>
      }
    >
      {sent ? (
        <Empty
          icon={CircleCheck}
          title={t('apply.sentTitle')}
          action={<Button onClick={onClose}>{t('apply.done')}</Button>}
        >
          {t('apply.sent')}
        </Empty>
      ) : profile ? (
        <ApplyForm job={job} profile={profile} onSent={() => setSent(true)} />
      ) : (
        <SkeletonArea>
          <Skeleton shape="block" height={420} />
        </SkeletonArea>
      )}
    </Dialog>
  );
}

const schema = async () => applicationInput;

interface WaysProps extends Pick<ApplyFormProps, 'profile'> {
  form: Pick<Form, 'error'>;
}

/** Phone and email fields. One of them is enough; if both are missing, one error is shown below both. */
function Ways({ form, profile }: WaysProps) {
  const t = useTranslations('applications.apply');
  const [phone, email] = [form.error('phone'), form.error('email')];
  const both = phone === email ? phone : undefined;
  const group = { label: t('reach'), hint: t('oneIsEnough'), error: both };
  const { control: _, ...wiring } = useField(group);
  const wrong = both && { 'aria-invalid': true, 'aria-describedby': wiring.errorId };
  return (
    <FieldGroup {...group} hideLabel wiring={wiring}>
      <div className="apply-pair">
        <TextField
          label={t('phone')}
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={profile.phone ? formatPhone(profile.phone) : ''}
          error={both ? undefined : phone}
          {...wrong}
        />
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={profile.email}
          error={both ? undefined : email}
          {...wrong}
        />
      </div>
    </FieldGroup>
  );
}

interface ApplyFormProps {
  job: AppliedFor;
  profile: Pick<Profile, 'name' | 'phone' | 'email'>;
  onSent: () => void;
}

function ApplyForm({ job: { id }, profile, onSent }: ApplyFormProps) {
  const t = useTranslations();
  const client = useClient();
  const queries = useQueryClient();
  const paper = useResumeUpload();
  const params = { id };
  const form = useForm({
    schema,
    draft: `application-${id}`,
    send: async (body) => {
      // The résumé was uploaded while the applicant typed. If it was rejected, its field shows the error and nothing
      // is sent.
      const file = await paper.arrived();
      if (file === 'refused') return;
      try {
        await client.call('POST jobs/:id/applications', { params, body: { ...body, ...(file && { file }) } });
      } catch (error) {
        // 409: the application was already sent, by another tab or in a request whose response was lost. This counts
        // as success.
        if (!(error instanceof ApiError && error.status === 409)) throw error;
      }
      await queries.invalidateQueries({
        queryKey: readKey('GET jobs/:id/application', { params }, client.scope),
      });
      onSent();
    },
  });
  return (
    <form {...form.props} className="dialog-form">
      <TextField
        label={t('applications.apply.name')}
        name="name"
        required
        autoComplete="name"
        defaultValue={profile.name}
        error={form.error('name')}
      />
      <Ways form={form} profile={profile} />
      <TextArea
        label={t('applications.apply.text')}
        name="text"
        required
        maxLength={limits.application.text}
        hint={t('applications.apply.textHint')}
        error={form.error('text')}
      />
      <ResumeField paper={paper} />
      <div className="dialog-foot">
        <Submit
          form={form}
          icon={Send}
          mirrorIcon
          sending={t(paper.isOnItsWay ? 'applications.apply.waitsForFile' : 'common.state.sending')}
        >
          {t('applications.apply.send')}
        </Submit>
        <Meta icon={Lock}>{t('applications.apply.private')}</Meta>
      </div>
    </form>
  );
}
