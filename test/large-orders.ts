import { type Insertable, sql } from 'kysely'
import type { OrderLineTable, ShopOrderTable } from '#db/tables/orders.ts'
import { type Address, blankAddress } from '#shop/orders/orders.ts'
import { wordsOf } from '#shop/orders/words.ts'
import type { TestShop } from './shop.ts'

const DAY_MS = 86_400_000
const FIRST_NAMES = ['Іван', 'Олена', 'Тарас', 'Марія', 'Петро', 'Оксана', 'Юрій', 'Ганна']
const CITIES = ['Київ', 'Львів', 'Одеса']
const STATUSES = ['processing', 'completed', 'completed', 'pending'] as const

/** So many orders of as many customers, a hundred a day, written straight into the tables. */
export async function fillOrders(shop: TestShop, count: number): Promise<void> {
  const CHUNK = 250
  for (let from = 1; from <= count; from += CHUNK) {
    const ids = Array.from({ length: CHUNK }, (_, n) => from + n)
    const made = ids.map((id) => orderOf(id, shop.now() - (count - id) * (DAY_MS / 100)))
    await shop.db.transaction().execute(async (db) => {
      await db
        .insertInto('customer')
        .values(made.map(({ customer }) => customer))
        .execute()
      await db
        .insertInto('shop_order')
        .values(made.map(({ order }) => order))
        .execute()
      await db
        .insertInto('order_line')
        .values(made.map(({ line }) => line))
        .execute()
      await db
        .insertInto('order_word')
        .values(made.flatMap(({ order, words }) => words.map((word) => ({ word, order_id: order.id }))))
        .execute()
    })
  }
  await sql`analyze`.execute(shop.db)
}

function orderOf(id: number, at: number) {
  const email = `buyer${id}@example.com`
  const phone = `067 ${String(1_000_000 + id)}`
  const billing: Address = {
    ...blankAddress,
    first_name: FIRST_NAMES[id % FIRST_NAMES.length] ?? '',
    last_name: `Прізвищенко${id % 997}`,
    city: CITIES[id % CITIES.length] ?? '',
    address_1: `вул. Садова, ${id % 211}`,
    ...{ email, phone },
  }
  const name = `Диван кутовий «Модель ${id % 300}»`
  const sku = `SF-${id % 300}`
  const total = 12_500_00
  const order: Insertable<ShopOrderTable> & { id: number } = {
    ...{ id, number: String(id), key: `wc_order_${id}`, request_key: null, status: STATUSES[id % 4] ?? 'pending' },
    ...{ status_before_trash: null, created_via: 'checkout', customer_id: id, customer_note: '', customer_address: '' },
    ...{ billing: JSON.stringify(billing), shipping: JSON.stringify(billing), customer_user_agent: '', total },
    ...{ payment_method: 'cod', payment_method_title: 'Оплата під час отримання', transaction_id: '', cart_hash: '' },
    ...{ meta: '[]', stock_taken: 0, promised_at: null, reserved_until: null, paid_at: null, completed_at: null },
    ...{ created_at: at, updated_at: at },
  }
  const line: Insertable<OrderLineTable> = {
    ...{ order_id: id, kind: 'product', position: 0, name, code: '', product_id: 1, variation_id: null, sku },
    ...{ parent_name: '', picture_id: null, options: '[]', quantity: 1, subtotal: total, total, meta: '[]' },
    ...{ stock_product_id: null, stock_taken: 0 },
  }
  return {
    customer: { id, email, phone: `3806710${id}`, created_at: at, updated_at: at },
    ...{ order, line },
    words: wordsOf({ number: order.number, billing, shipping: billing, transactionId: '' }, [{ name, sku }]),
  }
}
