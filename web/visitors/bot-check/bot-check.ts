import { FORCE_QUERY, type ProofChallenge } from '#api/visitors/bot-check/protocol.ts'

/** §4 and protocols 4.4: the check as pure state transitions, without page, network or clock. */

const MAX_ATTEMPTS = 5 // §9
const RETRY_INTERVAL_MS = 60_000 // §9

export type BotCheck = {
  /** Required by the server or by the URL, regardless of the cookies. */
  required: boolean
  nonce: string
  canSend: boolean
  attempts: number
  succeeded: boolean
}

/** The URL's query asks for the check whatever the cookies are. */
export function isForced(search: string): boolean {
  return new URLSearchParams(search).get(FORCE_QUERY) === '1'
}

export function newBotCheck(options: { required: boolean; nonce: string }): BotCheck {
  return { ...options, canSend: true, attempts: 0, succeeded: false }
}

/** True when this page will send nothing more. */
function isFinished({ attempts, canSend, succeeded }: BotCheck): boolean {
  return attempts >= MAX_ATTEMPTS || !canSend || succeeded
}

/** Milliseconds until the next attempt, whatever the last response was; undefined: none follows. */
export function retryDelayMs(check: BotCheck): number | undefined {
  return isFinished(check) ? undefined : RETRY_INTERVAL_MS
}

/** Undefined: nothing to send this minute. The nonce in the cookie takes precedence over the one in memory. */
export function nextAttempt(check: BotCheck, cookies: { nonce: string; flag: string }): BotCheck | undefined {
  if (isFinished(check) || !(check.required || cookies.flag === '')) return undefined
  return { ...check, attempts: check.attempts + 1, nonce: cookies.nonce || check.nonce }
}

export type BotCheckResponse = { status: number; text: string }

/** Call 5. An empty or unparseable response ends all attempts. */
export function afterNonceResponse(check: BotCheck, answer: BotCheckResponse): BotCheck {
  const body = parseBotCheckResponse(answer.text)
  if (isEmpty(body)) return { ...check, canSend: false }
  return { ...check, nonce: check.nonce || findNonce(body) }
}

/** Call 6. A 401 clears the rejected nonce. */
export function afterCheckResponse(check: BotCheck, answer: BotCheckResponse): BotCheck {
  const body = parseBotCheckResponse(answer.text)
  const nonce = answer.status === 401 ? '' : check.nonce
  if (isEmpty(body)) return { ...check, nonce, canSend: false, succeeded: false }
  return { ...check, nonce, canSend: true, succeeded: Object(body).success === true }
}

/** Of call 6: the proof of work that the owner requires. */
export function findChallenge({ text }: BotCheckResponse): ProofChallenge | undefined {
  return Object(Object(parseBotCheckResponse(text)).data).altcha_data
}

/** The JSON stands between markers when other software prints around it (protocols 4.3). */
export function parseBotCheckResponse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const [, wrapped] = /##APTO_OPEN##(.*)##APTO_CLOSE##/s.exec(text) ?? []
    return wrapped === undefined ? undefined : parseBotCheckResponse(wrapped)
  }
}

function isEmpty(body: unknown): boolean {
  return (body ?? '') === '' || (typeof body === 'object' && Object.keys(Object(body)).length === 0)
}

function findNonce(body: unknown): string {
  const nonce: unknown = Object(Object(body).data).nonce
  return typeof nonce === 'string' ? nonce : ''
}
