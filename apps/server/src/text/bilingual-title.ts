const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);

/**
 * Returns a title in both languages from a title and its translation, whichever of the two is Arabic. Without a
 * translation both are the same title.
 */
export function bilingualTitle(
  title: string,
  other: string | undefined,
): { titleEn: string; titleAr: string } {
  if (!other) return { titleEn: title, titleAr: title };
  return isArabic(title) && !isArabic(other)
    ? { titleEn: other, titleAr: title }
    : { titleEn: title, titleAr: other };
}
