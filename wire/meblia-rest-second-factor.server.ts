import { z } from 'zod'
import { staffRest as words } from '#i18n/rest-about-staff.uk.ts'
import { confirmingQuestion, confirmWithPasskey, listPasskeys } from '#shop/staff/passkeys.server.ts'
import {
  beginTotp,
  confirmTotp,
  readSecondFactor,
  removeTotp,
  renewRecoveryCodes,
} from '#shop/staff/second-factor.server.ts'
import { noteConfirmed } from '#shop/staff/sessions.server.ts'
import { confirmByPassword } from '#shop/staff/sign-in.server.ts'
import { authenticationAnswer } from './meblia-rest-passkey-answers.server.ts'
import { peopleOnly } from './meblia-rest-people-only.server.ts'
import type { SecondFactorJson, TotpOfferJson } from './meblia-rest-staff.protocol.ts'
import { type RestAnswer, restAnswer, restError } from './rest.server.ts'
import { type Route, route } from './rest-routes.server.ts'

const PATH = '/meblia/v1/me/second-factor'
const CONFIRM = '/meblia/v1/me/confirm'
const MINUTE_MS = 60_000

const state: z.ZodType<SecondFactorJson> = z.object({ on: z.boolean(), codes_left: z.number(), passkeys: z.number() })
const offer: z.ZodType<TotpOfferJson> = z.object({
  secret: z.string(),
  address: z.string(),
  qr: z.object({ size: z.number(), path: z.string() }),
})
const codes = z.object({ codes: z.array(z.string()) })
const code = z.string().trim().max(40)
const confirmed = z.object({ confirmed: z.literal(true) })

/** One's own second factor, and saying once more who one is. */
export const routes: Route[] = [
  route({
    ...{ method: 'GET', path: PATH, who: 'editor', about: words.secondFactor },
    params: z.object({}),
    answer: state,
    handle: peopleOnly(async ({ shop, caller }) => {
      const { on, codesLeft } = await readSecondFactor(shop, caller.id)
      return restAnswer({ on, codes_left: codesLeft, passkeys: (await listPasskeys(shop, caller.id)).length })
    }),
  }),
  route({
    ...{ method: 'POST', path: PATH, who: 'editor', about: words.beginTotp },
    params: z.object({}),
    answer: offer,
    handle: peopleOnly(async ({ shop, caller }) => {
      const begun = await beginTotp(shop, caller)
      return begun ? restAnswer(begun, 201) : restError('meblia_second_factor_on', words.totpOn, 409)
    }),
  }),
  route({
    ...{ method: 'POST', path: `${PATH}/code`, who: 'editor', about: words.confirmTotp },
    params: z.object({ code }),
    answer: codes,
    handle: peopleOnly(async ({ shop, caller, params }) => {
      const made = await confirmTotp(shop, caller, params.code)
      return made ? restAnswer({ codes: made }) : refused('code', words.codeWrong)
    }),
  }),
  route({
    ...{ method: 'POST', path: `${PATH}/recovery-codes`, who: 'editor', about: words.newCodes },
    params: z.object({}),
    answer: codes,
    handle: peopleOnly(async ({ shop, caller }) => {
      const made = await renewRecoveryCodes(shop, caller)
      return made ? restAnswer({ codes: made }) : restError('meblia_second_factor_off', words.totpOff, 409)
    }),
  }),
  route({
    ...{ method: 'DELETE', path: PATH, who: 'editor', about: words.removeTotp },
    params: z.object({}),
    answer: z.object({ deleted: z.literal(true) }),
    handle: peopleOnly(async ({ shop, caller }) => {
      await removeTotp(shop, caller)
      return restAnswer({ deleted: true })
    }),
  }),
  route({
    ...{ method: 'POST', path: CONFIRM, who: 'editor', about: words.confirm, transaction: 'own' },
    params: z.object({ password: z.string().min(1).max(1000), code: code.default('') }),
    answer: confirmed,
    handle: peopleOnly(async ({ shop, caller, params }) => {
      const outcome = await confirmByPassword(shop, caller.id, params)
      switch (outcome.kind) {
        case 'confirmed':
          await noteConfirmed(shop, caller.sessionId)
          return restAnswer({ confirmed: true })
        case 'wrong':
          return refused('password', words.passwordWrong)
        case 'code_wrong':
          return refused('code', params.code === '' ? words.codeMissing : words.codeWrong)
        case 'busy':
          return restError('meblia_busy', words.busy, 429)
        case 'locked':
          return refused('password', words.locked(Math.ceil(outcome.waitMs / MINUTE_MS)), 429)
      }
    }),
  }),
  route({
    ...{ method: 'POST', path: `${CONFIRM}/question`, who: 'editor', about: words.confirmQuestion },
    params: z.object({}),
    answer: z.looseObject({ challenge: z.string() }),
    handle: peopleOnly(async ({ shop, caller }) => restAnswer(await confirmingQuestion(shop, caller.id))),
  }),
  route({
    ...{ method: 'POST', path: `${CONFIRM}/passkey`, who: 'editor', about: words.confirmPasskey, transaction: 'own' },
    params: z.object({ response: authenticationAnswer }),
    answer: confirmed,
    handle: peopleOnly(async ({ shop, caller, params }) => {
      if (!(await confirmWithPasskey(shop, caller.id, params.response))) {
        return restError('meblia_passkey_refused', words.passkeyWrong, 400)
      }
      await noteConfirmed(shop, caller.sessionId)
      return restAnswer({ confirmed: true })
    }),
  }),
]

function refused(field: string, why: string, status = 400): RestAnswer {
  return restError('rest_invalid_param', why, status, { params: { [field]: why } })
}
