import { z } from 'zod'
import { parseShopTime } from '#api/rest/dates.ts'
import { listAnswer, pageRange } from '#api/rest/lists.server.ts'
import { dateTime, decimals, flag, pageFields } from '#api/rest/query-fields.ts'
import { restAnswer } from '#api/rest/request-response.server.ts'
import { type Route, route } from '#api/rest/route.server.ts'
import { wcRestRouteTexts as about } from '#i18n/api/uk/openapi/wc-rest.ts'
import { orderStatusNames } from '#i18n/orders/uk/statuses.ts'
import { listRefunds } from '#shop/sales/orders/refunds/list-refunds.server.ts'
import { ORDER_STATUSES } from '#shop/sales/orders/status.ts'
import { context } from '../responses.server.ts'
import { refundAnswer } from './protocol.ts'
import { toRefundJson } from './refunds.server.ts'

export const routes: Route[] = [
  route('GET', '/wc/v3/orders/statuses', {
    permission: 'orders.read',
    about: about.orderStatuses,
    params: z.object({ context }),
    answer: z.array(z.object({ slug: z.string(), name: z.string() })),
    // The trash is not a status.
    handle: () =>
      restAnswer(
        ORDER_STATUSES.filter((slug) => slug !== 'trash').map((slug) => ({ slug, name: orderStatusNames[slug] })),
      ),
  }),
  route('GET', '/wc/v3/refunds', {
    permission: 'orders.read',
    about: about.refunds,
    params: z.object({
      ...pageFields,
      orderby: z.enum(['date', 'id', 'include', 'modified', 'title', 'slug']).default('date'),
      after: dateTime.optional(),
      before: dateTime.optional(),
      dates_are_gmt: flag.default(false),
      dp: decimals,
    }),
    answer: z.array(refundAnswer),
    handle: async (call) => {
      const { shop, params } = call
      const { include, exclude, dates_are_gmt: isGmt } = params
      const at = (text: string | undefined) => (text === undefined ? undefined : parseShopTime(text, isGmt))
      const by = ['date', 'modified'].includes(params.orderby) ? ('at' as const) : ('id' as const)
      const { refunds, total } = await listRefunds(
        shop,
        { include, exclude, after: at(params.after), before: at(params.before) },
        { by, direction: params.order, ...pageRange(params) },
      )
      const items = await Promise.all(refunds.map(({ order, refund }) => toRefundJson(shop, order, refund, params.dp)))
      return listAnswer(call, { items, total })
    },
  }),
]
