/** What a service answered to a harmless question with these keys. */
export type ConnectionCheck =
  /** `account`: the service's name of the shop, empty where it tells none. `isSandbox`: no money moves. */
  | { kind: 'works'; account: string; isSandbox: boolean }
  | { kind: 'wrong_key' }
  /** The keys fit, but the service does not let the shop do what it needs; `reason`: in the service's own words. */
  | { kind: 'refused'; reason: string }
  | { kind: 'timeout' }
  /** No connection. `code`: the system's, such as ECONNREFUSED. */
  | { kind: 'unreachable'; code: string }
  /** It answers, but not as documented. `code`: such as HTTP_502. */
  | { kind: 'failing'; code: string }

/** Sent to the shop itself where that is what the service is for. `to`: its mailbox; empty: it has none. */
export type TestMessage = { to: string; subject: string; text: string }

export const CHECK_KINDS = ['works', 'wrong_key', 'refused', 'timeout', 'unreachable', 'failing'] as const

export function works(account = '', isSandbox = false): ConnectionCheck {
  return { kind: 'works', account, isSandbox }
}

const MAX_REASON_LENGTH = 200

export function refused(reason: string): ConnectionCheck {
  return { kind: 'refused', reason: reason.replace(/\s+/g, ' ').trim().slice(0, MAX_REASON_LENGTH) }
}

/** Of a call that threw: `code` is from `errorCode`. */
export function failedCheck(code: string): ConnectionCheck {
  if (code === 'timeout' || code === 'ETIMEDOUT' || code === 'UND_ERR_CONNECT_TIMEOUT') return { kind: 'timeout' }
  return code.startsWith('E') ? { kind: 'unreachable', code } : { kind: 'failing', code }
}
