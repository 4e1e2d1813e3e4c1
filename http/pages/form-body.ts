import { requestUrl } from '#api/rest/addresses.ts'
import { textsIn } from '#i18n/by-language.ts'
import { cleanField } from '#shop/core/input/fields.ts'
import { findNulField } from '#shop/core/input/text.ts'
import type { Shop } from '#shop/core/shop.ts'
import { PRIVATE_CACHE } from '../headers.ts'

/** Forms are sent from the shop's own pages; every current browser sends the origin. */
export function isCrossSite(request: Request, shop: Shop): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  return origin !== null && ![requestUrl(request).origin, new URL(shop.site.url).origin].includes(origin)
}

/** A form with a character that no database stores: answered with 400. */
export class InvalidForm extends Error {
  override name = 'InvalidForm' as const
  readonly field: string
  constructor(field: string) {
    super('a NUL in a form')
    this.field = field
  }
}

export function refuseForm(shop: Shop, { field }: InvalidForm): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': PRIVATE_CACHE }
  return new Response(textsIn(shop.language).siteTexts.badCharacter(field), { status: 400, headers })
}

/** Undefined: not a form; file fields are ignored. Throws InvalidForm. */
export async function readForm(request: Request): Promise<URLSearchParams | undefined> {
  const sent = await readFields(request)
  if (!sent) return undefined
  refuseNul(sent)
  return new URLSearchParams([...sent].map(([name, value]) => [name, cleanField(name, value)]))
}

/** Throws InvalidForm. */
export function refuseNul(fields: Iterable<[name: string, value: string | File]>): void {
  for (const [name, value] of fields) {
    if (findNulField(name + (typeof value === 'string' ? value : value.name)) !== undefined) throw new InvalidForm(name)
  }
}

async function readFields(request: Request): Promise<URLSearchParams | undefined> {
  const type = request.headers.get('content-type') ?? ''
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return new URLSearchParams(await request.text())
  if (!/^multipart\/form-data\b/i.test(type)) return undefined
  try {
    const form = new URLSearchParams()
    for (const [name, value] of await request.formData()) if (typeof value === 'string') form.append(name, value)
    return form
  } catch {
    return undefined // without its boundary, or cut off
  }
}
