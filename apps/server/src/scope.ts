/**
 * The city that data belongs to. Services take this instead of the whole scope of a request (region, language, city).
 */
export interface InCity {
  cityId: number;
}
