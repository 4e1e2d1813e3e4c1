import { z } from 'zod'
import { type ConnectionCheck, refused, works } from '#shop/office/connections/connection-check.ts'
import { ensureAvailable, jsonPost, requestJson } from '../safe-requests/json-request.ts'
import { TELEGRAM_URL, type TelegramKeys } from './telegram.server.ts'

const REQUEST_TIMEOUT_MS = 10_000

const bot = z.object({ ok: z.literal(true), result: z.object({ username: z.string() }) })
const answer = z.object({ ok: z.boolean(), description: z.string().catch('') })

/** Asks whose token it is and writes to the chat: only that shows that the bot may. */
export async function checkTelegram(
  { token, chat, address = TELEGRAM_URL }: TelegramKeys,
  text: string,
): Promise<ConnectionCheck> {
  const root = `${address.replace(/\/$/, '')}/bot${token}`
  const who = await requestJson(`${root}/getMe`, { timeoutMs: REQUEST_TIMEOUT_MS })
  ensureAvailable(who)
  const read = bot.safeParse(who.body)
  if (!read.success) return { kind: 'wrong_key' }
  const sent = await requestJson(`${root}/sendMessage`, {
    ...jsonPost({ chat_id: chat, text }),
    timeoutMs: REQUEST_TIMEOUT_MS,
  })
  ensureAvailable(sent)
  const { ok, description } = answer.parse(sent.body)
  return ok ? works(`@${read.data.result.username}`) : refused(description)
}
