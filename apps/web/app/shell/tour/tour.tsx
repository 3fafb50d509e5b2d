import './tour.css';
import { useApi } from '@dalil/browser/api/use-api';
import { useLanguage } from '@dalil/browser/page/language';
import type { GuidesData } from '@dalil/contract/guides';
import { direction } from '@dalil/messages/languages';
import { Button } from '@dalil/ui/button';
import { IconButton } from '@dalil/ui/icon-button';
import { X } from '@dalil/ui/icons';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { LazyMessages } from '../../shared/i18n/lazy-messages.tsx';
import { findControl } from './find-control.ts';
import { tourPlace } from './tour-place.ts';
import { useTouring } from './touring.ts';
import { useTourPosition } from './use-tour-position.ts';

const words = ['guides'] as const;

/** The site tour. It can run on any page, so its code and messages are loaded only by visitors who take it. */
export function Tour() {
  const steps = useApi('GET guides').data?.data.tour;
  // Re-renders on navigation, because the available controls depend on the page.
  useLocation();
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true });
    },
    [],
  );
  if (!steps) return null;
  return (
    <LazyMessages of={words}>
      <Walk steps={steps} />
    </LazyMessages>
  );
}

type Step = GuidesData['tour'][number];

function Walk({ steps }: { steps: readonly Step[] }) {
  const kept = Number(useTouring());
  // Skips steps whose control is not on this page.
  const here = steps.flatMap((step, place) => {
    const control = findControl(step.control);
    return control ? [{ ...step, place }] : [];
  });
  const found = here.findIndex(({ place }) => place >= kept);
  const at = found < 0 ? here.length - 1 : found;
  const step = here[at];
  if (!step) return null;
  const go = (to: number) => {
    const next = here[to];
    if (next) tourPlace.go(next.place);
    else if (to >= here.length) tourPlace.end();
  };
  return <Bubble key={step.place} step={step} at={at} of={here.length} onGo={go} />;
}

interface BubbleProps {
  step: Step;
  at: number;
  of: number;
  onGo: (to: number) => void;
}

/** Tour step: a ring around the control, which stays usable, and a bubble that explains the control. */
function Bubble({ step: { control, title, text }, at, of, onGo }: BubbleProps) {
  const t = useTranslations();
  const lang = useLanguage();
  const id = useId();
  const ring = useRef<HTMLDivElement>(null);
  const bubble = useRef<HTMLDivElement>(null);
  useTourPosition(() => findControl(control), ring, bubble, direction(lang));
  useEffect(() => bubble.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const leave = (event: globalThis.KeyboardEvent) => {
      // If a menu or dialog is open, Escape closes that first and not the tour.
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]'))
        tourPlace.leave();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, []);
  const isLast = at === of - 1;
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const onward = direction(lang) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === onward && !isLast) onGo(at + 1);
    else if (key !== onward && (key === 'ArrowLeft' || key === 'ArrowRight') && at > 0) onGo(at - 1);
  };
  return (
    <>
      <div ref={ring} className="tour-ring" aria-hidden="true" hidden />
      <div
        ref={bubble}
        className="tour-bubble"
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        hidden
      >
        <div className="tour-head">
          <p>{t('guides.tour.step', { n: at + 1, of })}</p>
          <IconButton icon={X} size={16} label={t('guides.tour.leave')} onClick={() => tourPlace.leave()} />
        </div>
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-text`}>{text}</p>
        <div className="tour-actions">
          {at > 0 ? (
            <Button variant="bordered" size="small" onClick={() => onGo(at - 1)}>
              {t('common.action.back')}
            </Button>
          ) : null}
          <Button size="small" onClick={() => onGo(at + 1)}>
            {t(isLast ? 'guides.tour.end' : 'common.action.next')}
          </Button>
        </div>
      </div>
    </>
  );
}
