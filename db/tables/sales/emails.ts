import type { Generated } from 'kysely'

/** Emails of the last day by sealed address. */
export type SentEmailTable = { id: Generated<number>; recipient: string; sent_at: number }

/** Who wants to know when a sold-out product can be bought again. */
export type StockAlertTable = {
  id: Generated<number>
  /** Product or variation. */
  item_id: number
  email: string
  language: 'uk' | 'en' | 'ru'
  /** The sentence that was agreed to. */
  consent: string
  /** Secret of the links that confirm the address, and that cancel all its requests. */
  token: string
  created_at: number
  /** Null: still waiting. */
  sent_at: Generated<number | null>
  /** When the owner of the address confirmed it. Null: nothing but the question is sent there. */
  confirmed_at: Generated<number | null>
}

/** Who wants to know when a closed shop opens; deleted with the letter that says so. */
export type OpeningAlertTable = {
  id: Generated<number>
  email: string
  language: 'uk' | 'en' | 'ru'
  /** The sentence that was agreed to. */
  consent: string
  /** Secret of the links that confirm the address, and that delete it. */
  token: string
  /** When the address was last asked whether it is theirs. */
  asked_at: number
  /** Null: nothing but the question is sent there. */
  confirmed_at: Generated<number | null>
}

/** A request to see one's orders, and the link sent for it. */
export type OrderHistoryLinkTable = {
  id: Generated<number>
  email: string
  language: 'uk' | 'en' | 'ru'
  created_at: number
  /** SHA-256 of the secret in the link; null: none was sent. */
  token_hash: Generated<string | null>
  expires_at: Generated<number | null>
}
