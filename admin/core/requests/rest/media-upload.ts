import { UPLOAD_ID_HEADER } from '#api/rest/protocol.ts'
import { postProcessFailed } from './request-error.ts'
import { type RestRequest, requestMethod } from './rest-request.ts'

const MAX_POST_PROCESS_ATTEMPTS = 5 // §9

export function isMediaUpload(request: Pick<RestRequest, 'path' | 'method' | 'data' | 'body'>): boolean {
  return requestMethod(request) === 'POST' && /(^|\/)wp\/v2\/media(?=[/?#]|$)/.test(request.path)
}

/** §4: the file has arrived but its processing failed: processing is retried, then the file is deleted. */
export async function uploadMedia(
  ask: (request: RestRequest) => Promise<Response>,
  request: RestRequest,
): Promise<Response> {
  const response = await ask(request)
  const id = unfinishedUpload(response.status, response.headers)
  if (id === undefined) return response
  const { signal } = request
  const retry: RestRequest = {
    path: `/wp/v2/media/${id}/post-process`,
    method: 'POST',
    data: { action: 'create-image-subsizes' },
    ...(signal && { signal }),
  }
  for (let attempt = 1; attempt <= MAX_POST_PROCESS_ATTEMPTS && !signal?.aborted; attempt++) {
    const processed = await ask(retry).catch(() => undefined)
    if (processed?.ok) return processed
  }
  await ask({ path: `/wp/v2/media/${id}?force=true`, method: 'DELETE' }).catch(() => {})
  throw signal?.aborted ? signal.reason : postProcessFailed()
}

/** Id of an upload whose processing failed. */
function unfinishedUpload(status: number, headers: Headers): number | undefined {
  const id = Number(headers.get(UPLOAD_ID_HEADER))
  return status >= 500 && status < 600 && Number.isSafeInteger(id) && id > 0 ? id : undefined
}
