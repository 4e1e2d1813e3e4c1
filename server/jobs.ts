import { forgetOldCarts } from '#shop/cart/cart.server.ts'
import { turnPrices } from '#shop/catalog/derive.server.ts'
import type { Shop } from '#shop/shop.ts'

/** Another process may have scheduled something sooner than the next moment known here. */
const LOOK_AGAIN_AFTER_MS = 60_000
const FORGET_CARTS_EVERY_MS = 15 * 60_000

export type Jobs = { close(): Promise<void> }

/** Shallow on purpose: a timer and one verb. */
export async function startJobs(shop: Shop): Promise<Jobs> {
  let timer: NodeJS.Timeout | undefined
  let cartTimer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let forgetting: Promise<void> = Promise.resolve()
  let closed = false

  async function openAndCloseSales() {
    let next: number | null = null
    try {
      next = await turnPrices(shop)
    } catch (error) {
      shop.log.error({ error }, 'prices.turn-failed')
    }
    if (closed) return
    const wait = Math.min(Math.max((next ?? Number.POSITIVE_INFINITY) - shop.now(), 50), LOOK_AGAIN_AFTER_MS)
    timer = setTimeout(() => {
      running = openAndCloseSales()
    }, wait)
  }

  async function forgetCarts() {
    try {
      await forgetOldCarts(shop)
    } catch (error) {
      shop.log.error({ error }, 'carts.forget-failed')
    }
    if (closed) return
    cartTimer = setTimeout(() => {
      forgetting = forgetCarts()
    }, FORGET_CARTS_EVERY_MS)
  }

  forgetting = forgetCarts()
  await openAndCloseSales() // what turned while nobody was here, before the first visitor
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      clearTimeout(cartTimer)
      await Promise.all([running, forgetting])
    },
  }
}
