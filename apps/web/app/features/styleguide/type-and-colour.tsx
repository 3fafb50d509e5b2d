import { Prose } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { Row, Specimen } from './specimen.tsx';

const colours = [
  'canvas',
  'surface',
  'sunken',
  'line',
  'control',
  'text',
  'muted',
  'primary',
  'primary-soft',
  'accent',
  'accent-soft',
  'tertiary',
  'success',
  'warn',
  'danger',
  'info',
];

export function TypeAndColour() {
  const t = useTranslations('styleguide.structure');
  return (
    <Specimen name="type" wide>
      {(['display', 'h1', 'h2', 'h3', 'h4'] as const).map((level) => (
        <p
          key={level}
          style={{
            font: `600 var(--text-${level}) / var(--text-${level}--line-height) var(--font-display)`,
          }}
        >
          {t('sample')}
        </p>
      ))}
      <Prose>
        <p>{t('headingText')}</p>
        <ul>
          <li>{t('point')}</li>
        </ul>
        <blockquote>{t('quote')}</blockquote>
      </Prose>
      <Row>
        {colours.map((name) => (
          <span key={name} className="swatch" title={name} style={{ background: `var(--color-${name})` }} />
        ))}
      </Row>
    </Specimen>
  );
}
