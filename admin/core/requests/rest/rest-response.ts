import { invalidJson, toFetchError, toRequestError } from './request-error.ts'
import type { RestRequest } from './rest-request.ts'

export async function parseResponse(response: Response, request: RestRequest): Promise<unknown> {
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
export async function readErrorCode(response: Response): Promise<string | undefined> {
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
