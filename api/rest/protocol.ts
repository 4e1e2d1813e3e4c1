/** Common to all REST roots (protocols 1.4). */
export const REST_ROOT = '/wp-json/'

export const METHOD_OVERRIDE_HEADER = 'X-HTTP-Method-Override'
export const REST_NONCE_HEADER = 'X-WP-Nonce'
/** Action of the nonce above (protocols 1.3). */
export const REST_NONCE_ACTION = 'wp_rest'
/** admin-ajax action that returns a fresh nonce (protocols 7). */
export const REST_NONCE_ENDPOINT_ACTION = 'rest-nonce'
export const TOTAL_HEADER = 'X-WP-Total'
export const TOTAL_PAGES_HEADER = 'X-WP-TotalPages'

/** Maximum length of lists of any kind; of names: `#shop/input/text.ts`. */
export const MAX_LIST_LENGTH = 100

/** 409: changed since it was read. The answer's `data.current` is the current state. */
export const STALE_CODE = 'meblia_stale'
/** 403: requires a recent sign-in. */
export const SIGN_IN_AGAIN = 'meblia_sign_in_again'

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
/** Of `Access-Control-Allow-Methods`. */
export const CROSS_ORIGIN_METHODS = ['OPTIONS', ...METHODS].join(', ')
export type Method = (typeof METHODS)[number]

export type RestError = {
  /** Stable: clients depend on it. */
  code: string
  /** Human-readable. */
  message: string
  data: {
    status: number
    /** With `rest_invalid_param`: the error of each parameter. */
    params?: Record<string, string>
    details?: Record<string, { code: string; message: string; data: null }>
  }
  additional_errors?: RestError[]
}

/** The nonce of a request is outdated: the client asks for a fresh one and repeats the request. */
export const INVALID_NONCE_CODE = 'rest_cookie_invalid_nonce'

/** On a 5xx of an upload: the file is stored under this id, only its processing has failed. */
export const UPLOAD_ID_HEADER = 'x-wp-upload-attachment-id'
