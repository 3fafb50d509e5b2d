import './hero-search.css';
import { kinds as kindFacts } from '@dalil/contract/kinds';
import { href, paths } from '@dalil/contract/paths';
import { Icon } from '@dalil/ui/icon';
import { ChevronDown, Search } from '@dalil/ui/icons';
import { Link } from '@dalil/ui/link';
import { useTranslations } from 'use-intl';
import { useOpenSearch } from '../../../shared/page/open-search.ts';
import { usePopularSearches } from '../../../shared/page/popular-searches.ts';
import { useSearch } from '../../../shared/page/search.ts';
import { useSuggestions } from '../../../shell/header/suggest/use-suggestions.ts';

const kinds = [...Object.values(kindFacts).map(({ plural }) => plural), 'blogs'] as const;

/** Returns true on phones. The width must match `--phone` in the style sheets. */
const onPhone = () => matchMedia('(width <= 640px)').matches;

export function HeroSearch() {
  const t = useTranslations('home.hero');
  const search = useSearch();
  const popular = usePopularSearches();
  const openSearch = useOpenSearch();
  const { Suggestions, want } = useSuggestions();
  return (
    <>
      <search>
        <form className="hero-search" {...search} onFocus={() => onPhone() || want()} onInput={want}>
          <label className="hero-search-field">
            <span className="visually-hidden">{t('searchLabel')}</span>
            <Icon icon={Search} />
            <input
              type="search"
              name="keyword"
              placeholder={t('searchHint')}
              dir="auto"
              autoComplete="off"
              enterKeyHint="search"
              // On phones the keyboard leaves too little space below this field, so the full-screen search of the
              // header opens instead.
              onClick={() => onPhone() && openSearch?.()}
            />
          </label>
          {Suggestions ? <Suggestions /> : null}
          <label className="hero-search-kind">
            <span className="visually-hidden">{t('kindLabel')}</span>
            <select name="type">
              <option value="">{t('everything')}</option>
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`kinds.${kind}`)}
                </option>
              ))}
            </select>
            <Icon icon={ChevronDown} size={16} />
          </label>
          <button className="hero-search-submit" type="submit" aria-label={t('submit')}>
            <Icon icon={Search} />
            <span>{t('submit')}</span>
          </button>
        </form>
      </search>
      <ul className="hero-popular" aria-label={t('popularLabel')}>
        <li aria-hidden>{t('popular')}</li>
        {popular.map((term) => (
          <li key={term}>
            <Link href={href(paths.search, { keyword: term })}>{term}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
