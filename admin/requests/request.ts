import { SIGN_IN_AGAIN } from '#api/rest/protocol.ts'
import { requestSignInAgain } from '../auth/sign-in-again.ts'
import { toFailure } from './failure.ts'
import { forgetUnusedQueries } from './query-client.ts'
import { createRestClient } from './rest/rest-client.ts'
import { type RestRequest, requestMethod } from './rest/rest-request.ts'

let restClient: ReturnType<typeof createRestClient> | undefined

/**
 * The only REST client of the admin, using the session of the signed-in user. `path` starts with a slash:
 * `/wc/v3/products`. Rejects with `Failure`; where the user has to confirm their identity first, they are asked, and
 * the request is sent again. Rejects with an AbortError when aborted.
 */
export async function request<T>(input: RestRequest): Promise<T> {
  restClient ??= createRestClient({
    root: '/wp-json/',
    nonce: document.getElementById('admin')?.dataset.nonce ?? '',
    nonceEndpoint: '/wp-admin/admin-ajax.php?action=rest-nonce',
  })
  try {
    return await restClient<T>(input)
  } catch (error) {
    if (toFailure(error).code !== SIGN_IN_AGAIN || !(await requestSignInAgain())) throw error
    return await restClient<T>(input)
  } finally {
    if (requestMethod(input) !== 'GET') forgetUnusedQueries()
  }
}
