import { isEqualInConstantTime } from '#shop/core/crypto.server.ts'
import { PRIVATE_CACHE } from '../headers.ts'
import type { HttpContext } from '../responses.ts'

export type Metrics = {
  /** `route`: its pattern in the route table, never an address, of which there is no end. */
  countRequest(method: string, route: string, status: number, seconds: number): void
  /** In the text format of Prometheus. */
  expose(): Promise<{ text: string; type: string }>
}

/** Without a token nobody reads them. */
export const NO_METRICS: Metrics = { countRequest: () => {}, expose: async () => ({ text: '', type: 'text/plain' }) }

/** Only for whoever knows the token. Undefined without a token: there is no such address. */
export function openMetricsPage(metrics: Metrics, token: string | undefined) {
  return async ({ req }: HttpContext): Promise<Response | undefined> => {
    if (token === undefined) return undefined
    if (!isEqualInConstantTime(req.header('authorization') ?? '', `Bearer ${token}`)) {
      return new Response(null, {
        status: 401,
        headers: { 'www-authenticate': 'Bearer', 'cache-control': PRIVATE_CACHE },
      })
    }
    const { text, type } = await metrics.expose()
    return new Response(text, { headers: { 'content-type': type, 'cache-control': PRIVATE_CACHE } })
  }
}
