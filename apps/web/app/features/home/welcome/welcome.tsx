import './welcome.css';
import { useApi } from '@dalil/browser/api/use-api';
import type { WelcomeData } from '@dalil/contract/pages';
import { type WelcomeMedia, welcomeMedia } from '@dalil/contract/welcome-media';
import { Button } from '@dalil/ui/button';
import { Dialog } from '@dalil/ui/dialog';
import { Icon } from '@dalil/ui/icon';
import { Play } from '@dalil/ui/icons';
import { Image } from '@dalil/ui/image';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Picture } from '../../../shared/text/picture.tsx';
import { isRecorded, recordWelcome } from './welcome-record.ts';

const lookAgainMs = 1_000;

/** True while a dialog or menu is open or the user is typing; the welcome dialog must not interrupt these. */
const isBusy = () =>
  document.querySelector('dialog[open], [aria-expanded="true"]') !== null ||
  document.activeElement?.matches('input, select, textarea') === true;

/** Welcome dialog for first-time visitors, shown once per link. The home page loads this component after a delay. */
export function Welcome() {
  const welcome = useApi('GET welcome_screen').data?.data ?? null;
  return welcome?.link ? <WelcomeDialog key={welcome.link} {...welcome} /> : null;
}

function WelcomeDialog({ type, link, title, description }: NonNullable<WelcomeData>) {
  const t = useTranslations();
  const [state, setState] = useState(() => (isRecorded(link) ? 'closed' : 'waiting'));
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (state !== 'waiting') return;
    const look = () => !isBusy() && setState('open');
    look();
    const timer = setInterval(look, lookAgainMs);
    return () => clearInterval(timer);
  }, [state]);
  const media = welcomeMedia({ type, link });
  const close = () => {
    if (!playing) recordWelcome(link, 'closed');
    setState('closed');
  };
  const watch = () => {
    recordWelcome(link, 'watched');
    setPlaying(true);
  };
  const watchable = media.kind === 'video' && !playing;
  return (
    <Dialog open={state === 'open'} onClose={close} title={title} size="large" className="welcome">
      <div className="welcome-media">
        <Media media={media} title={title} playing={playing} onWatch={watch} />
      </div>
      <p className="welcome-text">{description}</p>
      <div className="welcome-actions">
        {/* The same button plays the video and then closes the dialog, so that the focus stays on it. */}
        <Button {...(watchable ? { icon: Play, onClick: watch } : { onClick: close })}>
          {watchable ? t('home.welcome.watch') : t('ui.close')}
        </Button>
        {watchable && (
          <Button variant="ghost" onClick={close}>
            {t('home.welcome.later')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface MediaProps {
  media: WelcomeMedia;
  title: string;
  playing: boolean;
  onWatch: () => void;
}

/** Loads nothing from the video host before the user clicks play; until then it shows the city scene. */
function Media({ media, title, playing, onWatch }: MediaProps) {
  const t = useTranslations();
  const scene = useApi('GET home').data?.data.hero[0]?.media;
  if (media.kind === 'unsupported')
    return <p className="welcome-unsupported">{t('errors.contentTypeNotSupported')}</p>;
  if (media.kind === 'image') return <Image src={media.src} alt="" width={16} height={9} priority />;
  if (playing) return <iframe src={media.src} title={title} allow="autoplay; encrypted-media; fullscreen" />;
  return (
    <>
      {scene && <Picture picture={scene} alt="" sizes="(width <= 760px) 100vw, 720px" />}
      <button className="welcome-play" type="button" aria-label={t('home.welcome.watch')} onClick={onWatch}>
        <Icon icon={Play} size={32} />
      </button>
    </>
  );
}
