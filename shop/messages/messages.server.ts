import { z } from 'zod'
import type { Actor } from '../audit/audit.ts'
import { type Judgement, SUSPICIOUS_FROM } from '../bot-check/bot-check.ts'
import { NotFound } from '../failures.ts'
import { readSettings } from '../settings/settings.server.ts'
import { type Shop, transact } from '../shop.ts'
import { keepInTrash } from '../trash/trash.server.ts'
import {
  bringMessageBack,
  countMessages,
  deleteMessage,
  deleteMessagesBefore,
  insertMessage,
  markMessage,
  selectMessage,
  selectMessagePage,
  selectMessages,
} from './messages.sql.server.ts'
import {
  type FieldProblems,
  type FormField,
  type FormValues,
  type HandledMessage,
  type Message,
  readFormValues,
} from './messages.ts'

export type LeaveOutcome = { kind: 'left' } | { kind: 'refused'; problems: FieldProblems }

/**
 * Of a form on a page, whose fields say what is asked for. `judged` is what the bot check thinks of the sender: it is kept
 * beside the message for whoever reads it, and refuses nobody.
 */
export async function leaveMessage(
  shop: Shop,
  form: { page: { id: number; address: string }; block: string; fields: FormField[] },
  values: FormValues,
  judged: Judgement,
): Promise<LeaveOutcome> {
  const read = readFormValues(form.fields, values)
  if (read.kind === 'invalid') return { kind: 'refused', problems: read.problems }

  await transact(shop, (shop) =>
    insertMessage(shop.db, {
      page_id: form.page.id,
      page_address: form.page.address,
      block_id: form.block,
      at: shop.now(),
      fields: JSON.stringify(read.fields),
      visitor_score: judged.score,
      visitor_reasons: JSON.stringify(judged.reasons),
    }),
  )
  // What was written is nobody's business but the owner's.
  shop.log.info({ page: form.page.id, block: form.block }, 'message.left')
  return { kind: 'left' }
}

export const MESSAGES_PER_PAGE = 100

/** The newest first, a hundred at a time; `after` is the last one read so far. */
export async function readMessages(shop: Shop, after: Message | null = null): Promise<Message[]> {
  return (await selectMessages(shop.db, after, MESSAGES_PER_PAGE)).map(messageOf)
}

/** One page of those that are left after filtering, the newest first, and how many there are. */
export async function listMessages(
  shop: Shop,
  wish: { handled: boolean | null; suspicious: boolean; page: number; perPage: number },
): Promise<{ messages: HandledMessage[]; total: number }> {
  const filter = { handled: wish.handled, scoreFrom: wish.suspicious ? SUSPICIOUS_FROM : 0 }
  const rows = await selectMessagePage(shop.db, filter, wish.perPage, (wish.page - 1) * wish.perPage)
  return { messages: rows.map(handledMessageOf), total: await countMessages(shop.db, filter) }
}

/** Marks it as seen to by somebody, or as new again. Throws NotFound. */
export async function handleMessage(shop: Shop, actor: Actor, id: number, isHandled: boolean): Promise<HandledMessage> {
  return transact(shop, async (shop) => {
    const message = await messageNumber(shop, id)
    const handled = isHandled ? (message.handled ?? { at: shop.now(), by: actor.name }) : null
    await markMessage(shop.db, id, handled)
    return { ...message, handled }
  })
}

/** Into the trash, with all it says. Throws NotFound. */
export async function removeMessage(shop: Shop, actor: Actor, id: number): Promise<Message> {
  return transact(shop, async (shop) => {
    const message = await messageNumber(shop, id)
    const title = message.page.address // the list of the trash tells nobody who has written
    await keepInTrash(shop, actor, { kind: 'message', entity: id, title, content: message })
    await deleteMessage(shop.db, id)
    return message
  })
}

/** For the trash: makes one again of what was kept. */
export async function restoreMessage(shop: Shop, content: unknown): Promise<void> {
  const { id, page, block, at, fields, judged, handled } = keptMessage.parse(content)
  await bringMessageBack(shop.db, {
    ...{ id, page_id: page.id, page_address: page.address, block_id: block, at, fields: JSON.stringify(fields) },
    ...{ visitor_score: judged.score, visitor_reasons: JSON.stringify(judged.reasons) },
    ...{ handled_at: handled?.at ?? null, handled_by: handled?.by ?? null },
  })
}

const keptMessage = z.object({
  id: z.number(),
  page: z.object({ id: z.number(), address: z.string() }),
  block: z.string(),
  at: z.number(),
  fields: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  judged: z.object({ score: z.number(), reasons: z.array(z.string()) }),
  handled: z.object({ at: z.number(), by: z.string() }).nullable(),
})

async function messageNumber(shop: Shop, id: number): Promise<HandledMessage> {
  const row = await selectMessage(shop.db, id)
  if (!row) throw new NotFound(`message ${id}`)
  return handledMessageOf(row)
}

type Row = NonNullable<Awaited<ReturnType<typeof selectMessage>>>

function messageOf(row: Row): Message {
  return {
    id: row.id,
    page: { id: row.page_id, address: row.page_address },
    block: row.block_id,
    at: row.at,
    fields: JSON.parse(row.fields),
    judged: { score: row.visitor_score, reasons: JSON.parse(row.visitor_reasons) },
  }
}

function handledMessageOf(row: Row): HandledMessage {
  const { handled_at: at, handled_by: by } = row
  return { ...messageOf(row), handled: at === null ? null : { at, by: by ?? '' } }
}

const DAY_MS = 86_400_000
const CHUNK = 500

/** Nobody's telephone number is kept for ever: after as many days as the settings say they go. */
export async function forgetOldMessages(shop: Shop): Promise<number> {
  const { messageDays } = await readSettings(shop)
  const before = shop.now() - messageDays * DAY_MS
  let forgotten = 0
  for (;;) {
    const count = await deleteMessagesBefore(shop.db, before, CHUNK)
    forgotten += count
    if (count < CHUNK) return forgotten
  }
}
