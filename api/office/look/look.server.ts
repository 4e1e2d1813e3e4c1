import { z } from 'zod'
import { lookRouteTexts as about } from '#i18n/api/uk/openapi/settings.ts'
import { lookApiTexts as texts } from '#i18n/api/uk/settings.ts'
import { mediaUploadErrors } from '#i18n/api/uk/upload-errors.ts'
import { checkLook, exportLook, storeLookFiles } from '#shop/content/look/look.server.ts'
import type { LookRefusal } from '#shop/content/look/look.ts'
import { addTypeface } from '#shop/content/typefaces/typefaces.server.ts'
import { formatKyivDay } from '#shop/core/dates.ts'
import { settingsSchema } from '#shop/core/settings/settings-schema.ts'
import { type RestAnswer, restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { problemsByField } from '../settings/problems-by-field.ts'

const PATH = '/meblia/v1/look'
const lookParams = z.object({ look: z.unknown() })
const name = z.string().nullable()
/** A file that is checked has no typeface in the shop yet. */
const theme = settingsSchema.shape.theme.or(z.looseObject({}))

export const routes: Route[] = [
  route('GET', PATH, {
    permission: 'settings.legal',
    about: about.export,
    answer: z.looseObject({ format: z.string(), version: z.number() }),
    handle: async ({ shop }) =>
      restAnswer(await exportLook(shop), 200, {
        'content-disposition': `attachment; filename="look-${formatKyivDay(shop.now())}.json"`,
      }),
  }),

  route('POST', `${PATH}/check`, {
    permission: 'settings.legal',
    about: about.check,
    params: lookParams,
    answer: z.object({ theme, pictures: z.object({ logoId: name, iconId: name, sharePictureId: name }) }),
    transaction: 'own',
    handle: async ({ params: { look } }) => {
      const outcome = await checkLook(look)
      if (outcome.kind === 'refused') return refusal(outcome)
      return restAnswer({ theme: outcome.theme, pictures: outcome.pictures })
    },
  }),

  route('POST', PATH, {
    permission: 'settings.legal',
    about: about.store,
    params: lookParams,
    answer: settingsSchema.pick({ theme: true, logoId: true, iconId: true, sharePictureId: true }),
    transaction: 'own',
    handle: async ({ shop, params: { look }, note }) => {
      const outcome = await storeLookFiles(shop, look)
      if (outcome.kind === 'refused') return refusal(outcome)
      await note({ action: 'created', kind: 'look', entity: 'theme', title: '' })
      return restAnswer(outcome.settings, 201)
    },
  }),

  route('POST', `${PATH}/typeface`, {
    permission: 'settings.legal',
    about: about.addTypeface,
    params: z.object({ data: z.string() }),
    answer: z.object({ hash: z.string(), name: z.string() }),
    transaction: 'own',
    handle: async ({ shop, params: { data }, note }) => {
      const outcome = await addTypeface(shop, Buffer.from(data, 'base64'))
      if (outcome.kind === 'refused') return restError(REFUSED, texts.typeface[outcome.reason], 400)
      const { hash: entity, name: title } = outcome.typeface
      await note({ action: 'created', kind: 'typeface', entity, title })
      return restAnswer(outcome.typeface, 201)
    },
  }),
]

const REFUSED = 'rest_upload_refused'

function refusal(refused: LookRefusal): RestAnswer {
  return restError(REFUSED, refusalText(refused), 400)
}

function refusalText(refused: LookRefusal): string {
  switch (refused.reason) {
    case 'picture':
      return texts.file(refused.name, mediaUploadErrors[refused.refusal])
    case 'typeface':
      return texts.typeface[refused.refusal]
    case 'wrong_values':
      return texts.wrongValues(Object.entries(problemsByField(refused.issues)))
    default:
      return texts.look[refused.reason]
  }
}
