import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

export type Shoppers = {
  /** Requests that were not answered, or not as they should be. */
  failures: string[]
  /** Phone numbers of answered orders, each of another buyer. */
  orders: string[]
  requests: number
  /** Waits for so many more orders, or a failure. */
  ordered(count: number): Promise<void>
  /** Each shopper ends after the request under way. */
  stop(): Promise<void>
}

/**
 * Shoppers who open a list, put a product into the cart and order it, again and again. Every second one keeps the
 * connection. Each ends at the first failure.
 */
export function startShoppers(port: number, productId: number, count = 8): Shoppers {
  let stopping = false
  let waiting: { until: number; resolve(): void } | undefined
  const wake = () => {
    if (waiting && (shoppers.orders.length >= waiting.until || shoppers.failures.length > 0)) waiting.resolve()
  }
  const shoppers: Shoppers = {
    failures: [],
    orders: [],
    requests: 0,
    ordered: (more) =>
      new Promise((resolve) => {
        waiting = { until: shoppers.orders.length + more, resolve }
        wake()
      }),
    stop: async () => {
      stopping = true
      await Promise.all(ended)
    },
  }

  async function shop(n: number): Promise<void> {
    const agent = n % 2 === 0 ? new Agent({ keepAlive: true, maxSockets: 1 }) : new Agent({ keepAlive: false })
    const ask = async (path: string, cookie = '', body?: string) => {
      const answer = await send({ port, agent, path, headers: { ...(cookie && { cookie }) } }, body)
      shoppers.requests++
      const expected = path === '/checkout/' && body !== undefined ? 303 : 200
      if (answer.status !== expected) throw new Error(`${answer.status}`)
      return answer
    }
    let doing = ''
    try {
      for (let round = 0; !stopping; round++) {
        doing = 'a list'
        await ask('/shop/')
        doing = 'the cart'
        const added = await ask('/?wc-ajax=add_to_cart', '', `product_id=${productId}&quantity=1`)
        doing = 'the checkout'
        const form = await ask('/checkout/', added.cookie)
        doing = 'an order'
        const phone = `+38067${n}${String(round).padStart(6, '0')}`
        await ask('/checkout/', added.cookie, orderForm(form.text, phone))
        shoppers.orders.push(phone)
        wake()
      }
    } catch (error) {
      shoppers.failures.push(`${doing}: ${error instanceof Error ? error.message : error}`)
      wake()
    } finally {
      agent.destroy()
    }
  }

  const ended = Array.from({ length: count }, (_, n) => shop(n))
  return shoppers
}

function orderForm(page: string, phone: string): string {
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? ''
  const person = { first_name: 'Олена', last_name: 'Коваль', phone, delivery: 'pickup', payment: 'cod' }
  return `${new URLSearchParams({ request: hidden('request'), shown: hidden('shown'), ...person })}`
}

type Target = { port: number; agent: Agent; path: string; headers: Record<string, string> }

async function send(target: Target, body?: string): Promise<{ status: number; text: string; cookie: string }> {
  const type = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
  const sent = request({
    ...target,
    host: '127.0.0.1',
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...target.headers, ...type, 'accept-language': 'uk', 'user-agent': 'Mozilla/5.0 Firefox/60' },
  }).end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const cookies = response.headers['set-cookie'] ?? []
  return {
    status: response.statusCode ?? 0,
    text: await text(response),
    cookie: cookies.map((line) => line.split(';')[0]).join('; '),
  }
}
