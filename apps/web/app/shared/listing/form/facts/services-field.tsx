import { useLanguage } from '@dalil/browser/page/language';
import type { FactWord, OwnWords, Service } from '@dalil/contract/facts';
import { limits } from '@dalil/contract/limits';
import { foldText } from '@dalil/messages/fold-text';
import { Badge } from '@dalil/ui/badge';
import { RemovableChip } from '@dalil/ui/chip';
import { FieldGroup, useField } from '@dalil/ui/field';
import { IconButton } from '@dalil/ui/icon-button';
import { Check, Languages, Plus } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { languageOf } from '../../../text/language-of.ts';
import { ChipChoices } from './chip-choices.tsx';
import { asksFor, textsOf, written } from './fact-values.ts';
import { useChoice } from './use-fact-words.ts';
import { WordPair } from './word-pair.tsx';

const most = limits.business.services;
const firstShown = 14;

interface ServicesFieldProps {
  words: readonly FactWord[];
  /** The sub categories that were chosen. */
  subs: readonly number[];
}

/** What is offered, in words that have a name in both languages; what has none yet is written. */
export function ServicesField({ words, subs }: ServicesFieldProps) {
  const t = useTranslations('listing-form.facts');
  const { id, value: services, error, onChange } = useChoice('services');
  const known = words.filter(({ kind }) => kind === 'service');
  const chosen = services.flatMap((each) => ('word' in each ? each.word : []));
  // What only others are asked for can be chosen by writing it.
  const offered = known.filter((word) => asksFor(word, subs) || chosen.includes(word.key));
  const some = services.length > 0;
  const label = (
    <>
      {t('services')}
      <span className="fact-count">
        <Badge tone={some ? 'success' : 'neutral'} {...(some && { icon: Check })}>
          <bdi dir="ltr">{`${services.length} / ${most}`}</bdi>
        </Badge>
      </span>
    </>
  );
  const field = { label, hint: t('servicesHint', { most }), error, required: true };
  const { control: _, ...wiring } = useField(field, id);
  const remove = (service: Service) => onChange(services.filter((other) => other !== service));
  const toggle = (key: string) => {
    if (chosen.includes(key)) onChange(services.filter((each) => !('word' in each && each.word === key)));
    else if (services.length < most) onChange([...services, { word: key }]);
  };
  const nameless = services.filter(
    (each) => !('word' in each) || !offered.some(({ key }) => key === each.word),
  );
  return (
    <FieldGroup {...field} wiring={wiring} className="fact-group">
      <ChipChoices
        choices={offered}
        chosen={chosen}
        first={firstShown}
        both
        full={services.length >= most}
        onToggle={toggle}
      />
      <OwnServices known={known} services={services} onChange={onChange} />
      {nameless.length > 0 && (
        <ul className="own-services">
          {nameless.map((service) => (
            <OwnService key={JSON.stringify(service)} service={service} onRemove={() => remove(service)} />
          ))}
        </ul>
      )}
    </FieldGroup>
  );
}

function OwnService({ service, onRemove }: { service: Service; onRemove: () => void }) {
  const t = useTranslations('listing-form.facts');
  const lang = useLanguage();
  const own = 'word' in service ? { en: service.word, ar: service.word } : service;
  const label = own[lang] ?? own.en ?? own.ar ?? '';
  return (
    <Row as="li" wrap gap={8}>
      <RemovableChip label={label} remove={onRemove} />
      {!(own.en && own.ar) && (
        <Badge tone="warn" icon={Languages}>
          {t('notTranslated')}
        </Badge>
      )}
    </Row>
  );
}

interface OwnServicesProps {
  known: readonly FactWord[];
  services: readonly Service[];
  onChange: (services: readonly Service[]) => void;
}

/** Enter, a button, going on to another field or sending the form takes what was typed. */
function OwnServices({ known, services, onChange }: OwnServicesProps) {
  const t = useTranslations('listing-form.facts');
  const [typed, setTyped] = useState<OwnWords>({});
  const root = useRef<HTMLDivElement>(null);
  const room = services.length < most;
  const add = () => {
    const own = written(typed);
    if (!own || !room) return;
    const service = asKnown(own, known);
    const same = JSON.stringify(service);
    if (!services.some((each) => JSON.stringify(each) === same)) onChange([...services, service]);
    setTyped({});
  };
  const onSubmit = useEffectEvent(() => add());
  useEffect(() => {
    const form = root.current?.closest('form');
    const listen = () => onSubmit();
    // At the form itself, so before the step is looked through.
    form?.addEventListener('submit', listen);
    return () => form?.removeEventListener('submit', listen);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <div ref={root} className="own-service-fields">
      <WordPair
        label={t('own')}
        hint={t('ownHint')}
        name="service"
        value={typed}
        onChange={setTyped}
        field={(lang) => ({
          placeholder: t(`ownExample.${lang}`),
          disabled: !room,
          enterKeyHint: 'enter',
          onKeyDown,
          onBlur: ({ relatedTarget }) => {
            // Not on the way to a button, which what appears here would move from under the pointer, nor to the other half.
            if (relatedTarget?.matches('.control-input') && !root.current?.contains(relatedTarget)) add();
          },
          suffix: <IconButton icon={Plus} label={t('add')} onClick={add} />,
        })}
      />
    </div>
  );
}

/** The word of the vocabulary that was written, by its name in either language, or what was written. */
function asKnown(own: OwnWords, known: readonly FactWord[]): Service {
  const folded = textsOf(own).map(foldText);
  const word = known.find(({ name, other }) => [name, other].some((each) => folded.includes(foldText(each))));
  if (word) return { word: word.key };
  const [only, ...others] = textsOf(own);
  // Its letters say what it is, whichever of the two fields it was typed into.
  return only && others.length === 0 ? { [languageOf(only, own.en ? 'en' : 'ar')]: only } : own;
}
