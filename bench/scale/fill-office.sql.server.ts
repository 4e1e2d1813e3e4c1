import { sql } from 'kysely'
import { ensureAttribute } from '#shop/catalog/products/attributes/attributes.server.ts'
import type { ProductAttribute } from '#shop/catalog/products/catalog.ts'
import { type ProductInput, saveProducts } from '#shop/catalog/products/records/products.server.ts'
import type { Shop } from '#shop/core/shop.ts'

/** What people have left in a shop of years, on SQLite: by goods, 100,000 of which have 10,000 reviews. */
export async function fillOffice(shop: Shop, { goods }: { goods: number }): Promise<void> {
  const { db, now } = shop
  const numbers = (count: number) =>
    sql`with recursive n(n) as (select 1 union all select n + 1 from n where n < ${sql.lit(Math.ceil(count))})`
  const at = sql`${sql.lit(now())} - n * 600000`
  const product = sql`(select min(id) from product) + (n * 7919) % ${sql.lit(goods)}`
  const statements = [
    sql`insert into product_review (kind, product_id, status, author, email, text, rating, verified, reply,
        visitor_score, created_at)
      ${numbers(goods / 10)} select case n % 2 when 0 then 'review' else 'question' end,
        case n % 5 when 0 then (select min(id) from product) else ${product} end,
        case n % 4 when 0 then 'hold' else 'approved' end, 'Олена ' || n, 'buyer' || n || '@example.com',
        'Гарний диван, ' || n, case n % 2 when 0 then 1 + n % 5 else 0 end, n % 3 = 0, '', n % 100, ${at} from n`,
    sql`insert into form_message (page_id, page_address, block_id, at, fields, visitor_score, visitor_reasons, handled_at)
      ${numbers(goods / 10)} select 1, '/kontakty/', 'form', ${at},
        json_array(json_object('name', 'phone', 'label', 'Телефон', 'value', '+38067' || (1000000 + n))), n % 100, '[]',
        case n % 10 when 0 then null else ${at} end from n`,
    sql`insert into audit (at, actor, staff_id, action, kind, entity, title, before, after)
      ${numbers(goods / 2)} select ${at}, 'staff' || n % 7, null, 'changed',
        case n % 3 when 0 then 'order' else 'product' end, '' || (${product}), 'Диван ' || n, '{"price":1}', '{"price":2}'
      from n order by n desc`,
    sql`insert into trash (kind, entity, title, content, deleted_at, actor)
      ${numbers(goods / 50)} select 'coupon', '' || n, 'Купон ' || n, '{}', ${at} / 10 + ${sql.lit(now())} * 9 / 10, 'owner' from n`,
    sql`insert into redirect (path, target, created_at, actor)
      ${numbers(goods / 20)} select '/old/' || n, '/shop/', ${at}, 'owner' from n`,
    sql`insert into search_miss (day, text, count, near)
      ${numbers(goods / 5)} select cast(strftime('%Y%m%d', ${sql.lit(now())} / 1000 - n % 60 * 86400, 'unixepoch') as integer),
        'слово ' || n, 1 + n % 7, n % 2 from n`,
    sql`insert into consent_record (number, at, visitor, type, region, categories, services, policy, banner_version, hash)
      ${numbers(goods / 2)} select n, ${at}, 'visitor' || n, 'optin', 'eu', '["functional"]', '{}', '1', '1', '' from n`,
    sql`update consent_chain set length = ${sql.lit(Math.ceil(goods / 2))}`,
    sql`insert into category (parent_id, name, slug, path, description, display, position)
      ${numbers(goods / 50)} select (select min(id) from category) + n % 20, 'Підкатегорія ' || n, 'pid-' || n,
        (select path from category where id = (select min(id) from category) + n % 20) || '/pid-' || n, '', 'default', n from n`,
    sql`insert into tag (name, slug, description) ${numbers(goods / 100)} select 'Позначка ' || n, 'poznachka-' || n, '' from n`,
    sql`insert into customer_tag (tag, customer_id)
      ${numbers(goods / 5)} select 'тег ' || n % 40, n from n where n in (select id from customer)`,
    sql`insert into coupon (code, code_key, description, status, kind, amount, rules, usage_count, created_at,
        updated_at)
      ${numbers(goods / 333)} select 'ЗНИЖКА' || n, 'знижка' || n, 'Промо ' || n, 'publish', 'percent', 1000, '{}', 0,
        ${at}, ${at} from n`,
    // Of one customer, and of one order
    sql`update shop_order set customer_id = 1 where id <= ${sql.lit(Math.ceil(goods / 50))}`,
    sql`insert into order_line (order_id, kind, position, name, code, product_id, variation_id, parent_name, sku, picture_id,
        options, quantity, subtotal, total, meta, stock_product_id, stock_taken)
      ${numbers(goods / 500)} select order_id, kind, position + n, name, code, ${product}, variation_id, parent_name, sku,
        picture_id, options, quantity, subtotal, total, meta, stock_product_id, stock_taken
      from n, (select * from order_line where order_id = 2)`,
  ]
  for (const statement of statements) await statement.execute(db)
  await saveManyVariations(shop, goods / 100)
  await sql`analyze`.execute(db)
}

export const MANY_VARIATIONS = 'dyvan-iz-tysiach'
const SIZES = 40

async function saveManyVariations(shop: Shop, count: number): Promise<void> {
  const values = (name: string, length: number) => Array.from({ length }, (_, n) => ({ name: `${name} ${n + 1}` }))
  const ensure = async (name: string, length: number) => ({
    name,
    ...(await ensureAttribute(shop, { name, kind: 'pills', values: values(name, length) })),
  })
  const options = [await ensure('Розмір', Math.min(count, SIZES)), await ensure('Тканина', Math.ceil(count / SIZES))]
  type Values = (typeof options)[number]['values']
  const noSwatch = { swatchColor: null, swatchPictureId: null }
  const attributes = (choose: (values: Values, option: number) => Values) =>
    options.map(({ id: attributeId, name, slug, values }, option): ProductAttribute => {
      const chosen = choose(values, option).map(({ id, ...value }) => ({ ...value, valueId: id, ...noSwatch }))
      return { attributeId, name, slug, visible: true, varies: true, defaultValue: '', values: chosen }
    })
  const name = 'Диван із тисяч'
  const parent: ProductInput = { name, slug: MANY_VARIATIONS, type: 'variable', attributes: attributes((all) => all) }
  const [parentId = 0] = await saveProducts(shop, [parent])
  const variations = Array.from({ length: count }, (_, n): ProductInput => {
    const places = [n % SIZES, Math.floor(n / SIZES)]
    const chosen = attributes((values, option) => values.slice(places[option], (places[option] ?? 0) + 1))
    return { name, parentId, type: 'variation', regularPrice: 1_000_000 + n * 100, attributes: chosen }
  })
  await saveProducts(shop, variations)
}
