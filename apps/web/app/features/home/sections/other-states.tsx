import { useApi } from '@dalil/browser/api/use-api';
import { href, paths } from '@dalil/contract/paths';
import { MoreLink, Section, SectionHead } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { StateCards } from '../../../shared/brand/state-cards.tsx';
import type { HomePart } from '../home-part.ts';

const shown = 3;

/** Preview of the states page. Renders nothing if there is only one state. */
export function OtherStates({ title }: HomePart) {
  const t = useTranslations();
  const states = useApi('GET general-settings').data?.data.navbar.states;
  const others = states?.filter(({ current }) => !current).slice(0, shown) ?? [];
  if (others.length === 0) return null;
  return (
    <Section aria-labelledby="other-states">
      <SectionHead
        id="other-states"
        title={title || t('pages.title.states')}
        description={t('pages.states.lede')}
        action={<MoreLink href={href(paths.states)}>{t('common.action.viewAll')}</MoreLink>}
      />
      <StateCards states={others} level={3} />
    </Section>
  );
}
