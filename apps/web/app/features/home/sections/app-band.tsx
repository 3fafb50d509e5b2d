import './app-band.css';
import type { HomeData } from '@dalil/contract/pages';
import { useTranslations } from 'use-intl';

/** Links to the app stores. The phone illustration is pure CSS. */
export function AppBand({ title, text, stores }: NonNullable<HomeData['app']>) {
  const t = useTranslations('home.app');
  return (
    <section className="section wrap" aria-labelledby="app">
      <div className="app-band">
        <h2 id="app">{title}</h2>
        <p>{text}</p>
        <div>
          {stores.map(({ name, url }) => (
            <a key={name} className={name} href={url}>
              {t(name)}
            </a>
          ))}
        </div>
      </div>
    </section>
  );
}
