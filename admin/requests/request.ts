import { SIGN_IN_AGAIN } from '#api/rest/protocol.ts'
import { createRestClient } from '#web/requests/requests.client.ts'
import { requestSignInAgain } from '../auth/sign-in-again.ts'

/** What a failed request rejects with. */
export type Failure = { code: string; message: string; data: Record<string, unknown> }

let restClient: ReturnType<typeof createRestClient> | undefined

/**
 * The only REST client of the admin, using the session of the signed-in user. `path` starts with a slash:
 * `/wc/v3/products`. Rejects with `Failure`; where the user has to confirm their identity first, they are asked, and
 * the request is sent again. Rejects with an AbortError when aborted.
 */
export const request: ReturnType<typeof createRestClient> = async (wish) => {
  restClient ??= createRestClient({
    root: '/wp-json/',
    nonce: document.getElementById('admin')?.dataset.nonce ?? '',
    nonceEndpoint: '/wp-admin/admin-ajax.php?action=rest-nonce',
  })
  try {
    return await restClient(wish)
  } catch (error) {
    if (toFailure(error).code !== SIGN_IN_AGAIN || !(await requestSignInAgain())) throw error
    return restClient(wish)
  }
}

export function toFailure(error: unknown): Failure {
  if (!isObject(error)) return { code: 'unknown_error', message: '', data: {} }
  const { code, message, data } = error
  return { code: String(code ?? 'unknown_error'), message: String(message ?? ''), data: isObject(data) ? data : {} }
}

export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
