import { isDeepStrictEqual } from 'node:util'
import { MINI_CART_SELECTOR } from '#api/wc-ajax/cart-page.protocol.ts'
import { ENDPOINT_PARAM, type WcAjaxEndpoint, wcAjaxFields, wcCookies } from '#api/wc-ajax/protocol.ts'
import { type CartModel, emptyModel, modelAdd, modelRemove, modelSet, modelTotals } from '#test/fixtures/cart-model.ts'
import { type DisplayedCart, parseCartFragments, parseCartPage } from './displayed-cart.ts'

type Good = { id: number; key: string }
type Tally = { requests: number; compared: number; refused: number; mismatches: string[] }
type Answer = { status: number; text: string }

/** Includes invalid quantities. */
const QUANTITIES = ['1', '1', '2', '2', '3', '4', '6', '-1', '1.5', '1e9', 'abc']

export type RandomShopper = { act(): Promise<void>; look(): Promise<void>; tally: Tally }

/** Acts at random and knows the expected cart after each action. */
export function openRandomShopper(site: string, goods: Good[], seed: number): RandomShopper {
  const model = emptyModel()
  const jar = new Map<string, string>()
  const tally: Tally = { requests: 0, compared: 0, refused: 0, mismatches: [] }
  const below = dice(seed)
  let nonce = ''

  async function add(good: number, quantity: string): Promise<void> {
    const form = { [wcAjaxFields.product]: String(goods[good]?.id), [wcAjaxFields.quantity]: quantity }
    const expected = modelAdd(model, good, Number(quantity))
    const what = `add ${quantity} of ${good}`
    const answer = await call('add_to_cart', form)
    if (expected === 'added') return compareFragments(what, answer)
    tally.refused++
    expect(what, 'error' in readJson(answer.text), true)
    await look()
  }

  /** Two tabs at once: in either order, both must take effect. */
  async function addTwice(good: number): Promise<void> {
    const form = { [wcAjaxFields.product]: String(goods[good]?.id), [wcAjaxFields.quantity]: '1' }
    modelAdd(model, good, 1)
    modelAdd(model, good, 1)
    await Promise.all([call('add_to_cart', form), call('add_to_cart', form)])
    await look()
  }

  async function remove(good: number): Promise<void> {
    const answer = await call('remove_from_cart', { [wcAjaxFields.itemKey]: goods[good]?.key ?? '' })
    if (modelRemove(model, good) === 'removed') return compareFragments(`remove ${good}`, answer)
    expect(`remove ${good}`, answer.text, '{"success":false}')
  }

  /** The form of the cart page, submitted without JavaScript. */
  async function change(good: number, quantity: string): Promise<void> {
    const form = {
      [`cart[${goods[good]?.key}][qty]`]: quantity,
      [wcAjaxFields.update]: '1',
      [wcAjaxFields.cartNonce]: nonce,
    }
    modelSet(model, good, Number(quantity))
    const posted = await ask('/cart/', form)
    expect(`change ${good} to ${quantity}`, posted.status, 302)
    const page = await ask('/cart/')
    expect('cart page', page.status, 200)
    compare(`change ${good} to ${quantity}`, parseCartPage(page.text))
  }

  async function look(): Promise<void> {
    compareFragments('look', await call('get_refreshed_fragments', { time: String(Date.now()) }))
  }

  function compareFragments(what: string, { status, text }: Answer): void {
    expect(what, status, 200)
    const { fragments, cart_hash: hash } = readJson(text)
    const shown = parseCartFragments(fragments)
    if (!shown) return void tally.mismatches.push(`${what}: no fragments in ${text.slice(0, 200)}`)
    nonce = /_wpnonce=([0-9a-f]+)/.exec(fragments?.[MINI_CART_SELECTOR] ?? '')?.[1] ?? nonce
    expect(`${what}: hash and cookie`, hash, jar.get(wcCookies.hash) ?? '')
    compare(what, shown)
  }

  function compare(what: string, shown: DisplayedCart): void {
    tally.compared++
    expect(what, shown, expectedCart(model, goods))
  }

  function expect(what: string, found: unknown, wanted: unknown): void {
    if (isDeepStrictEqual(found, wanted)) return
    tally.mismatches.push(`visitor ${seed}, ${what}: ${JSON.stringify(found)} and not ${JSON.stringify(wanted)}`)
  }

  function call(endpoint: WcAjaxEndpoint, form: Record<string, string>): Promise<Answer> {
    return ask(`/?${ENDPOINT_PARAM}=${endpoint}`, form)
  }

  async function ask(path: string, form?: Record<string, string>): Promise<Answer> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(site + path, {
      headers: { cookie },
      redirect: 'manual',
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    tally.requests++
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return { status: answer.status, text: await answer.text() }
  }

  return {
    tally,
    look,
    act() {
      const good = below(goods.length)
      const quantity = QUANTITIES[below(QUANTITIES.length)] ?? '1'
      const deed = below(10)
      if (deed < 4 || jar.size === 0) return add(good, quantity)
      if (deed < 5) return addTwice(good)
      if (deed < 7) return remove(good)
      return nonce ? change(good, below(5) === 0 ? '0' : quantity) : look()
    },
  }
}

function expectedCart(model: CartModel, goods: Good[]): DisplayedCart {
  const { total, count } = modelTotals(model)
  const lines = [...model.held].map(([good, n]): [string, number] => [goods[good]?.key ?? '', n])
  return { total, count, lines: new Map(lines) }
}

function readJson(text: string): { fragments?: Record<string, string>; cart_hash?: string } {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** A seeded generator: the same actions in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 1 | state) + 0x6d2b79f5) >>> 0
    return (((state ^ (state >>> 14)) >>> 0) % 1_000_003) % below
  }
}
