import { useLanguage } from '@dalil/browser/page/language';
import type { FactWord } from '@dalil/contract/facts';
import { limits } from '@dalil/contract/limits';
import { monthNames } from '@dalil/messages/months';
import { Icon } from '@dalil/ui/icon';
import { Lock } from '@dalil/ui/icons';
import { MonthField } from '@dalil/ui/month-field';
import { Segmented } from '@dalil/ui/segmented';
import { Select } from '@dalil/ui/select';
import { TextField } from '@dalil/ui/text-field';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { PhotoGrid } from '../../../forms/photos/photo-grid.tsx';
import { fieldId, useError } from '../fields.ts';
import type { TypedEvidence } from './fact-values.ts';
import { useFieldStore, useValue } from './use-fact-words.ts';

const yearsBack = 60;
const yearsAhead = 15;

/** A claim that visitors rely on: its extent, its source and its date. */
export function EvidenceField({ word }: { word: FactWord }) {
  const t = useTranslations('listing-form.facts');
  const store = useFieldStore();
  const { key, name, hint, options, required } = word;
  const path = `evidence.${key}`;
  const claim = useValue('evidence')[key];
  const set = (next: TypedEvidence | undefined) => {
    const { [key]: _, ...others } = store.values().evidence;
    store.set('evidence', next ? { ...others, [key]: next } : others);
  };
  /** The last claim, restored if the author cleared the answer by mistake. */
  const last = useRef(claim);
  if (claim) last.current = claim;
  return (
    <div className="fact-evidence">
      <Segmented
        id={fieldId(path)}
        className="fact-group"
        label={name}
        hint={hint ?? t('evidence.hint')}
        error={useError(path)}
        required={required}
        options={[
          ...options.map((option) => ({ value: option.key, label: option.name })),
          { value: '', label: t('noAnswer') },
        ]}
        value={claim?.amount ?? ''}
        onChange={(amount) => set(amount ? { ...last.current, amount } : undefined)}
      />
      {claim && <Claim path={path} claim={claim} onChange={(change) => set({ ...claim, ...change })} />}
    </div>
  );
}

interface ClaimProps {
  path: string;
  claim: TypedEvidence;
  onChange: (change: Partial<TypedEvidence>) => void;
}

function Claim({ path, claim, onChange }: ClaimProps) {
  const t = useTranslations('listing-form.facts.evidence');
  const months = monthNames(useLanguage());
  const year = new Date().getFullYear();
  const errors = {
    by: useError(`${path}.by`),
    body: useError(`${path}.body`),
    since: useError(`${path}.since`),
    until: useError(`${path}.until`),
  };
  return (
    <div className="step-fields step-grid">
      <Select
        label={t('by')}
        hint={t('byHint')}
        required
        name={`${path}.by`}
        error={errors.by}
        options={(['body', 'own'] as const).map((value) => ({ value, label: t(`who.${value}`) }))}
        value={claim.by ?? null}
        onChange={(by) => onChange({ by: by || undefined })}
      />
      {claim.by === 'body' ? (
        <TextField
          label={t('body')}
          required
          name={`${path}.body`}
          error={errors.body}
          maxLength={limits.facts.body}
          value={claim.body ?? ''}
          onChange={({ target }) => onChange({ body: target.value })}
        />
      ) : (
        <span />
      )}
      <MonthField
        label={t('since')}
        required
        name={`${path}.since`}
        error={errors.since}
        months={months}
        years={Array.from({ length: yearsBack }, (_, back) => year - back)}
        value={claim.since}
        onChange={(since) => onChange({ since })}
      />
      <MonthField
        label={t('until')}
        optional
        name={`${path}.until`}
        error={errors.until}
        months={months}
        years={Array.from({ length: yearsAhead }, (_, ahead) => year + ahead)}
        value={claim.until}
        onChange={(until) => onChange({ until })}
      />
      <Paper path={path} paper={claim.paper} onChange={(paper) => onChange({ paper })} />
    </div>
  );
}

interface PaperProps {
  path: string;
  paper: string | undefined;
  onChange: (paper: string | undefined) => void;
}

/** Photo of a document, visible to staff only. */
function Paper({ path, paper, onChange }: PaperProps) {
  const t = useTranslations('listing-form.facts.evidence');
  const store = useFieldStore();
  const [known] = store.values().papers.filter(({ id }) => id === paper);
  return (
    <div className="step-wide fact-paper">
      <PhotoGrid
        id={fieldId(`${path}.paper`)}
        label={t('paper')}
        hint={t('paperHint')}
        error={useError(`${path}.paper`)}
        initial={paper ? [known ?? { id: paper, picture: null }] : []}
        documents
        least={0}
        most={1}
        onChange={([photo]) => {
          if (photo) store.set('papers', [...store.values().papers, photo]);
          onChange(photo?.id);
        }}
      />
      <p className="fact-private">
        <Icon icon={Lock} size={16} />
        {t('private')}
      </p>
    </div>
  );
}
