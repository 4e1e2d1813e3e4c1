import { firstPagePath, nextPagePath } from './all-pages.ts'
import { isMediaUpload, uploadMedia } from './media-upload.ts'
import { createNonceRetry, type NonceOptions } from './nonce-retry.ts'
import { toFetchError } from './request-error.ts'
import { REQUEST_TIMEOUT_MS, type RestRequest, requestUrl, toFetchInput, UPLOAD_TIMEOUT_MS } from './rest-request.ts'
import { parseResponse } from './rest-response.ts'
import { fetchWithUploadProgress } from './upload-progress.ts'

export type RestClientOptions = NonceOptions & {
  /** `/wp-json/`, or `/?rest_route=/`. */
  root: string
}

/** Rejects with a RequestError, or with the AbortError of the request's own signal. A 204 is `null`. */
export type RestClient = <T>(request: RestRequest) => Promise<T>

/** A client of the REST root that implements the conventions of §7, so callers need to know none of them. */
export function createRestClient(parts: RestClientOptions): RestClient {
  const withNonce = createNonceRetry(parts)

  // The only place where a response gets the caller's type unchecked; the server's schemas guarantee it.
  return async <T>(request: RestRequest) => (await answerTo(request)) as T

  async function answerTo(request: RestRequest): Promise<unknown> {
    const first = firstPagePath(request)
    if (first !== undefined) return everyPage(request, first)
    return parseResponse(isMediaUpload(request) ? await uploadMedia(ask, request) : await ask(request), request)
  }

  /** One response of any status, after at most one nonce refresh. */
  function ask(request: RestRequest): Promise<Response> {
    return withNonce((nonce) => send(request, nonce), request.signal)
  }

  async function send(request: RestRequest, nonce: string): Promise<Response> {
    const { onProgress, signal } = request
    const sendOne = onProgress ? fetchWithUploadProgress(onProgress) : (parts.fetch ?? fetch)
    const timeOut = AbortSignal.timeout(
      request.timeoutMs ?? (request.body === undefined ? REQUEST_TIMEOUT_MS : UPLOAD_TIMEOUT_MS),
    )
    try {
      return await sendOne(requestUrl(parts.root, request.path), {
        ...toFetchInput(request, nonce),
        credentials: 'include',
        signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut,
      })
    } catch (error) {
      throw toFetchError(error, signal)
    }
  }

  async function everyPage(request: RestRequest, first: string): Promise<unknown> {
    const all: unknown[] = []
    const seen = new Set<string>()
    let path: string | undefined = first
    while (path !== undefined && !seen.has(path)) {
      seen.add(path)
      const response = await ask({ ...request, path })
      const page = await parseResponse(response, request)
      if (!Array.isArray(page)) return page
      all.push(...page)
      path = nextPagePath(path, response.headers.get('link'))
    }
    return all
  }
}
