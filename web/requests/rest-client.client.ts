import { INVALID_NONCE_CODE } from '#api/rest/protocol.ts'
import { fetchError, invalidJson, postProcessFailed, toRequestError } from './request-error.ts'
import {
  firstPagePath,
  isMediaUpload,
  MAX_POST_PROCESS_ATTEMPTS,
  nextPagePath,
  parseNonce,
  REQUEST_TIMEOUT_MS,
  type RestRequest,
  requestUrl,
  toFetchInput,
  UPLOAD_TIMEOUT_MS,
  unfinishedUpload,
} from './rest-request.ts'
import { fetchWithUploadProgress } from './upload-progress.client.ts'

export type RestClientOptions = {
  /** `/wp-json/`, or `/?rest_route=/`. */
  root: string
  nonce: string
  /** A GET responds with a fresh nonce as text. */
  nonceEndpoint: string
  /** For tests. */
  fetch?: typeof fetch
}

/** Rejects with a RequestError, or with the AbortError of the request's own signal. A 204 is `null`. */
export type RestClient = <T>(request: RestRequest) => Promise<T>

/** A client of the REST root that implements the conventions of §7, so callers need to know none of them. */
export function createRestClient(parts: RestClientOptions): RestClient {
  let nonce = parts.nonce
  let refreshing: Promise<string | undefined> | undefined

  // The only place where a response gets the caller's type unchecked; the server's schemas guarantee it.
  return async <T>(request: RestRequest) => (await answerTo(request)) as T

  async function answerTo(request: RestRequest): Promise<unknown> {
    const first = firstPagePath(request)
    if (first !== undefined) return everyPage(request, first)
    return parseResponse(isMediaUpload(request) ? await upload(request) : await ask(request), request)
  }

  /** One response of any status, after at most one nonce refresh. */
  async function ask(request: RestRequest): Promise<Response> {
    const used = nonce
    const response = await send(request, used)
    if (response.status < 400 || (await readErrorCode(response)) !== INVALID_NONCE_CODE) return response
    const fresh = await rejectOnAbort(freshNonce(used), request.signal)
    return fresh === undefined ? response : send(request, fresh)
  }

  async function send(request: RestRequest, nonceUsed: string): Promise<Response> {
    const { onProgress, signal } = request
    const sendOne = onProgress ? fetchWithUploadProgress(onProgress) : (parts.fetch ?? fetch)
    const timeOut = AbortSignal.timeout(
      request.timeoutMs ?? (request.body === undefined ? REQUEST_TIMEOUT_MS : UPLOAD_TIMEOUT_MS),
    )
    try {
      const response = await sendOne(requestUrl(parts.root, request.path), {
        ...toFetchInput(request, nonceUsed),
        credentials: 'include',
        signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut,
      })
      nonce = parseNonce(response.headers.get('x-wp-nonce') ?? '') ?? nonce
      return response
    } catch (error) {
      throw toFetchError(error, signal)
    }
  }

  /** Requests rejected at the same time share one refresh; one rejected for an outdated nonce needs none. */
  async function freshNonce(refused: string): Promise<string | undefined> {
    if (nonce !== refused) return nonce
    refreshing ??= fetchNonce().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  async function fetchNonce(): Promise<string | undefined> {
    try {
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
      const response = await (parts.fetch ?? fetch)(parts.nonceEndpoint, { credentials: 'include', signal })
      const fresh = response.ok ? parseNonce(await response.text()) : undefined
      nonce = fresh ?? nonce
      return fresh
    } catch {
      return undefined // the rejected response is returned as the error
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

  /** §4: the file has arrived but its processing failed: processing is retried, then the file is deleted. */
  async function upload(request: RestRequest): Promise<Response> {
    const response = await ask(request)
    const id = unfinishedUpload(response.status, response.headers)
    if (id === undefined) return response
    const { signal } = request
    try {
      for (let attempt = 1; attempt <= MAX_POST_PROCESS_ATTEMPTS; attempt++) {
        const done = await postProcess(id, signal)
        if (done) return done
      }
    } catch (stopped) {
      await forget(id)
      throw stopped
    }
    await forget(id)
    throw postProcessFailed()
  }

  /** Undefined when it failed for any reason. Throws only when the request was aborted. */
  async function postProcess(id: number, signal: AbortSignal | undefined): Promise<Response | undefined> {
    const data = { action: 'create-image-subsizes' }
    try {
      const request: RestRequest = {
        path: `/wp/v2/media/${id}/post-process`,
        method: 'POST',
        data,
        ...(signal && { signal }),
      }
      const response = await ask(request)
      return response.ok ? response : undefined
    } catch (error) {
      if (signal?.aborted) throw error
      return undefined
    }
  }

  async function forget(id: number): Promise<void> {
    await ask({ path: `/wp/v2/media/${id}?force=true`, method: 'DELETE' }).catch(() => {})
  }
}

async function parseResponse(response: Response, request: RestRequest): Promise<unknown> {
  if (response.ok && request.parse === false) return response
  if (response.status === 204) return null
  const text = await response.text().catch((error: unknown) => {
    throw toFetchError(error, request.signal)
  })
  const body = parseJson(text)
  if (body === undefined) throw invalidJson(response.status)
  if (!response.ok) throw toRequestError(body.value, response.status)
  return body.value
}

/** Reads a clone, so the body stays available. */
async function readErrorCode(response: Response): Promise<string | undefined> {
  const body = parseJson(
    await response
      .clone()
      .text()
      .catch(() => ''),
  )
  return body && toRequestError(body.value, response.status).code
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

function toFetchError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return error
  if (error instanceof DOMException && error.name === 'TimeoutError') return fetchError('timeout')
  return fetchError(globalThis.navigator?.onLine === false ? 'offline' : 'network')
}

/** The refresh is shared, so an aborted caller stops waiting without cancelling it. */
function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', stop))
}
