import { CART_COUNTER_SELECTOR, MINI_CART_SELECTOR } from '#api/wc-ajax/cart-page.protocol.ts'

/** The cart as the shopper sees it; lines by their keys. */
export type DisplayedCart = { total: number; count: number; lines: Map<string, number> }

export function parseCartFragments(fragments: Record<string, string> | undefined): DisplayedCart | undefined {
  const content = fragments?.[MINI_CART_SELECTOR]
  const counter = fragments?.[CART_COUNTER_SELECTOR]
  if (content === undefined || counter === undefined) return undefined
  const items = content.split('<li ').slice(1)
  return {
    total: amount(/mini-cart__total total">(.*?)<\/p>/s.exec(content)?.[1]),
    count: countIn(counter),
    lines: new Map(items.map((item) => [attribute(item, 'data-cart_item_key'), pieces(item)])),
  }
}

export function parseCartPage(page: string): DisplayedCart {
  const fields = page.match(/<input\b[^>]*\bclass="qty"[^>]*>/g) ?? []
  return {
    total: amount(/class="order-total">.*?<td>(.*?)<\/td>/s.exec(page)?.[1]),
    count: countIn(page),
    lines: new Map(
      fields.map((field) => [
        /^cart\[(\w+)\]/.exec(attribute(field, 'name'))?.[1] ?? '',
        Number(attribute(field, 'value')),
      ]),
    ),
  }
}

function countIn(markup: string): number {
  return Number(/cart-contents__count"[^>]*>(\d+)</.exec(markup)?.[1] ?? Number.NaN)
}

function pieces(item: string): number {
  return Number(/class="quantity">(\d+)/.exec(item)?.[1] ?? Number.NaN)
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}

/** `<bdi>12 500,50 ₴</bdi>` → 1250050. An empty cart shows no amount. */
function amount(markup: string | undefined): number {
  if (markup === undefined) return 0
  const digits = markup.replace(/<[^>]*>|&[^;]*;/g, '').replace(/[^\d,]/g, '')
  return Math.round(Number(digits.replace(',', '.')) * 100)
}
