import { z } from 'zod'
import { restErrors } from '#i18n/api/uk/errors.ts'
import { statisticsRouteTexts as about } from '#i18n/api/uk/openapi/settings.ts'
import { listProductsById } from '#shop/catalog/products/records/products.server.ts'
import { DAY_MS, parseKyivDay, startOfNextDay } from '#shop/core/dates.ts'
import { getStatisticsReport, listCurvePoints } from '#shop/visitors/statistics/statistics-report.server.ts'
import { restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { type StatisticsAnswer, statisticsAnswer } from '../office.protocol.ts'

/** Three years of days, a month of hours: a larger chart is not readable. */
const MAX_DAYS = { day: 1100, hour: 31 }

const day = z.iso.date()

export const routes: Route[] = [
  route('GET', '/meblia/v1/statistics', {
    permission: 'visitors.manage',
    about: about.read,
    params: z.object({
      from: day,
      until: day,
      by: z.enum(['day', 'hour']).default('day'),
      most: z.coerce.number().int().min(1).max(200).default(20),
    }),
    answer: statisticsAnswer,
    handle: async ({ shop, params: { from, until, by, most } }) => {
      const start = parseKyivDay(from)
      const last = parseKyivDay(until)
      const wrong = (name: string) =>
        restError('rest_invalid_param', restErrors.invalidParams([name]), 400, {
          params: { [name]: restErrors.invalidParam(name) },
        })
      if (start === undefined) return wrong('from')
      if (last === undefined || last < start || (last - start) / DAY_MS >= MAX_DAYS[by]) return wrong('until')

      const span = { from: start, until: startOfNextDay(last) }
      const report = await getStatisticsReport(shop, { ...span, most })
      const products = await listProductsById(
        shop,
        report.products.map(({ productId }) => productId),
      )
      const names = new Map(products.map(({ id, name }) => [id, name]))
      const { people, bots, pages, sources, devices, browsers, platforms, reasons, funnel, goals } = report
      return restAnswer({
        from,
        until,
        by,
        points: await listCurvePoints(shop, { ...span, by }),
        people,
        bots,
        pages,
        sources,
        devices,
        browsers,
        platforms,
        reasons,
        funnel,
        goals,
        // A deleted product has no name.
        products: report.products.map(({ productId: id, ...totals }) => ({ id, name: names.get(id) ?? '', ...totals })),
      } satisfies StatisticsAnswer)
    },
  }),
]
