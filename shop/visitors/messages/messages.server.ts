import { z } from 'zod'
import type { Actor } from '#shop/core/audit/audit.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import { NotFound } from '#shop/core/errors.ts'
import { cleanLine, cleanLines } from '#shop/core/input/text.ts'
import { parseStored } from '#shop/core/json.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { addToTrash, eraseTrashed } from '#shop/core/trash/trash.server.ts'
import { recordContact } from '#shop/sales/orders/customers/customers.server.ts'
import { BOT_REASONS, type BotScore, SUSPICIOUS_SCORE } from '../bot-check/bot-score.ts'
import {
  type Contacts,
  type FieldProblems,
  type FormField,
  type FormValues,
  type MessageField,
  messageContacts,
  parseFormValues,
} from './form-fields.ts'
import {
  countMessages,
  deleteMessage,
  deleteMessagesBefore,
  insertMessage,
  selectMessage,
  selectMessagePage,
  selectMessages,
  selectMessagesWith,
  updateHandled,
} from './messages.sql.server.ts'

export type Message = {
  id: number
  page: { id: number; address: string }
  block: string
  at: number
  fields: MessageField[]
  /** Bot score of the sender. */
  judged: BotScore
}

/** `handled`: when and by whom. */
export type HandledMessage = Message & { handled: { at: number; by: string } | null }

export type CreateMessageOutcome = { kind: 'left' } | { kind: 'refused'; problems: FieldProblems }

function cleanValues(form: FormField[], values: FormValues): FormValues {
  const cleaned = form.flatMap(({ name, kind }) => {
    const value = values[name]
    if (value === undefined) return []
    const isChosen = kind === 'select' || kind === 'checkbox'
    return [[name, isChosen ? value : kind === 'textarea' ? cleanLines(value) : cleanLine(value)] as const]
  })
  return Object.fromEntries(cleaned)
}

/** Validated by its fields. `judged`: the sender's bot score, for staff; it rejects nobody. */
export async function createMessage(
  shop: Shop,
  form: { page: { id: number; address: string }; block: string; fields: FormField[] },
  values: FormValues,
  verdict: BotScore,
): Promise<CreateMessageOutcome> {
  const read = parseFormValues(form.fields, cleanValues(form.fields, values))
  if (read.kind === 'invalid') return { kind: 'refused', problems: read.problems }

  await transact(shop, async (shop) => {
    await insertMessage(shop.db, {
      page_id: form.page.id,
      page_address: form.page.address,
      block_id: form.block,
      at: shop.now(),
      fields: JSON.stringify(read.fields),
      visitor_score: verdict.score,
      visitor_reasons: JSON.stringify(verdict.reasons),
    })
    await recordContact(shop, messageContacts(read.fields))
  })
  // The content is logged nowhere: it is personal data.
  shop.log.info({ page: form.page.id, block: form.block }, 'message.left')
  return { kind: 'left' }
}

/** Newest first. By email; by phone only who left no email: a family shares a phone. */
export async function listMessagesFrom(
  shop: Shop,
  { emails, phones }: Contacts,
  limit = MESSAGES_PER_PAGE,
): Promise<HandledMessage[]> {
  const texts = [...emails.map((email) => email.toLowerCase()), ...phones]
  if (texts.length === 0) return []
  const rows = await selectMessagesWith(shop.db, texts, limit)
  return rows.map(toHandledMessage).filter((message) => isFrom(message, { emails, phones }))
}

function isFrom({ fields }: Pick<Message, 'fields'>, { emails, phones }: Contacts): boolean {
  const left = messageContacts(fields)
  if (left.emails.length > 0) return left.emails.some((email) => emails.includes(email))
  return left.phones.some((phone) => phones.includes(phone))
}

/** For good, and not to the trash. Returns how many. */
export async function eraseMessagesFrom(shop: Shop, contacts: Contacts): Promise<number> {
  const found = await listEveryMessageFrom(shop, contacts)
  for (const { id } of found) await deleteMessage(shop.db, id)
  await eraseTrashed(shop, 'message', (content) => isFrom(storedMessage.parse(content), contacts))
  return found.length
}

/** For an export or an erasure of all. */
export function listEveryMessageFrom(shop: Shop, contacts: Contacts): Promise<HandledMessage[]> {
  return listMessagesFrom(shop, contacts, MAX_MESSAGES_OF_ONE)
}

const MAX_MESSAGES_OF_ONE = 10_000
const MESSAGES_PER_PAGE = 100

