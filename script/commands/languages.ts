import { languagesCommandTexts as labels } from '#i18n/cli/uk/commands.ts'
import { isTargetLanguage, LANGUAGES, TARGET_LANGUAGES, VISIBLE_LANGUAGES } from '#shop/core/languages/languages.ts'
import { TRANSLATED_KINDS } from '#shop/core/languages/translations.ts'
import { listUntranslated } from '#shop/core/languages/untranslated.server.ts'
import { withOwnWords } from '#shop/office/translation-progress/untranslated-words.server.ts'
import { missingTexts } from '../missing-translations.ts'
import { EXIT_OK, EXIT_USAGE, type ShopCommand } from './command.ts'

/** `languages [en|ru]`: lists all missing texts; without a language, of all enabled ones. */
export const languagesCommand: ShopCommand = {
  summary: labels.summary,
  async run(args, open) {
    const [named, ...more] = args
    if (more.length > 0 || (named !== undefined && !isTargetLanguage(named))) {
      console.error(labels.usage)
      return EXIT_USAGE
    }
    const { shop } = await open()
    const requests = TARGET_LANGUAGES.filter((language) =>
      named ? language === named : VISIBLE_LANGUAGES.includes(language),
    )
    for (const language of requests) {
      const { name, isShown } = LANGUAGES[language]
      console.log(labels.heading(name, isShown))
      const texts = await missingTexts(language)
      const untranslated = texts.map((text) => (text.includes(':') ? text : `${text} — ${labels.whole}`))
      print(labels.interface, untranslated)
      const lacking = await listUntranslated(shop, language)
      for (const kind of TRANSLATED_KINDS) {
        print(
          labels[kind],
          lacking[kind].items.map(({ name }) => name),
        )
      }
      print(labels.words, await withOwnWords(shop, language, lacking.words))
    }
    return EXIT_OK
  },
}

function print(title: string, lines: string[]): void {
  const summary = lines.length === 0 ? labels.nothing : String(lines.length)
  console.log([`  ${title}: ${summary}`, ...lines.map((line) => `    ${line}`)].join('\n'))
}
