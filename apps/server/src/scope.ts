/** The city that data belongs to. Services take it instead of a whole request scope. */
export interface InCity {
  cityId: number;
}