/** Newest first, a hundred at a time; `after` is the last one read. */
export async function listMessagesAfter(shop: Shop, after: Message | null = null): Promise<Message[]> {
  return (await selectMessages(shop.db, after, MESSAGES_PER_PAGE)).map(toMessage)
}

/** One page of filtered messages, newest first, with the total count. */
export async function listMessages(
  shop: Shop,
  query: { handled: boolean | null; suspicious: boolean; page: number; perPage: number },
): Promise<{ messages: HandledMessage[]; total: number }> {
  const filter = { handled: query.handled, scoreFrom: query.suspicious ? SUSPICIOUS_SCORE : 0 }
  const rows = await selectMessagePage(shop.db, filter, {
    limit: query.perPage,
    offset: (query.page - 1) * query.perPage,
  })
  return { messages: rows.map(toHandledMessage), total: await countMessages(shop.db, filter) }
}

/** Messages that nobody has handled yet. */
export function countNewMessages(shop: Shop): Promise<number> {
  return countMessages(shop.db, { handled: false, scoreFrom: 0 })
}

/** Marks it as handled by a staff member, or as new again. Throws NotFound. */
export async function setMessageHandled(
  shop: Shop,
  actor: Actor,
  { id, isHandled }: { id: number; isHandled: boolean },
): Promise<HandledMessage> {
  return transact(shop, async (shop) => {
    const message = await getMessage(shop, id)
    const handled = isHandled ? (message.handled ?? { at: shop.now(), by: actor.name }) : null
    await updateHandled(shop.db, id, handled)
    return { ...message, handled }
  })
}

/** Moves it to the trash. Throws NotFound. */
export async function trashMessage(shop: Shop, actor: Actor, id: number): Promise<Message> {
  return transact(shop, async (shop) => {
    const message = await getMessage(shop, id)
    const title = message.page.address // the trash list does not show who wrote
    await addToTrash(shop, actor, { kind: 'message', entity: id, title, content: message })
    await deleteMessage(shop.db, id)
    return message
  })
}

export async function restoreMessage(shop: Shop, content: unknown): Promise<void> {
  const { id, page, block, at, fields, judged: verdict, handled } = storedMessage.parse(content)
  await insertMessage(shop.db, {
    id,
    page_id: page.id,
    page_address: page.address,
    block_id: block,
    at,
    fields: JSON.stringify(fields),
    visitor_score: verdict.score,
    visitor_reasons: JSON.stringify(verdict.reasons),
    handled_at: handled?.at ?? null,
    handled_by: handled?.by ?? null,
  })
}

const storedFields = z.array(z.object({ name: z.string(), label: z.string(), value: z.string() }))
const storedReasons = z.array(z.enum(BOT_REASONS))

const storedMessage = z.object({
  id: z.number(),
  page: z.object({ id: z.number(), address: z.string() }),
  block: z.string(),
  at: z.number(),
  fields: storedFields,
  judged: z.object({ score: z.number(), reasons: storedReasons }),
  handled: z.object({ at: z.number(), by: z.string() }).nullable(),
})

async function getMessage(shop: Shop, id: number): Promise<HandledMessage> {
  const row = await selectMessage(shop.db, id)
  if (!row) throw new NotFound(`message ${id}`)
  return toHandledMessage(row)
}

type Row = NonNullable<Awaited<ReturnType<typeof selectMessage>>>

function toMessage(row: Row): Message {
  return {
    id: row.id,
    page: { id: row.page_id, address: row.page_address },
    block: row.block_id,
    at: row.at,
    fields: parseStored(storedFields, row.fields),
    judged: { score: row.visitor_score, reasons: parseStored(storedReasons, row.visitor_reasons) },
  }
}

function toHandledMessage(row: Row): HandledMessage {
  const { handled_at: at, handled_by: by } = row
  return { ...toMessage(row), handled: at === null ? null : { at, by: by ?? '' } }
}

const CHUNK_SIZE = 500

/** Data retention: messages are deleted after the number of days in the settings. */
export async function purgeOldMessages(shop: Shop): Promise<number> {
  const { messageDays } = await getSettings(shop)
  const before = shop.now() - messageDays * DAY_MS
  let forgotten = 0
  for (;;) {
    const count = await deleteMessagesBefore(shop.db, before, CHUNK_SIZE)
    forgotten += count
    if (count < CHUNK_SIZE) return forgotten
  }
}
