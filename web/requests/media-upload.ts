import { UPLOAD_ID_HEADER } from '#api/rest/protocol.ts'
import { type RestRequest, requestMethod } from './rest-request.ts'

export const MAX_POST_PROCESS_ATTEMPTS = 5 // §9

export function isMediaUpload(request: Pick<RestRequest, 'path' | 'method' | 'data' | 'body'>): boolean {
  return requestMethod(request) === 'POST' && /(^|\/)wp\/v2\/media(?=[/?#]|$)/.test(request.path)
}

/** Id of an upload whose processing failed. */
export function unfinishedUpload(status: number, headers: Headers): number | undefined {
  const id = Number(headers.get(UPLOAD_ID_HEADER))
  return status >= 500 && status < 600 && Number.isSafeInteger(id) && id > 0 ? id : undefined
}
