import type { Generated } from 'kysely'

/** Submissions of the forms on content pages. */
export type FormMessageTable = {
  id: Generated<number>
  /** The page may be deleted before the message is read; its address is stored too. */
  page_id: number
  page_address: string
  block_id: string
  at: number
  /** JSON: `[{"name":"phone","label":"Телефон","value":"+380671234567"}]` */
  fields: string
  /** Bot score of the sender: 0 for surely a person, up to 100. */
  visitor_score: number
  /** JSON: `["not_checked","no_language"]` */
  visitor_reasons: string
  /** When staff marked it as handled; null: not yet. */
  handled_at: number | null
  handled_by: string | null
}
