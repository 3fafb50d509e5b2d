const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);

/**
 * A title in both languages, from what was typed and another title: Arabic beside an English one, and the other way
 * round on the Arabic form.
 */
export function titlePair(title: string, other: string | undefined): { titleEn: string; titleAr: string } {
  if (!other) return { titleEn: title, titleAr: title };
  return isArabic(title) && !isArabic(other)
    ? { titleEn: other, titleAr: title }
    : { titleEn: title, titleAr: other };
}
