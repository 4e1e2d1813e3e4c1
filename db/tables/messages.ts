import type { Generated } from 'kysely'

/** What visitors leave in the forms of content pages. */
export type FormMessageTable = {
  id: Generated<number>
  /** The page may be gone by the time somebody reads: its address then is kept. */
  page_id: number
  page_address: string
  block_id: string
  at: number
  /** JSON: `[{"name":"phone","label":"Телефон","value":"+380671234567"}]` */
  fields: string
  /** What the bot check thought of whoever sent it: from 0, surely a person, to 100. */
  visitor_score: number
  /** JSON: `["not_checked","no_language"]` */
  visitor_reasons: string
  /** Somebody has seen to it; null: nobody yet. */
  handled_at: number | null
  handled_by: string | null
}
