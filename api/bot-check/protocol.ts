/** Calls 5 and 6 (protocols §4): the words that pages, server and browser share. */

export const BOT_CHECK_ACTION = 'shield_action'

export const botCheckCalls = {
  nonce: 'capture_not_bot_nonce',
  notBot: 'capture_not_bot',
  /** Proof of work, where the owner wants it (4.5). */
  proof: 'capture_not_bot_altcha',
} as const

export const botCheckFields = { action: 'action', call: 'ex', nonce: 'exnonce', wrap: 'apto_wrap_response' } as const

export const botCheckCookies = {
  /** On every page, and with every retrieval; read by scripts. */
  nonce: 'shield-notbot-nonce',
  /** Given for a check that was passed: `{expiry}z{hmac}`. */
  flag: 'icwp-wpsf-notbot',
} as const

/** On any page: the check runs, whatever the cookies say (§2). */
export const FORCE_QUERY = 'force_notbot'

/** Around the JSON where it was asked for: other software may have printed something before it (4.3). */
export const JSON_WRAP = { open: '##APTO_OPEN##', close: '##APTO_CLOSE##' } as const

/** What a challenge of 4.5 consists of, and what is posted back with `number` and `took`. */
export type ProofChallenge = {
  algorithm: string
  challenge: string
  salt: string
  signature: string
  maxnumber: number
}
