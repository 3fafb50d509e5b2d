import './steps.css';
import { href, paths } from '@dalil/contract/paths';
import { ButtonLink } from '@dalil/ui/button';
import { Grid, Section, SectionHead } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { Star } from '../../../shared/brand/star.tsx';
import type { HomePart } from '../home-part.ts';

const readers = [
  { key: 'newcomers', href: href(paths.services), variant: 'primary' },
  { key: 'owners', href: href(paths.addBusiness), variant: 'bordered' },
] as const;
const steps = ['first', 'second', 'third'] as const;

/** How Dalil works, for each of the two groups of new users. */
export function Steps({ title }: HomePart) {
  const t = useTranslations('home.steps');
  return (
    <Section aria-labelledby="steps">
      <SectionHead id="steps" title={title || t('title')} description={t('lede')} />
      <Grid columns={2}>
        {readers.map(({ key, href: to, variant }) => (
          <article className="panel steps" key={key}>
            <h3>{t(`${key}.title`)}</h3>
            <ol>
              {steps.map((step) => (
                <li key={step}>
                  <Star />
                  <strong>{t(`${key}.${step}.title`)}</strong>
                  <p>{t(`${key}.${step}.text`)}</p>
                </li>
              ))}
            </ol>
            <ButtonLink variant={variant} href={to}>
              {t(`${key}.action`)}
            </ButtonLink>
          </article>
        ))}
      </Grid>
    </Section>
  );
}
