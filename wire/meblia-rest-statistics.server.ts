import { z } from 'zod'
import { rest } from '#i18n/rest.uk.ts'
import { statisticsAbout as about } from '#i18n/rest-about-settings.uk.ts'
import { readProducts } from '#shop/catalog/products.server.ts'
import { nextDay, startOfNamedDay } from '#shop/statistics/days.ts'
import { readCurve, readStatistics } from '#shop/statistics/reading.server.ts'
import type { StatisticsAnswer } from './meblia-rest-office.protocol.ts'
import { restAnswer, restError } from './rest.server.ts'
import { type Route, route } from './rest-routes.server.ts'

const DAY_MS = 86_400_000
/** Three years of days, a month of hours: a chart of more says nothing. */
const MOST_DAYS = { day: 1100, hour: 31 }

const day = z.iso.date()
const figures = z.object({
  visits: z.number(),
  firstVisits: z.number(),
  bounces: z.number(),
  views: z.number(),
  timeMs: z.number(),
})
const list = z.array(figures.extend({ name: z.string() }))
const point = z.object({
  at: z.number(),
  visits: z.number(),
  views: z.number(),
  bounces: z.number(),
  timeMs: z.number(),
})
const steps = { views: z.number(), adds: z.number(), orders: z.number() }

const answer = z.object({
  from: day,
  until: day,
  by: z.enum(['day', 'hour']),
  points: z.array(point),
  people: figures,
  bots: figures,
  ...{ pages: list, sources: list, devices: list, browsers: list, platforms: list, reasons: list },
  products: z.array(z.object({ id: z.number(), name: z.string(), ...steps })),
  funnel: z.object(steps),
  goals: z.array(z.object({ id: z.number(), title: z.string(), completions: z.number() })),
})

export const routes: Route[] = [
  route({
    method: 'GET',
    path: '/meblia/v1/statistics',
    who: 'manager',
    about: about.read,
    params: z.object({
      from: day,
      until: day,
      by: z.enum(['day', 'hour']).default('day'),
      most: z.coerce.number().int().min(1).max(200).default(20),
    }),
    answer,
    handle: async ({ shop, params: { from, until, by, most } }) => {
      const start = startOfNamedDay(from)
      const last = startOfNamedDay(until)
      const wrong = (name: string) =>
        restError('rest_invalid_param', rest.invalidParams([name]), 400, {
          params: { [name]: rest.invalidParam(name) },
        })
      if (start === undefined) return wrong('from')
      if (last === undefined || last < start || (last - start) / DAY_MS >= MOST_DAYS[by]) return wrong('until')

      const span = { from: start, until: nextDay(last) }
      const report = await readStatistics(shop, { ...span, most })
      const products = await readProducts(
        shop,
        report.products.map(({ productId }) => productId),
      )
      const names = new Map(products.map(({ id, name }) => [id, name]))
      const { people, bots, pages, sources, devices, browsers, platforms, reasons, funnel, goals } = report
      return restAnswer({
        ...{ from, until, by, points: await readCurve(shop, { ...span, by }) },
        ...{ people, bots, pages, sources, devices, browsers, platforms, reasons, funnel, goals },
        // One that is gone has no name any more.
        products: report.products.map(({ productId: id, ...sums }) => ({ id, name: names.get(id) ?? '', ...sums })),
      } satisfies StatisticsAnswer)
    },
  }),
]
