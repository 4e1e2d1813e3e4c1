import { z } from 'zod'
import { staffRouteTexts as texts } from '#i18n/api/uk/openapi/staff.ts'
import { MINUTE_MS } from '#shop/core/dates.ts'
import { confirmWithPasskey, createConfirmationOptions, listPasskeys } from '#shop/office/staff/auth/passkeys.server.ts'
import {
  confirmTotp,
  getSecondFactorState,
  removeTotp,
  renewRecoveryCodes,
  startTotpEnrolment,
} from '#shop/office/staff/auth/second-factor.server.ts'
import { markSessionConfirmed } from '#shop/office/staff/auth/sessions.server.ts'
import { confirmByPassword } from '#shop/office/staff/auth/sign-in.server.ts'
import { invalidParam } from '../../rest/param-errors.server.ts'
import { restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { secondFactorJson, totpOfferJson } from '../staff/protocol.ts'
import { staffOnly } from '../staff-only.server.ts'
import { authenticationResponse } from './passkey-fields.server.ts'

const PATH = '/meblia/v1/me/second-factor'
const CONFIRM_PATH = '/meblia/v1/me/confirm'

const codes = z.object({ codes: z.array(z.string()) })
const code = z.string().trim().max(40)
const confirmed = z.object({ confirmed: z.literal(true) })

export const routes: Route[] = [
  route('GET', PATH, {
    permission: 'signed-in',
    about: texts.secondFactor,
    answer: secondFactorJson,
    handle: staffOnly(async ({ shop, caller }) => {
      const { on, codesLeft } = await getSecondFactorState(shop, caller.id)
      return restAnswer({ on, codes_left: codesLeft, passkeys: (await listPasskeys(shop, caller.id)).length })
    }),
  }),
  route('POST', PATH, {
    permission: 'signed-in',
    about: texts.beginTotp,
    answer: totpOfferJson,
    handle: staffOnly(async ({ shop, caller }) => {
      const begun = await startTotpEnrolment(shop, caller)
      return begun ? restAnswer(begun, 201) : restError('meblia_second_factor_on', texts.totpOn, 409)
    }),
  }),
  route('POST', `${PATH}/code`, {
    permission: 'signed-in',
    about: texts.confirmTotp,
    params: z.object({ code }),
    answer: codes,
    handle: staffOnly(async ({ shop, caller, params }) => {
      const made = await confirmTotp(shop, caller, params.code)
      return made ? restAnswer({ codes: made }) : invalidParam('code', texts.codeWrong)
    }),
  }),
  route('POST', `${PATH}/recovery-codes`, {
    permission: 'signed-in',
    about: texts.newCodes,
    answer: codes,
    handle: staffOnly(async ({ shop, caller }) => {
      const made = await renewRecoveryCodes(shop, caller)
      return made ? restAnswer({ codes: made }) : restError('meblia_second_factor_off', texts.totpOff, 409)
    }),
  }),
  route('DELETE', PATH, {
    permission: 'signed-in',
    about: texts.removeTotp,
    answer: z.object({ deleted: z.literal(true) }),
    handle: staffOnly(async ({ shop, caller }) => {
      await removeTotp(shop, caller)
      return restAnswer({ deleted: true })
    }),
  }),
  route('POST', CONFIRM_PATH, {
    permission: 'signed-in',
    about: texts.confirm,
    transaction: 'own',
    params: z.object({ password: z.string().min(1).max(1000), code: code.default('') }),
    answer: confirmed,
    handle: staffOnly(async ({ shop, caller, params }) => {
      const outcome = await confirmByPassword(shop, caller.id, params)
      switch (outcome.kind) {
        case 'confirmed':
          await markSessionConfirmed(shop, caller.sessionId)
          return restAnswer({ confirmed: true })
        case 'wrong':
          return invalidParam('password', texts.passwordWrong)
        case 'code_wrong':
          return invalidParam('code', params.code === '' ? texts.codeMissing : texts.codeWrong)
        case 'busy':
          return restError('meblia_busy', texts.busy, 429)
        case 'locked':
          return invalidParam('password', texts.locked(Math.ceil(outcome.waitMs / MINUTE_MS)), 429)
      }
    }),
  }),
  route('POST', `${CONFIRM_PATH}/question`, {
    permission: 'signed-in',
    about: texts.confirmQuestion,
    answer: z.looseObject({ challenge: z.string() }),
    handle: staffOnly(async ({ shop, caller }) => restAnswer(await createConfirmationOptions(shop, caller.id))),
  }),
  route('POST', `${CONFIRM_PATH}/passkey`, {
    permission: 'signed-in',
    about: texts.confirmPasskey,
    transaction: 'own',
    params: z.object({ response: authenticationResponse }),
    answer: confirmed,
    handle: staffOnly(async ({ shop, caller, params }) => {
      if (!(await confirmWithPasskey(shop, caller.id, params.response))) {
        return restError('meblia_passkey_refused', texts.passkeyWrong, 400)
      }
      await markSessionConfirmed(shop, caller.sessionId)
      return restAnswer({ confirmed: true })
    }),
  }),
]
