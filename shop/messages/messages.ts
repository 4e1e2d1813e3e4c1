import type { BotScore } from '../bot-check/bot-score.ts'
import type { MessageField } from './form-fields.ts'

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
