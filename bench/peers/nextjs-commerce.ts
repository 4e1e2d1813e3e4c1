import type { Call } from '../load/send.ts'
import { cookiesOf, type FindCalls, firstWord, headingOf, pageCall, readText } from './peer.ts'

/** Next names each server action beside its id in the scripts of the page. */
const ACTION = /createServerReference\)?\("([0-9a-f]{40,44})"[^)]*?"(\w+)"\)/g

/**
 * Next.js Commerce. Adding is a server action of the product page, of a visitor whose cart an action before has made.
 * All adds go into that cart.
 */
export const findNextCommerceCalls: FindCalls = async (origin, given) => {
  const listing = given.listing ?? '/search'
  const { text: list } = await readText(origin + listing)
  const path = given.product ?? /href="(\/product\/[^"?#]+)"/.exec(list)?.[1]
  if (!path) throw new Error(`${origin}${listing} has no link to a product.`)
  const { text: page } = await readText(origin + path)
  const variant = /gid:\/\/shopify\/ProductVariant\/\w+/.exec(page)?.[0]
  if (!variant) throw new Error(`${origin}${path} names no variant.`)
  const actions = await findActions(origin, page)
  const begin = actions.get('createCartAndSetCookie')
  const addItem = actions.get('addItem')
  if (!addItem) throw new Error(`The scripts of ${origin}${path} name no server action «addItem».`)

  const act = (id: string, given: unknown[], cookie: string): Call => ({
    url: origin + path,
    method: 'POST',
    headers: {
      accept: 'text/x-component',
      'accept-encoding': 'br, gzip',
      'content-type': 'text/plain;charset=UTF-8',
      'next-action': id,
      ...(cookie && { cookie }),
    },
    body: JSON.stringify(given),
  })
  const post = ({ url, headers = {}, body = '' }: Call) => readText(url, { method: 'POST', headers, body })
  const cookie = begin ? cookiesOf((await post(act(begin, [], ''))).headers) : ''
  const add = act(addItem, [null, variant], cookie)
  const { text } = await post(add)
  if (/error adding/i.test(text)) throw new Error(`${origin} added nothing to the cart: ${text.slice(0, 300)}`)
  const search = given.search ?? `/search?q=${encodeURIComponent(firstWord(headingOf(page)))}`
  return {
    listing: pageCall(origin + listing),
    product: pageCall(origin + path),
    search: pageCall(origin + search),
    'add to cart': add,
  }
}

async function findActions(origin: string, page: string): Promise<Map<string, string>> {
  const actions = new Map<string, string>()
  for (const [, path = ''] of page.matchAll(/<script[^>]* src="(\/_next\/[^"]+\.js[^"]*)"/g)) {
    const { text } = await readText(origin + path.replaceAll('&amp;', '&'))
    for (const [, id = '', name = ''] of text.matchAll(ACTION)) actions.set(name, id)
  }
  return actions
}
