import type { ServiceMessage } from '#shop/payment/provider.ts'

/** The longest callbacks of payment services are a few kilobytes. */
const MAX_BODY_LENGTH = 64 * 1024

/** Undefined: longer than any valid callback. */
export async function readServiceMessage(request: Request): Promise<ServiceMessage | undefined> {
  const body = await request.text()
  if (body.length > MAX_BODY_LENGTH) return undefined
  return { body, header: (name) => request.headers.get(name) ?? '' }
}
