import '../../../../shared/forms/dialog-form.css';
import { useClient } from '@dalil/browser/api/use-client';
import { CodeField } from '@dalil/browser/forms/code-field';
import { Submit } from '@dalil/browser/forms/submit';
import { useForm } from '@dalil/browser/forms/use-form';
import type { BusinessDetail } from '@dalil/contract/businesses';
import { type ClaimProof, claimCodeInput, claimInput, claimProofs } from '@dalil/contract/claims';
import { limits } from '@dalil/contract/limits';
import { formatPhone } from '@dalil/messages/formats';
import { Button } from '@dalil/ui/button';
import { Dialog } from '@dalil/ui/dialog';
import { RadioGroup } from '@dalil/ui/radio-group';
import { TextField } from '@dalil/ui/text-field';
import { toast } from '@dalil/ui/toast';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PhotoGrid } from '../../../../shared/forms/photos/photo-grid.tsx';

interface ClaimDialogProps {
  business: BusinessDetail;
  open: boolean;
  onClose: () => void;
}

/** Three ways to prove ownership of a business. Staff decide and send an email. */
export function ClaimDialog({ business, open, onClose }: ClaimDialogProps) {
  const t = useTranslations('claims');
  return (
    <Dialog size="small" open={open} onClose={onClose} title={t('title')}>
      <Claiming business={business} onSent={onClose} />
    </Dialog>
  );
}

interface ProofProps {
  business: BusinessDetail;
  onSent: () => void;
}

function Claiming({ business, onSent }: ProofProps) {
  const t = useTranslations('claims');
  const [proof, setProof] = useState<ClaimProof>('call');
  const Proof = { call: ByCall, email: ByEmail, document: ByDocument }[proof];
  // Proof by email requires that the business has a website, because the domain of the website is checked.
  const possible = claimProofs.filter((each) => each !== 'email' || business.website);
  return (
    <div className="dialog-form">
      <p>{t('lede')}</p>
      <RadioGroup
        label={t('proof')}
        options={possible.map((value) => ({
          value,
          label: t(`proofs.${value}.label`),
          hint: t.rich(`proofs.${value}.hint`, {
            number: formatPhone(business.phone),
            domain: business.website ? new URL(business.website).hostname.replace(/^www\./, '') : '',
            ltr: (text) => <bdi dir="ltr">{text}</bdi>,
          }),
        }))}
        value={proof}
        onChange={setProof}
      />
      <Proof business={business} onSent={onSent} />
    </div>
  );
}

const claimSchema = async () => claimInput;
const codeSchema = async () => claimCodeInput;

interface ClaimFormProps extends ProofProps {
  extra: Record<string, unknown>;
  children?: (error: (name: string) => string | undefined) => ReactNode;
}

/** Form of the last step, shared by all ways of proving ownership. */
function ClaimForm({ business: { id }, onSent, extra, children }: ClaimFormProps) {
  const t = useTranslations();
  const client = useClient();
  const form = useForm({
    schema: claimSchema,
    extra,
    send: async (body) => {
      await client.call('POST businesses/:id/claims', { params: { id }, body });
      toast('success', t('claims.sent'));
      onSent();
    },
  });
  return (
    <form {...form.props} className="dialog-form">
      {children?.(form.error)}
      <Submit form={form} sending={t('common.state.sending')}>
        {t('claims.submit')}
      </Submit>
    </form>
  );
}

function ByCall(props: ProofProps) {
  return <ClaimForm {...props} extra={{ proof: 'call' }} />;
}

function ByDocument(props: ProofProps) {
  const t = useTranslations('claims');
  const [photos, setPhotos] = useState<string[]>([]);
  return (
    <ClaimForm {...props} extra={{ proof: 'document', photos }}>
      {(error) => (
        <PhotoGrid
          label={t('documents')}
          hint={t('documentsHint')}
          error={error('photos')}
          initial={[]}
          documents
          least={1}
          most={limits.claimDocuments}
          onChange={(used) => setPhotos(used.map(({ id }) => id))}
        />
      )}
    </ClaimForm>
  );
}

function ByEmail(props: ProofProps) {
  const t = useTranslations();
  const client = useClient();
  const { id } = props.business;
  const [sent, setSent] = useState<{ ticket: string; email: string } | null>(null);
  const form = useForm({
    schema: codeSchema,
    send: async (body) => {
      const { data } = await client.call('POST businesses/:id/claims/code', { params: { id }, body });
      setSent({ ticket: data.ticket, email: body.email });
    },
  });
  if (sent)
    return (
      <>
        <p>{t.rich('claims.codeSent', { email: sent.email, ltr: (text) => <bdi dir="ltr">{text}</bdi> })}</p>
        <ClaimForm {...props} extra={{ proof: 'email', ticket: sent.ticket }}>
          {(error) => <CodeField label={t('claims.code')} error={error('code')} autoFocus />}
        </ClaimForm>
        <Button variant="ghost" onClick={() => setSent(null)}>
          {t('claims.otherEmail')}
        </Button>
      </>
    );
  return (
    <form {...form.props} className="dialog-form">
      <TextField
        label={t('claims.email')}
        error={form.error('email')}
        name="email"
        type="email"
        autoComplete="email"
        dir="ltr"
      />
      <Submit form={form} sending={t('common.state.sending')}>
        {t('claims.sendCode')}
      </Submit>
    </form>
  );
}
