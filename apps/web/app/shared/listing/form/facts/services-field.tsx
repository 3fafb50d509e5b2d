import { useLanguage } from '@dalil/browser/page/language';
import type { FormAttribute, FreeText, Service } from '@dalil/contract/attributes';
import { limits } from '@dalil/contract/limits';
import { normaliseText } from '@dalil/messages/normalise-text';
import { Badge } from '@dalil/ui/badge';
import { RemovableChip } from '@dalil/ui/chip';
import { FieldGroup, useField } from '@dalil/ui/field';
import { IconButton } from '@dalil/ui/icon-button';
import { Check, Languages, Plus } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { languageOf } from '../../../text/language-of.ts';
import { asksFor, textsOf, written } from './attribute-values.ts';
import { BilingualTextField } from './bilingual-text-field.tsx';
import { ChipChoices } from './chip-choices.tsx';
import { useChoice } from './use-attributes.ts';

const most = limits.business.services;
const firstShown = 14;

interface ServicesFieldProps {
  words: readonly FormAttribute[];
  /** Ids of the selected subcategories. */
  subs: readonly number[];
}

/** Services offered. Known services have a name in both languages; others are entered as free text. */
export function ServicesField({ words, subs }: ServicesFieldProps) {
  const t = useTranslations('listing-form.facts');
  const fields = useTranslations('fields');
  const { id, value: services, error, onChange } = useChoice('services');
  const known = words.filter(({ kind }) => kind === 'service');
  const chosen = services.flatMap((each) => ('word' in each ? each.word : []));
  // Services of unselected subcategories are not listed; authors select them by typing their name.
  const offered = known.filter((word) => asksFor(word, subs) || chosen.includes(word.key));
  const some = services.length > 0;
  const label = (
    <>
      {fields('services')}
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
  known: readonly FormAttribute[];
  services: readonly Service[];
  onChange: (services: readonly Service[]) => void;
}

/** Free-text services. Enter, the add button, moving to another field or submitting the form adds the input. */
function OwnServices({ known, services, onChange }: OwnServicesProps) {
  const t = useTranslations('listing-form.facts');
  const [typed, setTyped] = useState<FreeText>({});
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
    // Listens on the form element itself, so it runs before React validates the step.
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
      <BilingualTextField
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
            // Adds the text only if the focus moves to a field outside this group. On the way to a button, the added
            // service would move the button from under the pointer.
            if (relatedTarget?.matches('.control-input') && !root.current?.contains(relatedTarget)) add();
          },
          suffix: <IconButton icon={Plus} label={t('add')} onClick={add} />,
        })}
      />
    </div>
  );
}

/** Returns the known service whose name matches the input in either language, otherwise the input as free text. */
function asKnown(own: FreeText, known: readonly FormAttribute[]): Service {
  const folded = textsOf(own).map(normaliseText);
  const word = known.find(({ name, other }) =>
    [name, other].some((each) => folded.includes(normaliseText(each))),
  );
  if (word) return { word: word.key };
  const [only, ...others] = textsOf(own);
  // A text entered in one language only is assigned to the language of its script, whichever field it was typed into.
  return only && others.length === 0 ? { [languageOf(only, own.en ? 'en' : 'ar')]: only } : own;
}
