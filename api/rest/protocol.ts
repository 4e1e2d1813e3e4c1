/** What every REST root has in common (protocols 1.4). */
export const REST_ROOT = '/wp-json/'

export const METHOD_OVERRIDE_HEADER = 'X-HTTP-Method-Override'
export const REST_NONCE_HEADER = 'X-WP-Nonce'
/** Action of the nonce above (protocols 1.3). */
export const REST_NONCE_ACTION = 'wp_rest'
/** Of admin-ajax: hands out a fresh nonce (protocols 7). */
export const REST_NONCE_ENDPOINT_ACTION = 'rest-nonce'
export const TOTAL_HEADER = 'X-WP-Total'
export const TOTAL_PAGES_HEADER = 'X-WP-TotalPages'

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

export type RestError = {
  /** Stable: programs go by it. */
  code: string
  /** For people. */
  message: string
  data: {
    status: number
    /** With `rest_invalid_param`: what is wrong with each parameter. */
    params?: Record<string, string>
    details?: Record<string, { code: string; message: string; data: null }>
  }
  additional_errors?: RestError[]
}
