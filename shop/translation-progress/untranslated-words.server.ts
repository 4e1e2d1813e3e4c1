import type { Language } from '../languages/languages.ts'
import { listGlossaryWords } from '../languages/translations.server.ts'
import { MAX_WORD_LENGTH } from '../languages/translations.ts'
import { getSettings } from '../settings/settings.server.ts'
import { mapSettingTexts } from '../settings/translated-settings.ts'
import type { Shop } from '../shop.ts'

/** Words missing in the glossary: those of the catalogue and the journal, and the texts of menus and settings. */
export async function withSettingWords(
  shop: Shop,
  language: Exclude<Language, 'uk'>,
  words: string[],
): Promise<string[]> {
  const known = await listGlossaryWords(shop, language)
  const all = new Set(words)
  mapSettingTexts(await getSettings(shop), (text) => {
    if (known[text] === undefined && text.length <= MAX_WORD_LENGTH) all.add(text)
    return text
  })
  return [...all].sort((a, b) => a.localeCompare(b, 'uk'))
}
