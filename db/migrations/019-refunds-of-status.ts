import { type Kysely, sql } from 'kysely'

/** Orders that became `refunded` by their status alone get the refund of what was left, at that time. */
export async function addRefundsOfStatus(db: Kysely<any>): Promise<void> {
  const refunded = sql`coalesce((select sum(r.amount) from order_refund as r where r.order_id = o.id), 0)`
  const moved = sql`from order_note as n where n.order_id = o.id and n.to_status = 'refunded'`
  await sql`insert into order_refund (order_id, at, author, reason, amount, lines)
    select o.id,
      coalesce((select max(n.at) ${moved}), o.updated_at),
      coalesce((select n.author ${moved} order by n.id desc limit 1), ''),
      '', o.total - ${refunded}, '[]'
    from shop_order as o
    where (o.status = 'refunded' or (o.status = 'trash' and o.status_before_trash = 'refunded'))
      and o.total > ${refunded}`.execute(db)
}
