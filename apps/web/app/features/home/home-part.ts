/** What a section of the home page is given, wherever staff put it. */
export interface HomePart {
  /** Empty where it has its usual one. */
  title: string;
}
