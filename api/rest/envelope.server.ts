import { type RestAnswer, restAnswer } from './request-response.server.ts'

/** `?_envelope`: for clients that see neither status nor headers, both are put into the body of a 200. */
export function wrapInEnvelope(answer: RestAnswer, url: URL): RestAnswer {
  if (!url.searchParams.has('_envelope') || answer.body instanceof ReadableStream) return answer
  const { status, body, headers } = answer
  const own = Object.entries(headers).filter(([name]) => !/^(set-cookie|x-wp-nonce)$/i.test(name))
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => /^(set-cookie|x-wp-nonce)$/i.test(name)))
  const report = own.map(([name, value]) => [titleCaseHeader(name), /^x-wp-total/i.test(name) ? Number(value) : value])
  return restAnswer({ body: status === 204 ? null : body, status, headers: Object.fromEntries(report) }, 200, kept)
}

/** `link` → `Link`; `X-WP-Total` stays. */
function titleCaseHeader(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase())
}
