import { z } from 'zod'
import { restErrors } from '#i18n/api/uk/errors.ts'
import { vitalsRouteTexts as about } from '#i18n/api/uk/openapi/settings.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import { getVitalsReport } from '#shop/visitors/vitals/vitals-report.server.ts'
import { restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { type VitalsAnswer, vitalsAnswer } from '../office.protocol.ts'

const MAX_DAYS = 400
const day = z.iso.date()

export const routes: Route[] = [
  route('GET', '/meblia/v1/vitals', {
    permission: 'visitors.manage',
    about: about.read,
    params: z.object({ from: day, until: day }),
    answer: vitalsAnswer,
    handle: async ({ shop, params: { from, until } }) => {
      const span = { from: Date.parse(from), until: Date.parse(until) }
      const days = (span.until - span.from) / DAY_MS
      if (days < 0 || days >= MAX_DAYS) {
        return restError('rest_invalid_param', restErrors.invalidParams(['until']), 400, {
          params: { until: restErrors.invalidParam('until') },
        })
      }
      return restAnswer({ from, until, ...(await getVitalsReport(shop, span)) } satisfies VitalsAnswer)
    },
  }),
]
