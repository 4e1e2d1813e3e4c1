import { z } from 'zod'
import { pathFromRestRoot } from './addresses.ts'
import { parseNestedParams } from './request-response.server.ts'

/** Linked items that can be embedded. */
const linkedSchema = z.looseObject({
  _links: z.record(z.string(), z.array(z.object({ href: z.string(), embeddable: z.literal(true).optional() }))),
})

/** The maximum of reads per request: a list of a hundred posts has a hundred pictures. */
const MAX_EMBEDDED = 300

/**
 * `_embed`, or `_embed=wp:term,author`: adds embeddable linked items under `_embedded`, with the caller's permissions.
 * An item linked several times is read once.
 */
export async function embedLinked(body: unknown, url: URL, read: (address: URL) => Promise<unknown>): Promise<unknown> {
  const embedParam = z.union([z.string(), z.array(z.string())]).safeParse(parseNestedParams(url.searchParams)._embed)
  if (!embedParam.success || embedParam.data === '0' || embedParam.data === 'false') return body
  const names = [embedParam.data].flat().flatMap((text) => text.split(','))
  const isAll = names.every((name) => name === '' || name === '1' || name === 'true')
  const readByHref = new Map<string, Promise<unknown>>()

  const readOnce = (href: string) => {
    const earlier = readByHref.get(href)
    if (earlier || readByHref.size >= MAX_EMBEDDED) return earlier
    const address = new URL(href)
    address.pathname = pathFromRestRoot(address.pathname)
    address.searchParams.set('context', 'embed')
    const reading = read(address)
    readByHref.set(href, reading)
    return reading
  }
  const embed = async (item: unknown): Promise<unknown> => {
    const found = linkedSchema.safeParse(item)
    if (!found.success) return item
    const embedded: Record<string, unknown[]> = {}
    for (const [name, links] of Object.entries(found.data._links)) {
      if (!isAll && !names.includes(name)) continue
      for (const { href, embeddable } of links) {
        const reading = embeddable && readOnce(href)
        if (reading) embedded[name] = [...(embedded[name] ?? []), await reading]
      }
    }
    return Object.keys(embedded).length === 0 ? item : { ...found.data, _embedded: embedded }
  }

  if (!Array.isArray(body)) return embed(body)
  const items: unknown[] = []
  for (const entry of body) items.push(await embed(entry))
  return items
}
