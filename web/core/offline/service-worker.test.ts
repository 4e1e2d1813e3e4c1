import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { FetchEvent } from './service-worker.ts'

const SITE = 'https://dubrava.test'
const SEEN_AT = 'Mon, 23 Nov 2026 10:55:00 GMT'

type Listener = (event: object) => void
const listeners = new Map<string, Listener>()
let stored: Map<string, Map<string, Response>>
let network: (url: string) => Promise<Response>

const worker = {
  shell: ['/bez-zviazku/', '/assets/site.css'],
  skipWaiting: async () => {},
  addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  fetch: ({ url }: { url: string }) => network(url),
  caches: {
    open: async (name: string) => openCache(name),
    match: async (address: string) => openCache('meblia_offline').match(SITE + address),
  },
}

describe('the service worker', () => {
  const ofNode = Object.getOwnPropertyDescriptors(globalThis)
  before(async () => {
    for (const [name, value] of Object.entries(worker)) {
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
    }
    await import('./service-worker.ts')
  })
  after(() => {
    for (const name of Object.keys(worker)) {
      Reflect.deleteProperty(globalThis, name)
      if (name in ofNode) Object.defineProperty(globalThis, name, Reflect.get(ofNode, name))
    }
  })
  beforeEach(() => {
    stored = new Map()
    network = async () => page('онлайн')
  })

  it('shows a seen page without a network, and says when it was seen', async () => {
    await visit('/shop/')
    network = () => Promise.reject(new TypeError('offline'))
    const text = await (await visit('/shop/'))?.text()
    assert.match(
      text ?? '',
      /<body><p role="status"[^>]*>Мережа не відповідає\. Збережено 23 листопада .*<\/p><header><\/header>онлайн/,
    )
  })

  it('shows the page without a network at an address that was never seen', async () => {
    openCache('meblia_offline').put(`${SITE}/bez-zviazku/`, page('немає звʼязку'))
    network = () => Promise.reject(new TypeError('offline'))
    assert.match((await (await visit('/kontakty/'))?.text()) ?? '', /немає звʼязку/)
  })

  it('shows a seen page when the network has not answered within six seconds, and waits for any other', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    await visit('/shop/')
    const slow = Promise.withResolvers<Response>()
    network = () => slow.promise
    const [seen, unseen] = [visit('/shop/'), visit('/kontakty/')]
    t.mock.timers.tick(6000)
    assert.match((await (await seen)?.text()) ?? '', /Збережено/)
    slow.resolve(page('пізно'))
    assert.equal(await (await unseen)?.text(), await page('пізно').text())
  })

  for (const path of [
    '/admin/',
    '/admin/sign-in',
    '/wp-json/wc/v3/orders',
    '/wp-admin/admin-ajax.php',
    '/cart/',
    '/en/cart/',
    '/checkout/',
    '/checkout/order-pay/7',
    '/order/wc_order_abc/',
    '/payment/liqpay/callback',
    '/media/1/a.jpg',
    '/?wc-ajax=add_to_cart',
    '/shop/?add-to-cart=7',
    '/cart/?remove_item=x',
    '/?s=диван',
    '/?coupon=SOFA10',
  ]) {
    it(`leaves ${path} to the browser`, async () => assert.equal(await visit(path), undefined))
  }

  it('leaves posts and files to the browser', async () => {
    assert.equal(await visit('/shop/', { method: 'POST' }), undefined)
    assert.equal(await visit('/shop/', { destination: '' }), undefined)
    assert.equal(await visit('/assets/site.css', { destination: 'style' }), undefined)
  })

  for (const [what, answer] of [
    ['private', () => page('x', { 'cache-control': 'private, no-cache' })],
    ['not to be stored', () => page('x', { 'cache-control': 'public, no-store' })],
    ['gone', () => page('x', {}, 404)],
    ['no page', () => page('x', { 'content-type': 'application/xml' })],
    ['larger than 300 KB', () => page('x'.repeat(300_001))],
  ] as const) {
    it(`stores nothing that is ${what}, and deletes what it was before`, async () => {
      await visit('/shop/')
      assert.deepEqual(seenPages(), ['/shop/'])
      network = async () => answer()
      await visit('/shop/')
      assert.deepEqual(seenPages(), [])
    })
  }

  it('keeps what it has when the server fails', async () => {
    await visit('/shop/')
    network = async () => page('x', {}, 502)
    assert.equal((await visit('/shop/'))?.status, 502)
    assert.deepEqual(seenPages(), ['/shop/'])
  })

  it('stores the last 24 pages', async () => {
    for (let n = 0; n < 30; n++) await visit(`/product/${n}/`)
    await visit('/product/6/')
    await visit('/product/30/')
    assert.equal(seenPages().length, 24)
    assert.deepEqual([seenPages()[0], seenPages().at(-2)], ['/product/8/', '/product/6/'])
  })

  it('stores neither cookies nor anything else of a response but its text and time', async () => {
    await visit('/shop/')
    const [response] = [...openCache('meblia_pages').entries.values()]
    assert.deepEqual([...(response?.headers.keys() ?? [])].sort(), ['content-security-policy', 'content-type', 'date'])
  })
})

function page(text: string, headers: Record<string, string> = {}, status = 200): Response {
  return new Response(`<html><body><header></header>${text}</body></html>`, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, no-cache',
      'content-security-policy': "default-src 'self'",
      'set-cookie': 'nonce=1',
      date: SEEN_AT,
      ...headers,
    },
  })
}

/** Undefined: the worker leaves the request to the browser. */
async function visit(path: string, request: Partial<Request> = {}): Promise<Response | undefined> {
  const waits: Promise<unknown>[] = []
  let answer: Promise<Response> | undefined
  const event: FetchEvent = {
    request: { method: 'GET', destination: 'document', url: SITE + path, ...request } as Request,
    respondWith: (response) => (answer = response),
    waitUntil: (work) => waits.push(work),
  }
  listeners.get('fetch')?.(event)
  const response = await answer
  await Promise.all(waits)
  return response
}

function seenPages(): string[] {
  return [...openCache('meblia_pages').entries.keys()].map((url) => url.slice(SITE.length))
}

function openCache(name: string) {
  const entries = stored.get(name) ?? new Map<string, Response>()
  stored.set(name, entries)
  const urlOf = (key: string | { url: string }) => (typeof key === 'string' ? key : key.url)
  return {
    entries,
    match: async (url: string) => entries.get(url)?.clone(),
    put: async (url: string, response: Response) => void entries.set(url, response),
    delete: async (key: string | { url: string }) => entries.delete(urlOf(key)),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
  }
}
