import { todayRouteTexts as about } from '#i18n/api/uk/openapi/orders.ts'
import { countWaiting, listMoneyOfToday } from '#shop/office/today/today.server.ts'
import { listNewestOrders } from '#shop/sales/orders/reports/placed-orders.server.ts'
import { restAnswer } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { type TodayAnswer, type TodayMoney, todayAnswer, todayMoneyAnswer } from './protocol.ts'
import { TODAY_MONEY_ROUTE, TODAY_ROUTE } from './routes.protocol.ts'

const MAX_NEWEST = 5

export const routes: Route[] = [
  route('GET', TODAY_ROUTE, {
    permission: 'orders.manage',
    about: about.waiting,
    answer: todayAnswer,
    handle: async ({ shop }) => {
      const answer: TodayAnswer = {
        waiting: await countWaiting(shop),
        newest: await listNewestOrders(shop, MAX_NEWEST),
      }
      return restAnswer(answer)
    },
  }),
  route('GET', TODAY_MONEY_ROUTE, {
    permission: 'reports.read',
    about: about.money,
    answer: todayMoneyAnswer,
    handle: async ({ shop }) => restAnswer((await listMoneyOfToday(shop)) satisfies TodayMoney[]),
  }),
]
