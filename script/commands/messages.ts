import { stringify } from 'csv-stringify/sync'
import { escapeFormula } from '#formats/product-csv/cells.ts'
import { botCheckTexts } from '#i18n/storefront/uk/bot-check.ts'
import { messagesCommandTexts as texts } from '#i18n/storefront/uk/content/contact-form.ts'
import type { Shop } from '#shop/core/shop.ts'
import { type BotReason, type BotScore, isSuspicious } from '#shop/visitors/bot-check/bot-score.ts'
import { CHECKED_VALUE } from '#shop/visitors/messages/form-fields.ts'
import { listMessagesAfter, type Message } from '#shop/visitors/messages/messages.server.ts'
import { EXIT_OK, EXIT_USAGE, type ShopCommand } from './command.ts'

/** `messages [--csv]`: form messages of visitors, newest first. */
export const messagesCommand: ShopCommand = {
  summary: texts.summary,
  async run(args, open) {
    const asCsv = args[0] === '--csv'
    if (args.length > (asCsv ? 1 : 0)) {
      console.error(texts.summary)
      return EXIT_USAGE
    }
    const { shop } = await open()
    const all = await readAll(shop)
    if (asCsv) process.stdout.write(toCsv(all))
    else console.log(all.length === 0 ? texts.none : all.map(toText).join('\n\n'))
    return EXIT_OK
  },
}

async function readAll(shop: Shop): Promise<Message[]> {
  const all: Message[] = []
  for (let some = await listMessagesAfter(shop); some.length > 0; some = await listMessagesAfter(shop, all.at(-1))) {
    all.push(...some)
  }
  return all
}

const DATE_TIME = new Intl.DateTimeFormat('uk', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Kyiv' })

function toText({ at, page, block, fields, judged: verdict }: Message): string {
  const lines = fields
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => `  ${label}: ${indented(shown(value))}`)
  const mark = isSuspicious(verdict) ? `  [${texts.review}]` : ''
  return [`${DATE_TIME.format(at)}  ${page.address}#${block}${mark}`, ...lines, ...toReasons(verdict)].join('\n')
}

function toReasons({ score, reasons }: BotScore): string[] {
  return score === 0 ? [] : [`  (${texts.scored(score)}: ${botReasonText(reasons)})`]
}

function botReasonText(reasons: BotReason[]): string {
  return reasons.map((reason) => botCheckTexts.reasons[reason]).join('; ')
}

/** One column for every label in use. */
function toCsv(all: Message[]): string {
  const labels = [...new Set(all.flatMap(({ fields }) => fields.map(({ label }) => label)))]
  const rows = all.map(({ at, page, block, fields, judged: verdict }) => {
    const values = new Map(fields.map(({ label, value }) => [label, shown(value)]))
    return [
      new Date(at).toISOString(),
      page.address,
      block,
      verdict.score,
      isSuspicious(verdict) ? texts.yes : '',
      botReasonText(verdict.reasons),
      ...labels.map((label) => escapeFormula(values.get(label) ?? '')),
    ]
  })
  const fixedHeaders = [texts.at, texts.page, texts.form, texts.score, texts.toReview, texts.reasons]
  return stringify([[...fixedHeaders, ...labels.map(escapeFormula)], ...rows], { bom: true })
}

function shown(value: string): string {
  return value === CHECKED_VALUE ? texts.yes : value
}

function indented(text: string): string {
  return text.replaceAll('\n', '\n    ')
}
