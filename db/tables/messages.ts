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

/** What visitors write about a product: a review, or a question to its maker. */
export type ProductReviewTable = {
  id: Generated<number>
  kind: 'review' | 'question'
  /** It may be in the trash. */
  product_id: number
  /** As WooCommerce has it: awaiting moderation, published, refused. */
  status: 'hold' | 'approved' | 'spam'
  author: string
  /** In lower case; empty: none was left. */
  email: string
  text: string
  /** Stars, 1 to 5; 0: none. */
  rating: number
  /** 1: the author has bought the product. */
  verified: number
  /** Whose letter led here. */
  order_id: Generated<number | null>
  picture_id: Generated<number | null>
  /** By the shop; empty: none. */
  reply: string
  replied_at: Generated<number | null>
  /** Bot score of the sender: 0 for surely a person, up to 100. */
  visitor_score: number
  created_at: number
}
