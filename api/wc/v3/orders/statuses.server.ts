import { z } from 'zod'
import { restAnswer } from '#api/rest/request-response.server.ts'
import { type Route, route } from '#api/rest/route.server.ts'
import { wcRestRouteTexts as about } from '#i18n/api/uk/openapi/wc-rest.ts'
import { orderStatusNames } from '#i18n/orders/uk/statuses.ts'
import { ORDER_STATUSES } from '#shop/sales/orders/status.ts'
import { context } from '../responses.server.ts'

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
]
