import { z } from 'zod'
import { errorCode } from '#shop/core/errors.ts'
import type { ChatDeliveryOutcome, ChatNotification } from '#shop/sales/emails/emails.ts'
import { jsonPost, requestJson } from '../safe-requests/json-request.ts'

export const TELEGRAM_URL = 'https://api.telegram.org'

/** `chat`: a number, negative for groups, or the @name of a channel. `address`: a self-hosted Bot API server. */
export type TelegramKeys = { token: string; chat: string; address?: string | undefined }

const MAX_MESSAGE_LENGTH = 4096
const REQUEST_TIMEOUT_MS = 10_000

const answer = z.object({
  ok: z.boolean(),
  error_code: z.number().optional().catch(undefined),
  parameters: z
    .object({ retry_after: z.number().min(0).max(86_400).optional() })
    .optional()
    .catch(undefined),
})

/** Bot API, `sendMessage`. The token is in the URL, so only the error code leaves this file. */
export function openTelegram({ token, chat, address = TELEGRAM_URL }: TelegramKeys, timeoutMs = REQUEST_TIMEOUT_MS) {
  const url = `${address.replace(/\/$/, '')}/bot${token}/sendMessage`
  return async ({ text }: ChatNotification): Promise<ChatDeliveryOutcome> => {
    const message = {
      chat_id: chat,
      text: text.slice(0, MAX_MESSAGE_LENGTH),
      link_preview_options: { is_disabled: true },
    }
    try {
      const { status, ok, body } = await requestJson(url, { ...jsonPost(message), timeoutMs })
      const read = answer.safeParse(body)
      if (ok && read.data?.ok) return { kind: 'sent' }
      const seconds = read.data?.parameters?.retry_after
      const code = String(read.data?.error_code ?? status)
      return { kind: 'later', code, ...(seconds !== undefined && { afterMs: seconds * 1000 }) }
    } catch (error) {
      return { kind: 'later', code: errorCode(error) }
    }
  }
}
