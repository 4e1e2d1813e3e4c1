import { stringify } from 'csv-stringify/sync'
import { botCheck } from '#i18n/bot-check.uk.ts'
import { messagesVerb as words } from '#i18n/messages.uk.ts'
import { type BotReason, isSuspicious, type Judgement } from '#shop/bot-check/bot-check.ts'
import { readMessages } from '#shop/messages/messages.server.ts'
import { type Message, TICKED } from '#shop/messages/messages.ts'
import type { Shop } from '#shop/shop.ts'
import { guard } from '#wire/product-csv-cells.ts'
import { DONE, MISUSED, type ShopVerb } from './shop-verb.ts'

/** `messages [--csv]`: what visitors have left in forms, the newest first. */
export const messages: ShopVerb = {
  summary: words.summary,
  async run(given, open) {
    const asCsv = given[0] === '--csv'
    if (given.length > (asCsv ? 1 : 0)) {
      console.error(words.summary)
      return MISUSED
    }
    const { shop } = await open()
    const all = await readAll(shop)
    if (asCsv) process.stdout.write(toCsv(all))
    else console.log(all.length === 0 ? words.none : all.map(toText).join('\n\n'))
    return DONE
  },
}

async function readAll(shop: Shop): Promise<Message[]> {
  const all: Message[] = []
  for (let some = await readMessages(shop); some.length > 0; some = await readMessages(shop, all.at(-1))) {
    all.push(...some)
  }
  return all
}

const moment = new Intl.DateTimeFormat('uk', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Kyiv' })

function toText({ at, page, block, fields, judged }: Message): string {
  const lines = fields
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => `  ${label}: ${indented(shown(value))}`)
  const mark = isSuspicious(judged) ? `  [${words.review}]` : ''
  return [`${moment.format(at)}  ${page.address}#${block}${mark}`, ...lines, ...toReasons(judged)].join('\n')
}

function toReasons({ score, reasons }: Judgement): string[] {
  return score === 0 ? [] : [`  (${words.scored(score)}: ${inWords(reasons)})`]
}

function inWords(reasons: BotReason[]): string {
  return reasons.map((reason) => botCheck.reasons[reason]).join('; ')
}

/** A column for every label that any of them has. */
function toCsv(all: Message[]): string {
  const labels = [...new Set(all.flatMap(({ fields }) => fields.map(({ label }) => label)))]
  const rows = all.map(({ at, page, block, fields, judged }) => {
    const values = new Map(fields.map(({ label, value }) => [label, shown(value)]))
    return [
      new Date(at).toISOString(),
      page.address,
      block,
      judged.score,
      isSuspicious(judged) ? words.yes : '',
      inWords(judged.reasons),
      ...labels.map((label) => guard(values.get(label) ?? '')),
    ]
  })
  const known = [words.at, words.page, words.form, words.score, words.toReview, words.reasons]
  return stringify([[...known, ...labels.map(guard)], ...rows], { bom: true })
}

function shown(value: string): string {
  return value === TICKED ? words.yes : value
}

function indented(text: string): string {
  return text.replaceAll('\n', '\n    ')
}
