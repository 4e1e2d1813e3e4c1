import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Shop } from '#shop/core/shop.ts'
import { hourOf } from '#shop/visitors/statistics/hourly-totals.ts'
import { copyRows } from '#test/fixtures/large-shop.ts'

// Rows that nobody wrote one by one, on SQLite.

/** A file for each product, which its pictures show. Only their names exist. */
export async function fillMedia(db: Db, count: number): Promise<void> {
  await sql`
    insert into media (id, hash, kind, mime, width, height, bytes, thumbhash, color, name, created_at, title, search)
    with recursive n(n) as (select 1 union all select n + 1 from n where n < ${sql.lit(count)})
    select n, printf('%064d', n), 'picture', 'image/jpeg', 1200, 900, 100000, '', '#cccccc', 'dyvan-' || n || '.jpg',
      n * 60000, 'Диван ' || n, 'dyvan-' || n || '.jpg' || char(10) || 'диван ' || n
    from n`.execute(db)
  await sql`update product_picture set media_id = 1 + id % ${sql.lit(count)}`.execute(db)
}

/** Orders of one product each, spread over all. */
export async function spreadOrders(db: Db, goods: number): Promise<void> {
  await sql`update order_line set product_id =
    (select min(id) from product) + (order_id * 7919) % ${sql.lit(goods)}`.execute(db)
}

/** Of each stored page and post. */
export async function copyPages(shop: Shop, copies: number): Promise<void> {
  await copyRows(shop, 'page', copies, {
    id: sql`t.id + 2 * n`,
    title: sql`t.title || ' ' || n`,
    slug: sql`t.slug || '-' || n`,
    address: sql`rtrim(t.address, '/') || '-' || n || '/'`,
    publish_at: sql`t.publish_at - n * 60000`,
    updated_at: sql`t.updated_at - n * 60000`,
  })
}

/** What an hour with visitors leaves: paths, where they came from, with what, and the products they saw. */
const TOTALS_PER_HOUR = { page: 90, source: 8, device: 3, browser: 6, platform: 6, all: 1 }
const PRODUCTS_PER_HOUR = 26
const VIEWS_PER_VISIT = 4

export async function fillStatistics(
  { db, now }: Shop,
  { goods, statistics }: { goods: number; statistics: number },
): Promise<void> {
  const perHour = Object.values(TOTALS_PER_HOUR).reduce((sum, count) => sum + count, PRODUCTS_PER_HOUR)
  const hours = Math.floor(statistics / 2 / perHour)
  const last = sql.lit(hourOf(now()))
  const numbers = (name: string, count: number) =>
    sql`${sql.raw(name)}(n) as (select 0 union all select n + 1 from ${sql.raw(name)} where n < ${sql.lit(count - 1)})`
  for (const [dimension, count] of Object.entries(TOTALS_PER_HOUR)) {
    const value =
      dimension === 'page'
        ? sql`'/product/dyvan-' || ((h.n * 37 + v.n * 11) % ${sql.lit(goods)}) || '/'`
        : sql`'' || v.n`
    await sql`
      insert into statistics_hour (dimension, hour, bot, value, visits, first_visits, bounces, views, time_ms)
      with recursive ${numbers('h', hours)}, ${numbers('v', count)}
      select ${dimension}, ${last} - h.n, 0, ${value}, 2, 1, 1, 5, 90000 from h, v where true
      on conflict do nothing`.execute(db)
  }
  await sql`
    insert into statistics_product_hour (hour, product_id, views, adds)
    with recursive ${numbers('h', hours)}, ${numbers('v', PRODUCTS_PER_HOUR)}
    select ${last} - h.n, (select min(id) from product) + (h.n * 37 + v.n * 11) % ${sql.lit(goods)}, 5, 1 from h, v where true
    on conflict do nothing`.execute(db)

  const visits = Math.floor(statistics / 2 / (VIEWS_PER_VISIT + 1))
  const at = sql`${sql.lit(now())} - (${sql.lit(visits)} - s.n) * 60000`
  await sql`
    insert into statistics_session (id, started_at, last_at, first_path, last_path, views, time_ms, bounce, first_visit,
      source, device, browser, platform, bot, reasons)
    with recursive ${numbers('s', visits)}
    select s.n + 1, ${at}, ${at}, '/', '/shop/', ${sql.lit(VIEWS_PER_VISIT)}, 90000, 0, 1, '', '0', '1', '2', 0, '[]' from s`.execute(
    db,
  )
  await sql`
    insert into statistics_hit (session_id, number, at, path, page_id, time_ms, browser_version, resolution)
    with recursive ${numbers('s', visits)}, ${numbers('v', VIEWS_PER_VISIT)}
    select s.n + 1, v.n, ${at}, '/product/dyvan-' || (s.n % ${sql.lit(goods)}) || '/', 0, 20000, '120', '1920x1080' from s, v`.execute(
    db,
  )
}
