import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mergeMessages } from './merge-messages.ts';

export const cataloguesFolder = fileURLToPath(new URL('..', import.meta.url));

/** Files with the texts of shared catalogues that are about one kind of listing, by namespace. */
function kindFiles(lang: string): string[] {
  const folder = path.join(cataloguesFolder, lang, 'kinds');
  return readdirSync(folder)
    .sort()
    .map((file) => path.join(folder, file));
}

/**
 * Vite plugin that adds the texts of the listing kinds (`en/kinds/product.json`) to the catalogues that shared code
 * reads (`en/home.json`). Pages then load them with the rest of the catalogue, and the keys name no file of a kind.
 */
export const addKindTexts = () => ({
  name: 'add-kind-texts',
  enforce: 'pre' as const,
  transform(this: { addWatchFile(file: string): void }, code: string, id: string): string | null {
    const [lang = '', file = '', ...deeper] = path.relative(cataloguesFolder, id).split(path.sep);
    if (!id.startsWith(cataloguesFolder) || deeper.length > 0 || !file.endsWith('.json')) return null;
    const namespace = path.basename(file, '.json');
    const parts = kindFiles(lang).flatMap((kindFile) => {
      this.addWatchFile(kindFile);
      return JSON.parse(readFileSync(kindFile, 'utf8'))[namespace] ?? [];
    });
    return parts.length > 0 ? JSON.stringify(mergeMessages(JSON.parse(code), parts)) : null;
  },
});
