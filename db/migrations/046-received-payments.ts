import { type Kysely, sql } from 'kysely'
import { type Dialect, idColumn, integerColumn } from '../dialect.ts'

/** Money that has come is a row of its own; what an order has been paid is the sum of its rows. */
export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const whole = integerColumn(dialect)
  const { schema } = db

  await schema
    .createTable('received_payment')
    .addColumn('id', idColumn(dialect))
    // No reference to the order: what was paid stays in the books when the order has been erased.
    .addColumn('order_id', whole, (c) => c.notNull())
    .addColumn('amount', whole, (c) => c.notNull())
    .addColumn('received_at', whole, (c) => c.notNull())
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('service_payment_id', whole, (c) => c.unique())
    .addColumn('tells', 'integer', (c) => c.notNull())
    .addColumn('told_at', whole)
    .addColumn('voided_at', whole)
    .addColumn('voided_by', 'text', (c) => c.notNull())
    .addColumn('recorded_at', whole, (c) => c.notNull())
    .execute()
  await schema
    .createIndex('received_payment_order')
    .on('received_payment')
    .columns(['order_id', 'received_at', 'id'])
    .execute()
  await schema
    .alterTable('shop_order')
    .addColumn('paid_total', whole, (c) => c.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('letter').addColumn('payment_id', whole).execute()

  await sql`
    insert into received_payment (order_id, amount, received_at, method, reference, source, author,
      service_payment_id, tells, told_at, voided_at, voided_by, recorded_at)
    select order_id, amount, coalesce(news_at, updated_at), provider,
      case when external_id = '' then reference else external_id end, 'service', '', id, 0, updated_at, null, '', updated_at
    from payment where state in ('paid', 'partly_refunded', 'refunded') order by id`.execute(db)
  // Until now a state could say that an order was paid, and nobody noted by what.
  await sql`
    insert into received_payment (order_id, amount, received_at, method, reference, source, author,
      service_payment_id, tells, told_at, voided_at, voided_by, recorded_at)
    select id, total, paid_at, payment_method, transaction_id, 'earlier', '', null, 0, paid_at, null, '', paid_at
    from shop_order
    where paid_at is not null and id not in (select order_id from received_payment) order by id`.execute(db)
  await sql`
    update shop_order set paid_total =
      (select coalesce(sum(amount), 0) from received_payment where order_id = shop_order.id)
    where id in (select order_id from received_payment)`.execute(db)
  // The buyer is told of money by its row: of what has none he is not told.
  await sql`
    update letter set payment_id =
      (select min(id) from received_payment where order_id = letter.order_id and source = 'service')
    where about = 'paid'`.execute(db)
  await sql`delete from letter where about = 'paid' and payment_id is null`.execute(db)
}
