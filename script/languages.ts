import { languagesVerb as words } from '#i18n/languages-verb.uk.ts'
import { isTranslation, LANGUAGES, SHOWN_LANGUAGES, TRANSLATIONS } from '#shop/languages/languages.ts'
import { TRANSLATED } from '#shop/languages/translations.ts'
import { readUntranslated } from '#shop/languages/untranslated.server.ts'
import { missingTexts } from './interface-texts.ts'
import { DONE, MISUSED, type ShopVerb } from './shop-verb.ts'

/** `languages [en|ru]`: names every text that is missing; without a language, of all that visitors are shown. */
export const languages: ShopVerb = {
  summary: words.summary,
  async run(given, open) {
    const [named, ...more] = given
    if (more.length > 0 || (named !== undefined && !isTranslation(named))) {
      console.error(words.usage)
      return MISUSED
    }
    const { shop } = await open()
    const asked = TRANSLATIONS.filter((one) => (named ? one === named : SHOWN_LANGUAGES.includes(one)))
    for (const language of asked) {
      const { name, isShown } = LANGUAGES[language]
      console.log(words.heading(name, isShown))
      const texts = await missingTexts(language)
      const whole = texts.map((text) => (text.includes(':') ? text : `${text} — ${words.whole}`))
      print(words.interface, whole)
      const lacking = await readUntranslated(shop, language)
      for (const kind of TRANSLATED) {
        print(
          words[kind],
          lacking[kind].map(({ name }) => name),
        )
      }
      print(words.words, lacking.words)
    }
    return DONE
  },
}

function print(title: string, lines: string[]): void {
  const summary = lines.length === 0 ? words.nothing : String(lines.length)
  console.log([`  ${title}: ${summary}`, ...lines.map((line) => `    ${line}`)].join('\n'))
}
