import { z } from 'zod'
import { movingRouteTexts as about } from '#i18n/api/uk/openapi/system.ts'
import { movingTexts as texts } from '#i18n/import/uk/moving.ts'
import {
  cancelMove,
  findKeptKeys,
  findPendingMove,
  forgetKeys,
  listMoves,
  requestMove,
} from '#shop/office/moving/move-runs.server.ts'
import { mayTakePassword, parseOldAddress } from '#shop/office/moving/old-shop.ts'
import { restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, type RouteCall, route } from '../../rest/route.server.ts'
import { staffOnly } from '../staff-only.server.ts'
import { MOVING_KEYS_ROUTE, MOVING_ROUTE, type MovingJson, movingJson } from './protocol.ts'

const MAX_KEY_LENGTH = 200

const keyText = z.string().trim().max(MAX_KEY_LENGTH).default('')
const params = z.object({
  address: z.string().trim().max(500).default(''),
  key: keyText,
  secret: keyText,
  login: keyText,
  password: keyText,
  applies: z.boolean().default(false),
  overwrites: z.boolean().default(false),
  reads_anew: z.boolean().default(false),
  takes_all: z.boolean().default(false),
})

/** A program with a key of the owner reads and changes nothing here. */
export const routes: Route[] = [
  route('GET', MOVING_ROUTE, {
    permission: 'connections.manage',
    about: about.read,
    params: z.object({}),
    answer: movingJson,
    handle: staffOnly(readMoving),
  }),
  route('POST', MOVING_ROUTE, {
    permission: 'connections.manage',
    about: about.begin,
    params,
    answer: movingJson,
    handle: staffOnly(async (call) => {
      const { address, key, secret, login, password, ...choice } = call.params
      const saved = await findKeptKeys(call.shop)
      const isTyped = [key, secret, login, password].some((text) => text !== '')
      const savedKeys = !isTyped && saved?.address === URL.parse(address)?.href ? saved?.keys : undefined
      const problems = savedKeys ? {} : problemsOf(call.params)
      if (Object.keys(problems).length > 0)
        return restError('rest_invalid_param', texts.wrong.required, 400, { params: problems })
      const wordpress = login === '' ? undefined : { login, password }
      await requestMove(call.shop, call.actor, {
        address: new URL(address).href,
        keys: savedKeys ?? { key, secret, wordpress },
        choice: {
          applies: choice.applies,
          overwrites: choice.overwrites,
          readsAnew: choice.reads_anew,
          takesAll: choice.takes_all,
        },
      })
      return readMoving(call)
    }),
  }),
  route('DELETE', MOVING_ROUTE, {
    permission: 'connections.manage',
    about: about.cancel,
    params: z.object({}),
    answer: movingJson,
    handle: staffOnly(async (call) => {
      await cancelMove(call.shop)
      return readMoving(call)
    }),
  }),
  route('DELETE', MOVING_KEYS_ROUTE, {
    permission: 'connections.manage',
    about: about.forgetKeys,
    params: z.object({}),
    answer: movingJson,
    handle: staffOnly(async (call) => {
      await forgetKeys(call.shop)
      return readMoving(call)
    }),
  }),
]

async function readMoving({ shop }: Pick<RouteCall<unknown>, 'shop'>) {
  const pending = await findPendingMove(shop)
  const saved = await findKeptKeys(shop)
  return restAnswer({
    pending: pending ? { address: pending.address, applies: pending.choice.applies, step: pending.step } : null,
    keys: saved
      ? { address: saved.address, hasWordpress: saved.keys.wordpress !== undefined, until: saved.until }
      : null,
    runs: await listMoves(shop),
  } satisfies MovingJson)
}

/** By field, in words. */
function problemsOf({ address, key, secret, login, password }: z.output<typeof params>): Record<string, string> {
  const url = parseOldAddress(address)
  return {
    ...(!url && { address: texts.wrong.address }),
    ...(key === '' && { key: texts.wrong.required }),
    ...(secret === '' && { secret: texts.wrong.required }),
    ...((login === '') !== (password === '') && { [login === '' ? 'login' : 'password']: texts.wrong.login }),
    ...(url && password !== '' && !mayTakePassword(url) && { password: texts.wrong.unencrypted }),
  }
}
