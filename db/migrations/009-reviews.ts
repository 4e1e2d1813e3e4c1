import { type Kysely, sql } from 'kysely'
import { columnTypes, type Dialect } from '../dialect.ts'

/** Reviews of products and questions about them. A product in the trash keeps its own, so `product_id` refers to none. */
export async function addReviews(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { id, bigint } = columnTypes(dialect)
  const statements = [
    sql`create table product_review (
      id ${id},
      kind text not null,
      product_id ${bigint} not null,
      status text not null,
      author text not null,
      email text not null,
      text text not null,
      rating integer not null,
      verified integer not null,
      order_id ${bigint},
      picture_id ${bigint} references media (id) on delete set null,
      reply text not null,
      replied_at ${bigint},
      visitor_score integer not null,
      created_at ${bigint} not null
    )`,
    sql`create index product_review_product on product_review (product_id, kind, status, created_at, id)`,
    sql`create index product_review_stars on product_review (product_id, kind, status, rating)`,
    sql`create index product_review_status on product_review (kind, status, created_at, id)`,
    sql`create index product_review_email on product_review (email)`,
    sql`create index product_review_picture on product_review (picture_id)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
