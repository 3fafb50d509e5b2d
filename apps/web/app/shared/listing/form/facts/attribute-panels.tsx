import './facts.css';
import type { AttributeKind, FormAttribute } from '@dalil/contract/attributes';
import { Panel } from '@dalil/ui/layout';
import { Note } from '@dalil/ui/note';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { ChoicesField, DetailField, YesNoField } from './attribute-fields.tsx';
import { asksFor, attributeErrors } from './attribute-values.ts';
import { EvidenceField } from './evidence-field.tsx';
import { ServicesField } from './services-field.tsx';
import { useAttributes, useFieldStore } from './use-attributes.ts';

interface FactPanelsProps {
  category: number | null;
  subs: readonly number[];
  /**
   * If true, required attributes must be filled in. False when a published post is edited, so that a newly required
   * attribute does not block its author.
   */
  needed: boolean;
}

/** Panels for the category's attributes, which visitors often ask about. */
export function AttributePanels({ category, subs, needed }: FactPanelsProps) {
  const t = useTranslations('listing-form.facts');
  const words = useAttributes(category);
  const asked = words.filter((word) => asksFor(word, subs));
  useRules(asked, needed);
  const of = (...kinds: AttributeKind[]) => asked.filter(({ kind }) => kinds.includes(kind));
  const [yesNo, details] = [of('yesNo'), of('choice', 'number', 'year', 'text')];
  return (
    <>
      {category === null && <Note tone="plain">{t('categoryFirst')}</Note>}
      <Panel>
        <ServicesField words={words} subs={subs} />
      </Panel>
      {yesNo.length > 0 && (
        <Panel className="fact-switches">
          <h3>{t('yesNo')}</h3>
          {yesNo.map((word) => (
            <YesNoField key={word.key} word={word} />
          ))}
        </Panel>
      )}
      {of('choices').map((word) => (
        <Panel key={word.key}>
          <ChoicesField word={word} />
        </Panel>
      ))}
      {details.length > 0 && (
        <Panel className="step-fields step-grid">
          <h3>{t('details')}</h3>
          {details.map((word) => (
            <DetailField key={word.key} word={word} />
          ))}
        </Panel>
      )}
      {of('evidence').map((word) => (
        <Panel key={word.key}>
          <EvidenceField word={word} />
        </Panel>
      ))}
    </>
  );
}

interface FactDetailsProps extends FactPanelsProps {
  title: string;
  /** Text below the title, such as why these attributes are requested. */
  note: ReactNode;
}

/**
 * All attributes of a category in one panel, for kinds without services. Renders nothing if the category has none.
 */
export function AttributeDetails({ category, subs, needed, title, note }: FactDetailsProps) {
  const asked = useAttributes(category).filter((word) => asksFor(word, subs) && word.kind !== 'service');
  useRules(asked, needed);
  if (asked.length === 0) return null;
  return (
    <Panel className="step-fields step-grid fact-details">
      <h2>{title}</h2>
      <div className="step-wide">{note}</div>
      {asked.map((word) => (
        <FactField key={word.key} word={word} />
      ))}
    </Panel>
  );
}

function FactField({ word }: { word: FormAttribute }) {
  if (word.kind === 'yesNo') return <YesNoField word={word} />;
  if (word.kind === 'choices') return <ChoicesField word={word} />;
  if (word.kind === 'evidence') return <EvidenceField word={word} />;
  return <DetailField word={word} />;
}

/** Adds the category's validation rules to the form once they are loaded. */
function useRules(words: readonly FormAttribute[], needed: boolean) {
  const store = useFieldStore();
  useEffect(() => {
    const errors = () => attributeErrors(words, store.values(), needed);
    const drop = [store.addRule('facts', errors), store.addRule('evidence', errors)];
    return () => {
      for (const each of drop) each();
    };
  });
}
