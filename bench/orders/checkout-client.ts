import { Agent, request } from 'node:http'

/** Where a visitor goes. */
export type Address = { port: number; agent: Agent }
export type CheckoutForm = { cookie: string; body: string }
export type Answer = { status: number; text: string; cookies: string[]; location: string }

/** A visitor with one product in the cart and a filled-in checkout form. */
export async function fillCheckoutForm(at: Address, productId: number, n: number): Promise<CheckoutForm> {
  const added = await ask(at, '/?wc-ajax=add_to_cart', '', `product_id=${productId}&quantity=1`)
  const cookie = added.cookies.map((line) => line.split(';')[0]).join('; ')
  const page = await ask(at, '/checkout/', cookie)
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page.text)?.[1] ?? ''
  const radios = page.text.match(/<input[^>]*name="delivery"[^>]*>/g) ?? []
  const chosen = /value="(\w+)"/.exec(radios.find((radio) => radio.includes('checked')) ?? '')?.[1] ?? ''
  const fields = {
    request: hidden('request'),
    shown: hidden('shown'),
    first_name: 'Олена',
    last_name: 'Коваль',
    phone: `067${String(1_000_000 + n).padStart(7, '0')}`,
    delivery: chosen,
    settlement: 'Київ',
    address: 'вул. Садова, 5',
    payment: 'cod',
  }
  return { cookie, body: String(new URLSearchParams(fields)) }
}

/** The answer to an order that was placed is 303. */
export function submitForm(at: Address, { cookie, body }: CheckoutForm): Promise<Answer> {
  return ask(at, '/checkout/', cookie, body)
}

/** Every visitor has a separate address, as behind a proxy. */
let visitors = 0

/** Asks once more when the server closed an idle connection at that moment, as browsers do. */
export async function ask(at: Address, path: string, cookie = '', body?: string): Promise<Answer> {
  try {
    return await askOnce(at, path, cookie, body)
  } catch (error) {
    if (!(error instanceof Error && 'reused' in error)) throw error
    return askOnce(at, path, cookie, body)
  }
}

/** The error of a connection that has answered before is marked as `reused`. */
function askOnce({ port, agent }: Address, path: string, cookie = '', body?: string): Promise<Answer> {
  const done = Promise.withResolvers<Answer>()
  const visitor = visitors++
  const clientRequest = request({
    host: '127.0.0.1',
    port,
    agent,
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'accept-language': 'uk',
      'user-agent': 'Mozilla/5.0 Firefox/60',
      'x-forwarded-for': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
  })
  clientRequest.once('error', (error) =>
    done.reject(clientRequest.reusedSocket ? Object.assign(error, { reused: true }) : error),
  )
  clientRequest.once('response', (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.once('error', done.reject).once('end', () => {
      const { statusCode: status = 0, headers } = response
      const text = Buffer.concat(chunks).toString()
      done.resolve({ status, text, cookies: headers['set-cookie'] ?? [], location: headers.location ?? '' })
    })
  })
  clientRequest.end(body)
  return done.promise
}

/** Cookies of a new visitor with these products in the cart. */
export async function fillCart(port: number, products: number[]): Promise<string> {
  const agent = new Agent()
  let cookie = ''
  for (const id of products) {
    const { cookies } = await ask({ port, agent }, '/?wc-ajax=add_to_cart', cookie, `product_id=${id}`)
    cookie ||= cookies.map((line) => line.split(';')[0]).join('; ')
  }
  return cookie
}
