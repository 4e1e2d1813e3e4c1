import type { Job, Task } from '#shop/core/jobs/jobs.ts'
import { type Language, localizePath } from '#shop/core/languages/languages.ts'
import type { EmailKind } from '#shop/core/settings/email-text-settings.ts'
import { getTranslatedSettings } from '#shop/core/settings/settings.server.ts'
import { type Settings, shownPhone } from '#shop/core/settings/settings.ts'
import type { Shop } from '#shop/core/shop.ts'
import { emailShop } from './email-shop.server.ts'
import {
  type Email,
  type EmailView,
  NOTIFICATION_RETRIES,
  type RenderEmail,
  viewAsEmail,
  WITHOUT_ORDER,
} from './emails.ts'
import { nextSendingAt, recordSentEmail } from './limit/sending-limit.server.ts'
import { type EmailValues, fillEmailTexts } from './texts/email-texts.server.ts'

/** An email that no change of an order sends. */
export type Letter = {
  to: string
  language: Language
  /** In that language. Undefined: there is nothing to tell any more. */
  view(shop: Shop, settings: Settings): Promise<EmailView | undefined>
  whenSent?(): Promise<unknown>
}

/**
 * The task of such letters; they fall under the limit of all emails to an address. `find`: the letter of a job, when to
 * look for it again, or undefined if there is none to send.
 */
export function letterTask<Payload>({
  find,
  ...task
}: Pick<Task<Payload>, 'name' | 'payload'> & {
  find(shop: Shop, job: Job<Payload>): Promise<Letter | { runAt: number } | undefined>
}): (deliver: (email: Email) => Promise<void>, render?: RenderEmail) => Task<Payload> {
  return (deliver, render = () => '') => ({
    ...task,
    ...NOTIFICATION_RETRIES,
    async run(shop, job) {
      const letter = await find(shop, job)
      if (!letter) return { kind: 'done' }
      if ('runAt' in letter) return { kind: 'again', runAt: letter.runAt }
      const runAt = await nextSendingAt(shop, letter.to)
      if (runAt > shop.now()) return { kind: 'again', runAt }
      const inLanguage = { ...shop, language: letter.language }
      const view = await letter.view(inLanguage, await getTranslatedSettings(inLanguage))
      if (!view) return { kind: 'done' }
      await deliver(viewAsEmail(view, render, { ...job, to: letter.to }))
      await recordSentEmail(shop, letter.to)
      await letter.whenSent?.()
      return { kind: 'done' }
    },
  })
}

/** The owner's texts of a letter with its one link. */
export async function letterView(
  shop: Shop,
  settings: Settings,
  { kind, href, values = {} }: { kind: EmailKind; href: string; values?: EmailValues },
): Promise<EmailView> {
  const { hint, button, ...filled } = fillEmailTexts(settings, { kind, language: shop.language }, values)
  return {
    language: shop.language,
    ...filled,
    ...WITHOUT_ORDER,
    action: { hint, link: { label: button, href } },
    shop: await emailShop(shop, settings, shop.site.url + localizePath(shop.language, '/')),
  }
}

export function shopContact(settings: Settings, text: string): EmailView['contact'] {
  const { phone } = settings
  return phone ? { text, phone: shownPhone(settings), href: `tel:${phone}` } : null
}
