import './gallery.css';
import { useLanguage } from '@dalil/browser/page/language';
import type { Picture as PictureData } from '@dalil/contract/picture';
import { isolate } from '@dalil/messages/isolate';
import { direction } from '@dalil/messages/languages';
import { IconButton } from '@dalil/ui/icon-button';
import { ChevronLeft, ChevronRight } from '@dalil/ui/icons';
import { Sheet } from '@dalil/ui/sheet';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Picture } from '../../../text/picture.tsx';

interface GalleryProps {
  photos: readonly PictureData[];
  name: string;
  /**
   * Index of the first photo to show; null while the gallery is closed. The component stays mounted, so that it can
   * return the focus.
   */
  start: number | null;
  onClose: () => void;
}

/** Full-screen gallery of all photos. */
export function Gallery({ photos, name, start, onClose }: GalleryProps) {
  const t = useTranslations('listing.photos');
  const [began, setBegan] = useState(start ?? 0);
  if (start !== null && start !== began) setBegan(start);
  return (
    <Sheet
      side="full"
      className="gallery"
      open={start !== null}
      onClose={onClose}
      title={t('title')}
      hideTitle
    >
      <Slides photos={photos} name={name} start={began} />
    </Sheet>
  );
}

interface SlidesProps extends Pick<GalleryProps, 'photos' | 'name'> {
  start: number;
}

/** A row with scroll snapping: swiping is handled by the browser and follows the writing direction. */
function Slides({ photos, name, start }: SlidesProps) {
  const t = useTranslations('listing.photos');
  const lang = useLanguage();
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(start);
  const wanted = useRef(start);
  const total = photos.length;

  const show = (index: number, behavior: ScrollBehavior) => {
    const to = Math.min(Math.max(index, 0), total - 1);
    const width = row.current?.clientWidth ?? 0;
    row.current?.scrollTo({ left: to * width * (lang === 'ar' ? -1 : 1), behavior });
    wanted.current = to;
    setAt(to);
  };
  const step = (by: 1 | -1) => show(at + by, calm() ? 'instant' : 'smooth');

  // The dialog opens after its content rendered; before that there is nothing to scroll. A key may be pressed before the
  // frame, so that the frame scrolls to the last photo asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is opened anew
  useEffect(() => {
    wanted.current = start;
    const frame = requestAnimationFrame(() => show(wanted.current, 'instant'));
    return () => cancelAnimationFrame(frame);
  }, [start]);

  // An observer is used because not every browser fires `scrollend`. It reports late, so the position is read from
  // the row: a late report about the previous photo would undo a key pressed meanwhile.
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const observer = new IntersectionObserver(
      (changes) => {
        if (changes.some(({ isIntersecting }) => isIntersecting))
          setAt(Math.round(Math.abs(list.scrollLeft) / list.clientWidth));
      },
      { root: list, threshold: 0.6 },
    );
    for (const slide of list.children) observer.observe(slide);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const by = stepOf(event.key, direction(lang));
      if (by === undefined) return;
      event.preventDefault();
      if (by === 'first' || by === 'last') show(by === 'first' ? 0 : total - 1, 'instant');
      else step(by);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });

  return (
    <>
      <ul
        ref={row}
        className="gallery-row"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        tabIndex={0}
        aria-label={t('title')}
      >
        {photos.map((photo, index) => (
          <li key={photo.src} style={{ '--ratio': photo.width / photo.height } as CSSProperties}>
            <Picture
              picture={photo}
              alt={t('alt', { n: index + 1, total, name: isolate(name) })}
              sizes="100vw"
              priority={Math.abs(index - at) < 2}
            />
          </li>
        ))}
      </ul>
      <div className="gallery-foot">
        <IconButton
          icon={ChevronLeft}
          mirror
          label={t('previous')}
          aria-disabled={at === 0}
          onClick={() => step(-1)}
        />
        <p role="status">
          <bdi dir="ltr" aria-hidden="true">{`${at + 1} / ${total}`}</bdi>
          <span className="visually-hidden">{t('position', { n: at + 1, total })}</span>
        </p>
        <IconButton
          icon={ChevronRight}
          mirror
          label={t('next')}
          aria-disabled={at === total - 1}
          onClick={() => step(1)}
        />
      </div>
    </>
  );
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Step through the gallery for a pressed key. Arrows follow the writing direction: in Arabic the next photo is on the
 * left.
 */
function stepOf(key: string, dir: 'ltr' | 'rtl'): 1 | -1 | 'first' | 'last' | undefined {
  if (key === 'Home') return 'first';
  if (key === 'End') return 'last';
  if (key === 'ArrowRight') return dir === 'ltr' ? 1 : -1;
  if (key === 'ArrowLeft') return dir === 'ltr' ? -1 : 1;
  return undefined;
}
