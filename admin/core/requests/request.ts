import { SIGN_IN_AGAIN } from '#api/rest/protocol.ts'
import { toFailure } from './failure.ts'
import { forgetUnusedQueries } from './query-client.ts'
import { createRestClient } from './rest/rest-client.ts'
import { type RestRequest, requestMethod } from './rest/rest-request.ts'
import { requestSignInAgain } from './sign-in-again.ts'

/** The admin may be opened at another host, and the page's policy allows only that one, so the host is replaced. */
export function sameOriginUrl(address: string): string {
  if (!URL.canParse(address)) return address
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** Downloads a file that requires a session. Rejects with `Failure`. */
export async function downloadFile(path: string): Promise<void> {
  const response = await request<Response>({ path, parse: false })
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export.csv'
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has started to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

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
