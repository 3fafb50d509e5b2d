import { useLanguage } from '@dalil/browser/page/language';
import type { FormAttribute } from '@dalil/contract/attributes';
import { formatMonth } from '@dalil/messages/months';
import { Badge } from '@dalil/ui/badge';
import { Chips } from '@dalil/ui/chip';
import { useTranslations } from 'use-intl';
import { Fact } from '../review.tsx';
import { type AttributeValues, asksFor, declaredAttributes, type TypedEvidence } from './attribute-values.ts';
import { useAttributes } from './use-attributes.ts';

interface SaidFactsProps {
  category: number | null;
  subs: readonly number[];
  values: AttributeValues;
}

/** Returns the declared attribute values of a listing of the given category. */
export function useDeclaredAttributes({ category, subs, values }: SaidFactsProps) {
  const words = useAttributes(category);
  return declaredAttributes(
    words.filter((word) => word.kind === 'service' || asksFor(word, subs)),
    values,
  );
}

/** Summary of all attribute values of a post before submission. */
export function DeclaredAttributes(props: SaidFactsProps) {
  const t = useTranslations('listing-form.facts');
  const label = useTranslations('fields');
  const lang = useLanguage();
  const { services, evidence } = props.values;
  const said = useDeclaredAttributes(props);
  const of = (kind: FormAttribute['kind']) => said.filter(({ word }) => word.kind === kind);
  const own = services.flatMap((each) => ('word' in each ? [] : [each[lang] ?? each.en ?? each.ar ?? '']));
  return (
    <>
      <Fact name={label('services')}>
        <Names names={[...of('service').map(({ word }) => word.name), ...own]} />
      </Fact>
      {of('yesNo').length > 0 && (
        <Fact name={t('yesNo')}>
          <Names names={of('yesNo').map(({ word }) => word.name)} />
        </Fact>
      )}
      {said.map(({ word: { key, kind, name }, values }) =>
        kind === 'service' || kind === 'yesNo' ? null : (
          <Fact key={key} name={name}>
            <bdi>{values.join(' · ')}</bdi>
            {evidence[key] && <Claim claim={evidence[key]} />}
          </Fact>
        ),
      )}
    </>
  );
}

function Names({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Chips>
      {names.map((name) => (
        <Badge key={name} tone="primary">
          <bdi>{name}</bdi>
        </Badge>
      ))}
    </Chips>
  );
}

function Claim({ claim: { by, body, since } }: { claim: TypedEvidence }) {
  const t = useTranslations('listing-form.facts.evidence');
  const lang = useLanguage();
  const who = by === 'body' ? body : by && t('who.own');
  return [who, since && /^\d+-\d+$/.test(since) && formatMonth(since, lang)].map(
    (part) => part && <p key={part}>{part}</p>,
  );
}
