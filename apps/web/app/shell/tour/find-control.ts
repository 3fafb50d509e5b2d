import type { TourControl } from '@dalil/contract/guides';

/** Selector of the menu button, which hides much of the header's content on small screens. */
const burger = '.header-burger';

/** Selectors of the controls that the tour explains. The first visible match is used. */
const places: Record<TourControl, readonly string[]> = {
  services: ['.main-nav .disclosure-button', burger],
  search: ['.search-box', '.header-find'],
  states: ['.header-state .disclosure-button', burger],
  language: ['.header .language-link', burger],
  account: ['.header-login', '.header-user .disclosure-button', burger],
  addBusiness: ['.header-add', burger],
  newsletter: ['.subscribe-form'],
};

/** Returns the first visible match of the control on this page and screen; null if there is none. */
export function findControl(control: TourControl): Element | null {
  for (const place of places[control]) {
    const found = document.querySelector(place);
    if (found?.checkVisibility()) return found;
  }
  return null;
}
