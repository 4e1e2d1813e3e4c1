import { MAX_POST_PROCESS_ATTEMPTS, unfinishedUpload } from './media-upload.ts'
import { postProcessFailed } from './request-error.ts'
import type { RestRequest } from './rest-request.ts'

type Ask = (request: RestRequest) => Promise<Response>

/** §4: the file has arrived but its processing failed: processing is retried, then the file is deleted. */
export async function uploadMedia(ask: Ask, request: RestRequest): Promise<Response> {
  const response = await ask(request)
  const id = unfinishedUpload(response.status, response.headers)
  if (id === undefined) return response
  const { signal } = request
  try {
    for (let attempt = 1; attempt <= MAX_POST_PROCESS_ATTEMPTS; attempt++) {
      const done = await postProcess(ask, id, signal)
      if (done) return done
    }
  } catch (stopped) {
    await deleteUpload(ask, id)
    throw stopped
  }
  await deleteUpload(ask, id)
  throw postProcessFailed()
}

/** Undefined when it failed for any reason. Throws only when the request was aborted. */
async function postProcess(ask: Ask, id: number, signal: AbortSignal | undefined): Promise<Response | undefined> {
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

async function deleteUpload(ask: Ask, id: number): Promise<void> {
  await ask({ path: `/wp/v2/media/${id}?force=true`, method: 'DELETE' }).catch(() => {})
}
