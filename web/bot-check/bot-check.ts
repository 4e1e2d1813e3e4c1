/** §4 and protocols 4.4: the check as a machine, without page, network or clock. */

export const MOST_ATTEMPTS = 5 // §9
export const EVERY_MS = 60_000 // §9

export type BotCheck = {
  /** What the server or an address asks for, whatever the cookies say. */
  required: boolean
  nonce: string
  maySend: boolean
  attempts: number
  succeeded: boolean
}

export function newBotCheck(options: { required: boolean; nonce: string }): BotCheck {
  return { ...options, maySend: true, attempts: 0, succeeded: false }
}

/** Nothing will ever be sent again from this page. */
export function isOver({ attempts, maySend, succeeded }: BotCheck): boolean {
  return attempts >= MOST_ATTEMPTS || !maySend || succeeded
}

/** Undefined: nothing is to be sent this minute. The cookie's nonce goes before the one in memory. */
export function attempt(check: BotCheck, cookies: { nonce: string; flag: string }): BotCheck | undefined {
  if (isOver(check) || !(check.required || cookies.flag === '')) return undefined
  return { ...check, attempts: check.attempts + 1, nonce: cookies.nonce || check.nonce }
}

export type Answer = { status: number; text: string }

/** Call 5. An empty or unparseable answer ends it all. */
export function afterNonce(check: BotCheck, answer: Answer): BotCheck {
  const said = parseAnswer(answer.text)
  if (isEmpty(said)) return { ...check, maySend: false }
  return { ...check, nonce: check.nonce || nonceIn(said) }
}

/** Call 6. A 401 clears the nonce that was refused. */
export function afterCheck(check: BotCheck, answer: Answer): BotCheck {
  const said = parseAnswer(answer.text)
  const nonce = answer.status === 401 ? '' : check.nonce
  if (isEmpty(said)) return { ...check, nonce, maySend: false, succeeded: false }
  return { ...check, nonce, maySend: true, succeeded: isSuccess(said) }
}

/** Where other software printed something around it, the JSON stands between marks (protocols 4.3). */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const [, wrapped] = /##APTO_OPEN##(.*)##APTO_CLOSE##/s.exec(text) ?? []
    return wrapped === undefined ? undefined : parseAnswer(wrapped)
  }
}

function isEmpty(said: unknown): boolean {
  if (said === undefined || said === null || said === '') return true
  return typeof said === 'object' && Object.keys(said).length === 0
}

function isSuccess(said: unknown): boolean {
  return typeof said === 'object' && said !== null && 'success' in said && said.success === true
}

function nonceIn(said: unknown): string {
  const data = typeof said === 'object' && said !== null && 'data' in said ? said.data : undefined
  const nonce = typeof data === 'object' && data !== null && 'nonce' in data ? data.nonce : undefined
  return typeof nonce === 'string' ? nonce : ''
}
