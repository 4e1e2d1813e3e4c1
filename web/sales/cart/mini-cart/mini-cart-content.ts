import type { Cart } from '#shop/sales/cart/cart.ts'
import { type LineOfPage, lineOfPage } from '../cart-page/cart-page-content.ts'

/** What the mini-cart shows: the props of its island, which every page and every fragment carries. */
export type MiniCartContent = Pick<Cart, 'discount' | 'total'> & { lines: LineOfMiniCart[]; nonce: string }

export type LineOfMiniCart = Pick<
  LineOfPage,
  'key' | 'productId' | 'sku' | 'name' | 'address' | 'quantity' | 'price' | 'problems' | 'picture' | 'options'
>

export function miniCartContent({ lines, discount, total }: Cart, nonce: string): MiniCartContent {
  return { lines: lines.map(lineOfMiniCart), discount, total, nonce }
}

function lineOfMiniCart(line: Cart['lines'][number]): LineOfMiniCart {
  const { key, productId, sku, name, address, quantity, price, problems, picture, options } = lineOfPage(line)
  return { key, productId, sku, name, address, quantity, price, problems, picture, options }
}
