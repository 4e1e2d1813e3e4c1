import { z } from 'zod'
import { type RestAnswer, restError } from '../rest/request-response.server.ts'
import { type HandlerContext, listAnswer } from '../rest/route.server.ts'

export const context = z.enum(['view', 'edit', 'embed']).optional()

/** A list that WooCommerce does not page. */
export function unpagedListAnswer(
  request: Pick<HandlerContext<unknown>, 'shop' | 'url'>,
  items: unknown[],
): RestAnswer {
  return listAnswer(request, { items, total: items.length, page: 1, perPage: Math.max(1, items.length) })
}

/** One page of a list that is in memory. */
export function pagedListAnswer<Item>(
  request: Pick<HandlerContext<unknown>, 'shop' | 'url'>,
  all: Item[],
  { page, per_page: perPage, offset }: { page: number; per_page: number; offset?: number | undefined },
  shape: (item: Item) => unknown = (item) => item,
): RestAnswer {
  const start = offset ?? (page - 1) * perPage
  return listAnswer(request, { items: all.slice(start, start + perPage).map(shape), total: all.length, page, perPage })
}

/** The code for what WooCommerce can write and this shop cannot: nothing was changed (decision 039). */
const NOT_SUPPORTED = 'woocommerce_rest_not_supported'

export function notSupported(message: string): RestAnswer {
  return restError(NOT_SUPPORTED, message, 400)
}
