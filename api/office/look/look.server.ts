import { z } from 'zod'
import { lookRouteTexts as about } from '#i18n/api/uk/openapi/settings.ts'
import { lookApiTexts as texts } from '#i18n/api/uk/settings.ts'
import { addTypeface, MAX_TYPEFACE_BYTES } from '#shop/content/typefaces/typefaces.server.ts'
import { restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'

/** Base64 is four characters for three bytes; one more byte lets the check see that there are too many. */
const typefaceData = z.base64().max(Math.ceil((MAX_TYPEFACE_BYTES + 3) / 3) * 4)

export const routes: Route[] = [
  route('POST', '/meblia/v1/look/typeface', {
    permission: 'settings.legal',
    about: about.addTypeface,
    params: z.object({ data: z.string() }),
    answer: z.object({ hash: z.string(), name: z.string() }),
    transaction: 'own',
    handle: async ({ shop, params: { data }, note }) => {
      const read = typefaceData.safeParse(data)
      const bytes = read.success ? Buffer.from(read.data, 'base64') : undefined
      const tooLong = data.length > MAX_TYPEFACE_BYTES * 1.4
      const outcome = bytes
        ? await addTypeface(shop, bytes)
        : { kind: 'refused' as const, reason: tooLong ? ('too_many_bytes' as const) : ('broken' as const) }
      if (outcome.kind === 'refused') return restError('rest_upload_refused', texts.typeface[outcome.reason], 400)
      const { hash: entity, name: title } = outcome.typeface
      await note({ action: 'created', kind: 'typeface', entity, title })
      return restAnswer(outcome.typeface, 201)
    },
  }),
]
