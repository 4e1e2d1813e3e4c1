import { restAnswer, restResponse } from '../rest/request-response.server.ts'
import { CONSENT_AREA_PATH } from './protocol.ts'

/** What of a page waits for consent; empty: there is no such page or area. */
export type RenderConsentArea = (pageId: number, blockId: string) => Promise<string>

/**
 * Call 7 (protocols 5.4): always a JSON string, for its readers write whatever else they get into the page. Whether consent was
 * given is the browser's affair: what is here is public. Undefined: the request is about something else.
 */
export async function answerConsentArea(request: Request, render: RenderConsentArea): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const { post = '', block = '' } = CONSENT_AREA_PATH.exec(new URL(request.url).pathname)?.groups ?? {}
  if (!post) return undefined
  const id = Number(post)
  return restResponse(restAnswer(Number.isSafeInteger(id) ? await render(id, block) : ''))
}
