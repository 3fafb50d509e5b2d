/** Props of every section of the home page, in any order chosen by staff. */
export interface HomePart {
  /** Empty to use the default title. */
  title: string;
}
