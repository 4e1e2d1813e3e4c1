import type { Db } from '#db/database.ts'
import { countRows } from '#db/rows.ts'

export type RefundFilter = {
  order?: number | undefined
  include?: number[] | undefined
  exclude?: number[] | undefined
  after?: number | undefined
  before?: number | undefined
}

function filteredRefunds(db: Db, { order, include, exclude, after, before }: RefundFilter) {
  return (
    db
      .selectFrom('order_refund as r')
      .innerJoin('shop_order as o', 'o.id', 'r.order_id')
      // Those of one order are asked for by whoever has it before them, in the trash or not.
      .where((has) => (order === undefined ? has('o.status', '<>', 'trash') : has('o.id', '=', order)))
      .$if(include !== undefined && include.length > 0, (query) => query.where('r.id', 'in', include ?? []))
      .$if(exclude !== undefined && exclude.length > 0, (query) => query.where('r.id', 'not in', exclude ?? []))
      .$if(after !== undefined, (query) => query.where('r.at', '>', after ?? 0))
      .$if(before !== undefined, (query) => query.where('r.at', '<', before ?? 0))
  )
}

export function countRefunds(db: Db, query: RefundFilter): Promise<number> {
  return countRows(filteredRefunds(db, query))
}

export function selectRefundIds(
  db: Db,
  query: RefundFilter,
  { by, direction, offset, limit }: { by: 'at' | 'id'; direction: 'asc' | 'desc'; offset: number; limit: number },
) {
  return filteredRefunds(db, query)
    .select(['r.id', 'r.order_id as orderId'])
    .orderBy(by === 'at' ? 'r.at' : 'r.id', direction)
    .orderBy('r.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}
