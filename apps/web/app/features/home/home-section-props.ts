/**
 * Props of every section of the home page. All sections have the same props, because staff choose which sections are
 * shown and in which order.
 */
export interface HomeSectionProps {
  /** Empty to use the default title. */
  title: string;
}
