import { emailRouteTexts as about } from '#i18n/api/uk/openapi/settings.ts'
import { settingsApiTexts } from '#i18n/api/uk/settings.ts'
import { emailTextsSchema } from '#shop/core/settings/email-text-settings.ts'
import { getSettings, settingsState } from '#shop/core/settings/settings.server.ts'
import { previewEmail } from '#shop/office/emails/preview-email.server.ts'
import { formatEmailText, type RenderEmail } from '#shop/sales/emails/emails.ts'
import { originalEmailTexts } from '#shop/sales/emails/texts/email-texts.server.ts'
import { restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { problemsByField } from '../settings/problems-by-field.ts'
import { EMAILS_ROUTE, type EmailsJson, emailPreviewJson, emailPreviewParams, emailsJson } from './protocol.ts'

/** `render` comes from the storefront build, which this layer must not import. */
export function emailRoutes(render: RenderEmail = () => ''): Route[] {
  return [
    route('GET', EMAILS_ROUTE, {
      permission: 'settings.legal',
      about: about.list,
      answer: emailsJson,
      handle: async ({ shop }) => {
        const settings = await getSettings(shop)
        const answer: EmailsJson = {
          version: settingsState(settings, 'emails').version,
          changed: settings.emailTexts,
          originals: { uk: originalEmailTexts('uk'), en: originalEmailTexts('en') },
        }
        return restAnswer(answer)
      },
    }),
    route('POST', EMAILS_ROUTE, {
      permission: 'settings.legal',
      about: about.preview,
      params: emailPreviewParams,
      answer: emailPreviewJson,
      handle: async ({ shop, params: { kind, language, texts } }) => {
        const read = emailTextsSchema.safeParse({ uk: {}, en: {}, [language]: { [kind]: texts } })
        if (!read.success) {
          const params = problemsByField(read.error.issues.map((issue) => ({ ...issue, path: issue.path.slice(2) })))
          return restError('rest_invalid_param', settingsApiTexts.refused, 400, { params })
        }
        const view = await previewEmail(shop, { kind, language, texts: read.data[language][kind] ?? {} })
        if (!view) return restAnswer(null)
        return restAnswer({ subject: view.subject, html: render(view), text: formatEmailText(view) })
      },
    }),
  ]
}
