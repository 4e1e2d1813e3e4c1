import { readConfig } from '#app/config.ts'
import { openLog } from '#app/logging.ts'
import { openShop } from '#app/open-shop.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { replaceCarrierDirectory } from '#shop/sales/delivery/pickup-points.server.ts'
import { createOrder } from '#shop/sales/orders/orders.server.ts'
import { blankAddress } from '#shop/sales/orders/orders.ts'
import { createStaffAccounts } from '../fixtures/staff.ts'

export type WaybillsShop = { orderId: number; orderPage: string; owner: string }

async function withShop<Result>(dir: string, work: (shop: Shop) => Promise<Result>): Promise<Result> {
  const read = readConfig({ DATA_DIR: dir })
  if (read.kind === 'wrong') throw new Error(read.problems.join('\n'))
  const { shop, close } = await openShop(read.config, openLog('error'))
  try {
    return await work(shop)
  } finally {
    await shop.encoder.close()
    await close()
  }
}

/** A shop in an empty folder with a directory of two branches, no sender, and one order to the second. */
export function createWaybillsShop(dir: string): Promise<WaybillsShop> {
  return withShop(dir, async (shop) => {
    await saveSettings(shop, { shopName: 'Дубрава' })
    await replaceCarrierDirectory(shop, directory())
    const billing = {
      ...blankAddress,
      first_name: 'Олена',
      last_name: 'Коваль',
      phone: '+380671234567',
      email: 'olena@example.com',
      city: 'Львів',
      address_1: 'Відділення №5: вул. Зелена, 1',
    }
    const [productId = 0] = await saveProducts(shop, [{ name: 'Стіл «Дубок»', slug: 'stil', regularPrice: 4500_00 }])
    const table = { kind: 'product' as const, productId, quantity: 1 }
    const branch = { kind: 'shipping' as const, code: 'np_branch', name: 'Нова пошта: відділення', total: 150_00 }
    const outcome = await createOrder(
      shop,
      {
        status: 'processing',
        createdVia: 'checkout',
        billing,
        shipping: billing,
        lines: [table, branch],
        paymentMethod: 'cod',
        paymentMethodTitle: 'Під час отримання',
        meta: [{ id: 1, key: 'np_point', value: 'point-lviv' }],
      },
      '',
    )
    if (outcome.kind !== 'done') throw new Error(outcome.kind)
    const { owner } = await createStaffAccounts(shop)
    return { orderId: outcome.order.id, orderPage: `/order/${outcome.order.key}/`, owner }
  })
}

/** Half an hour passes for the server's job. */
export function askAboutParcelsNow(dir: string): Promise<void> {
  return withShop(dir, (shop) =>
    transact(shop, async (shop) => {
      await shop.db.updateTable('waybill').set({ check_at: 0 }).where('check_at', 'is not', null).execute()
      shop.emit({ type: 'jobs.requested' })
    }),
  )
}

async function* directory() {
  const settlement = { kind: 'місто', district: '' }
  const limits = { kind: 'branch' as const, maxPieceG: 30_000, maxTotalG: null, maxSizeMm: null }
  yield {
    settlements: [
      { ...settlement, ref: 'settlement-kyiv', name: 'Київ', region: 'Київська область' },
      { ...settlement, ref: 'settlement-lviv', name: 'Львів', region: 'Львівська область' },
    ],
    points: [
      {
        ...limits,
        ref: 'point-sender',
        settlementRef: 'settlement-kyiv',
        number: 1,
        name: 'Відділення №1: вул. Пирогівський шлях, 135',
      },
      {
        ...limits,
        ref: 'point-lviv',
        settlementRef: 'settlement-lviv',
        number: 5,
        name: 'Відділення №5: вул. Зелена, 1',
      },
    ],
  }
}
