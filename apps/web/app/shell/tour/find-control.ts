import type { TourControl } from '@dalil/contract/guides';

/** On a small screen much of the header is behind this one. */
const burger = '.header-burger';

/** Where each control stands, the best place first. */
const places: Record<TourControl, readonly string[]> = {
  services: ['.main-nav .disclosure-button', burger],
  search: ['.search-box', '.header-find'],
  states: ['.header-state .disclosure-button', burger],
  language: ['.header .language-link', burger],
  account: ['.header-login', '.header-user .disclosure-button', burger],
  addBusiness: ['.header-add', burger],
  newsletter: ['.subscribe-form'],
};

/** The control as it is on this page and this screen; null where it is not. */
export function findControl(control: TourControl): Element | null {
  for (const place of places[control]) {
    const found = document.querySelector(place);
    if (found?.checkVisibility()) return found;
  }
  return null;
}
