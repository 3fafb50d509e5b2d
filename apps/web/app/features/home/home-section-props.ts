/** Props of every section of the home page, in any order chosen by staff. */
export interface HomeSectionProps {
  /** Empty to use the default title. */
  title: string;
}
