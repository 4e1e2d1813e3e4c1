import { z } from 'zod'
import { openingRouteTexts as about } from '#i18n/api/uk/openapi/settings.ts'
import { starterPageErrors, testEmailTexts as texts } from '#i18n/api/uk/settings.ts'
import { recordAudit } from '#shop/core/audit/audit.server.ts'
import { isEmail } from '#shop/core/input/email.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { previewDemoRemoval, removeDemo } from '#shop/office/demo/remove-demo.server.ts'
import { listOpeningChecks } from '#shop/office/opening/checklist.server.ts'
import {
  createStarterPages,
  decideStarterChanges,
  listStarterChanges,
} from '#shop/office/opening/starter-pages.server.ts'
import type { SendTestEmail } from '#shop/sales/emails/emails.ts'
import { takeTestEmail } from '#shop/sales/emails/limit/sending-limit.server.ts'
import { STALE_CODE } from '../../rest/protocol.ts'
import { restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import {
  DEMO_ROUTE,
  demoRemovalJson,
  OPENING_ROUTE,
  openingJson,
  STARTER_PAGES_ROUTE,
  starterChangesJson,
  TEST_EMAIL_ROUTE,
  testEmailJson,
} from './protocol.ts'

const keepChanged = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(true)

/** `testEmail` returns undefined while there is no mail server. */
export function openingRoutes(testEmail: () => SendTestEmail | undefined = () => undefined): Route[] {
  return [
    route('GET', OPENING_ROUTE, {
      permission: 'settings.manage',
      about: about.checks,
      answer: openingJson,
      handle: async ({ shop }) => {
        const { openForVisitors, setupStep } = await getSettings(shop)
        const sendsEmail = testEmail() !== undefined
        const checks = await listOpeningChecks(shop, sendsEmail)
        const hasDemo = checks.some(({ code, done }) => code === 'demo' && !done)
        return restAnswer({ open: openForVisitors, setup: setupStep, hasDemo, sendsEmail, checks })
      },
    }),
    route('GET', DEMO_ROUTE, {
      permission: 'settings.legal',
      about: about.previewDemo,
      params: z.object({ keep_changed: keepChanged }),
      answer: demoRemovalJson.nullable(),
      handle: async ({ shop, actor, params }) =>
        restAnswer((await previewDemoRemoval(shop, { keepChanged: params.keep_changed, actor })) ?? null),
    }),
    route('DELETE', DEMO_ROUTE, {
      permission: 'settings.legal',
      about: about.removeDemo,
      params: z.object({ keep_changed: keepChanged }),
      answer: demoRemovalJson,
      transaction: 'own',
      handle: async ({ shop, actor, params }) => {
        const removal = await removeDemo(shop, { keepChanged: params.keep_changed, actor })
        const after = { ...removal.removed, kept: removal.kept.length }
        await recordAudit(shop, actor, { action: 'did', kind: 'demo', entity: 'demo', title: 'demo', after })
        return restAnswer(removal)
      },
    }),
    route('POST', STARTER_PAGES_ROUTE, {
      permission: 'settings.legal',
      about: about.starterPages,
      answer: z.object({ created: z.number() }),
      handle: async ({ shop, note }) => {
        const created = await createStarterPages(shop)
        await note({ action: 'did', kind: 'starter_pages', entity: 'starter_pages', title: '', after: { created } })
        return restAnswer({ created })
      },
    }),
    route('GET', STARTER_PAGES_ROUTE, {
      permission: 'content.manage',
      about: about.starterChanges,
      answer: starterChangesJson,
      handle: async ({ shop }) => restAnswer(await listStarterChanges(shop)),
    }),
    route('PATCH', `${STARTER_PAGES_ROUTE}/{id}`, {
      permission: 'content.manage',
      about: about.decideStarterChanges,
      params: z.object({ id: z.coerce.number().int(), version: z.number().int(), takes: z.boolean() }),
      answer: starterChangesJson,
      handle: async ({ shop, note, params }) => {
        const outcome = await decideStarterChanges(shop, params)
        if (!outcome) return restError('rest_post_invalid_id', starterPageErrors.gone, 404)
        if (outcome.kind === 'stale') return restError(STALE_CODE, starterPageErrors.stale, 409)
        const { id, takes } = params
        const change = { kind: 'page', entity: String(id), title: outcome.title }
        await note({ ...change, action: 'changed', after: { takes_settings: takes } })
        return restAnswer(await listStarterChanges(shop))
      },
    }),
    route('POST', TEST_EMAIL_ROUTE, {
      permission: 'settings.legal',
      about: about.testEmail,
      params: z.object({ to: z.string().max(254).refine(isEmail) }),
      answer: testEmailJson,
      transaction: 'own',
      handle: async ({ shop, params: { to } }) => {
        const sendTestEmail = testEmail()
        if (!sendTestEmail) return restAnswer({ sent: false, text: texts.notConfigured, answer: '' })
        if (!(await takeTestEmail(shop, to))) return restError('rate_limit_exceeded', texts.tooMany, 429)
        const { shopName } = await getSettings(shop)
        const outcome = await sendTestEmail({ to, subject: texts.subject, text: texts.text(shopName) })
        const answer = outcome.answer && texts.answered(outcome.answer)
        if (outcome.kind === 'sent') return restAnswer({ sent: true, text: '', answer })
        return restAnswer({ sent: false, text: texts.failed[outcome.reason], answer })
      },
    }),
  ]
}
