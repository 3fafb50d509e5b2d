import type { AttributeFilter } from '@dalil/contract/attributes';
import { useTranslations } from 'use-intl';

/** An attribute's range in the URL: `40-` (from 40), `-80` (up to 80) or `40-80`. */
const range = /^(\d*)-(\d*)$/;

/**
 * Returns the limits of an attribute's range in filter conditions such as `seats.40-`; an empty text where there is
 * no limit.
 */
export const rangeOf = (facts: readonly string[], key: string): { from: string; to: string } => {
  const said = facts.find((fact) => fact.startsWith(`${key}.`))?.slice(key.length + 1) ?? '-';
  const [, from = '', to = ''] = range.exec(said) ?? [];
  return { from, to };
};

/** Returns the filter conditions with the range of one attribute replaced, or removed if both limits are empty. */
export const withRange = (facts: readonly string[], key: string, from: string, to: string): string[] => [
  ...facts.filter((fact) => !fact.startsWith(`${key}.`)),
  ...(from || to ? [`${key}.${from}-${to}`] : []),
];

/**
 * Returns the filter conditions with one, such as `takeaway` or `languages.ar`, removed if it is among them and
 * otherwise added.
 */
export const toggled = (facts: readonly string[], fact: string): string[] =>
  facts.includes(fact) ? facts.filter((other) => other !== fact) : [...facts, fact];

/**
 * Label of an attribute filter in the page's language. An attribute that no longer has a name is shown by its key,
 * since it still filters the list.
 */
export function useAttributeFilterLabel(filters: readonly AttributeFilter[]): (fact: string) => string {
  const t = useTranslations('listing.facts');
  return (fact) => {
    const [key = '', value] = fact.split('.');
    const { name = key, options = [] } = filters.find((each) => each.key === key) ?? {};
    if (value === undefined) return name;
    const [, from, to] = range.exec(value) ?? [];
    if (from && to) return t('between', { name, from, to });
    if (from) return t('atLeast', { name, from });
    if (to) return t('atMost', { name, to });
    return options.find((option) => option.key === value)?.name ?? value;
  };
}
