import { getGlossary } from '../languages/translations.server.ts'
import { translatedText } from '../languages/translations.ts'
import type { Shop } from '../shop.ts'
import { getSettings } from './settings.server.ts'
import type { Settings } from './settings.ts'
import { mapSettingTexts } from './translated-settings.ts'

/** For what a visitor or a buyer reads: the owner's texts are in the shop's language. */
export async function getTranslatedSettings(shop: Shop): Promise<Settings> {
  const [settings, glossary] = await Promise.all([getSettings(shop), getGlossary(shop)])
  return glossary.size === 0 ? settings : mapSettingTexts(settings, (text) => translatedText(glossary, text))
}
