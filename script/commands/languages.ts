import { languagesCommandTexts as words } from '#i18n/cli/uk/languages.ts'
import { isTargetLanguage, LANGUAGES, TARGET_LANGUAGES, VISIBLE_LANGUAGES } from '#shop/languages/languages.ts'
import { TRANSLATED_KINDS } from '#shop/languages/translations.ts'
import { listUntranslated } from '#shop/languages/untranslated.server.ts'
import { missingTexts } from '../missing-translations.ts'
import { EXIT_OK, EXIT_USAGE, type ShopCommand } from './command.ts'

/** `languages [en|ru]`: lists all missing texts; without a language, of all enabled ones. */
export const languagesCommand: ShopCommand = {
  summary: words.summary,
  async run(given, open) {
    const [named, ...more] = given
    if (more.length > 0 || (named !== undefined && !isTargetLanguage(named))) {
      console.error(words.usage)
      return EXIT_USAGE
    }
    const { shop } = await open()
    const asked = TARGET_LANGUAGES.filter((one) => (named ? one === named : VISIBLE_LANGUAGES.includes(one)))
    for (const language of asked) {
      const { name, isShown } = LANGUAGES[language]
      console.log(words.heading(name, isShown))
      const texts = await missingTexts(language)
      const whole = texts.map((text) => (text.includes(':') ? text : `${text} — ${words.whole}`))
      print(words.interface, whole)
      const lacking = await listUntranslated(shop, language)
      for (const kind of TRANSLATED_KINDS) {
        print(
          words[kind],
          lacking[kind].map(({ name }) => name),
        )
      }
      print(words.words, lacking.words)
    }
    return EXIT_OK
  },
}

function print(title: string, lines: string[]): void {
  const summary = lines.length === 0 ? words.nothing : String(lines.length)
  console.log([`  ${title}: ${summary}`, ...lines.map((line) => `    ${line}`)].join('\n'))
}
