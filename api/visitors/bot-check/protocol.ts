/** Of calls 1, 2, 5 and 6 (protocols §2 and §4). */
export const AJAX_PATH = '/wp-admin/admin-ajax.php'

/** Calls 5 and 6 (protocols §4): names shared by pages, server and browser. */

export const BOT_CHECK_ACTION = 'shield_action'

export const botCheckCalls = {
  nonce: 'capture_not_bot_nonce',
  notBot: 'capture_not_bot',
  /** Proof of work, when switched on (4.5). */
  proof: 'capture_not_bot_altcha',
} as const

export const botCheckFields = { action: 'action', call: 'ex', nonce: 'exnonce' } as const
/** Asks for the answer between marks. */
export const WRAP_FIELD = 'apto_wrap_response'

export const botCheckCookies = {
  /** On every page and with every nonce retrieval; read by scripts. */
  nonce: 'shield-notbot-nonce',
  /** Set after a passed check: `{expiry}z{hmac}`. */
  flag: 'icwp-wpsf-notbot',
} as const

/** On any page: the check runs, whatever the cookies contain (§2). */
export const FORCE_QUERY = 'force_notbot'

/** Wraps the JSON on request: other software may have printed something before it (4.3). */
export const JSON_WRAP = { open: '##APTO_OPEN##', close: '##APTO_CLOSE##' } as const

/** A challenge of 4.5, posted back with `number` and `took`. */
export type ProofChallenge = {
  algorithm: string
  challenge: string
  salt: string
  signature: string
  maxnumber: number
}
