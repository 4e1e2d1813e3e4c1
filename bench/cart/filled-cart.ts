/** Cookies of a new visitor with these products in the cart. */
export async function fillCart(port: number, products: number[]): Promise<string> {
  let cookie = ''
  for (const id of products) {
    const answer = await fetch(`http://127.0.0.1:${port}/?wc-ajax=add_to_cart`, {
      method: 'POST',
      headers: { ...(cookie && { cookie }), connection: 'close' },
      body: new URLSearchParams({ product_id: String(id) }),
    })
    await answer.arrayBuffer()
    cookie ||= answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }
  return cookie
}
