import { restAnswer, restResponse } from '../rest/request-response.server.ts'
import { CONSENT_AREA_PATH } from './protocol.ts'

/** Content of a page that waits for consent; empty: no such page or area. */
export type RenderConsentArea = (pageId: number, blockId: string) => Promise<string>

/**
 * Call 7 (protocols 5.4): always a JSON string, because scripts insert any answer into the page. The browser checks
 * the consent: the content is public. Undefined: the request is about something else.
 */
export async function answerConsentArea(request: Request, render: RenderConsentArea): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const { post = '', block = '' } = CONSENT_AREA_PATH.exec(new URL(request.url).pathname)?.groups ?? {}
  if (!post) return undefined
  const id = Number(post)
  return restResponse(restAnswer(Number.isSafeInteger(id) ? await render(id, block) : ''))
}
