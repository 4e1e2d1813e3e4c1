import { offlineTexts as texts } from '#i18n/storefront/uk/unavailable.ts'

// Shows a page that was seen before when the network does not answer, and says when that was
// (docs/decisions/074-service-worker.md).

const worker = globalThis as unknown as WorkerScope

/** Names in the cookie registry. */
const SEEN_PAGES = 'meblia_pages'
const SHELL = 'meblia_offline'
const MAX_PAGES = 24
const MAX_PAGE_BYTES = 300_000
/** After this a stored copy is shown instead of a blank screen. */
const SLOW_MS = 6000
/** Neither read nor stored, and not even looked at. */
const PRIVATE =
  /^(\/\w\w)?\/(admin|wp-|cart|checkout|order|payment|my-account|embed|media|assets)|[?&](wc-ajax|rest_route|add-to-cart|coupon|(remove|undo|apply)_\w+|s)=/
/** The rest of a response's headers is about its transfer. */
const STORED_HEADERS = ['content-type', 'content-security-policy', 'date']
const TIME_FORMAT = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const
/** Last on the page and first for a screen reader; above the store notice. */
const BAR =
  'background:#ffc83d;color:#161616;font-size:14px;inset-block-end:var(--bars,0);order:1;padding:12px 16px;position:sticky;text-align:center;z-index:9'

worker.addEventListener('install', (event) => {
  void worker.skipWaiting()
  event.waitUntil(caches.open(SHELL).then((shell) => shell.addAll(worker.shell)))
  // Files do not wait for the worker, where the browser can be told so.
  event.addRoutes?.({ condition: { not: { requestDestination: 'document' } }, source: 'network' }).catch(() => {})
})

worker.addEventListener('fetch', (event) => {
  const { method, destination, url } = event.request
  const { pathname, search } = new URL(url)
  if (method === 'GET' && destination === 'document' && !PRIVATE.test(pathname + search)) event.respondWith(open(event))
})

async function open(event: FetchEvent): Promise<Response> {
  const { request } = event
  const fetched = fetch(request).then((response) => {
    event.waitUntil(store(request.url, response.clone()))
    return response
  })
  const loaded = fetched.catch(() => undefined)
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, SLOW_MS))
  return (
    (await Promise.race([loaded, timeout])) ??
    (await seenPage(request.url)) ??
    (await loaded) ??
    (await caches.match(worker.shell[0] ?? '')) ??
    Response.error()
  )
}

/** Only what is the same for everybody. A page that has moved, is gone or has become private is deleted. */
async function store(url: string, response: Response): Promise<void> {
  if (response.status >= 500) return
  const pages = await caches.open(SEEN_PAGES)
  await pages.delete(url)
  const [rule, type] = ['cache-control', 'content-type'].map((name) => response.headers.get(name) ?? '')
  if (!response.ok || !type?.includes('html') || !rule?.includes('public') || rule.includes('no-store')) return
  const body = await response.blob()
  if (body.size > MAX_PAGE_BYTES) return
  const headers = STORED_HEADERS.map((name): [string, string] => [name, response.headers.get(name) ?? ''])
  await pages.put(url, new Response(body, { headers }))
  const oldest = (await pages.keys()).slice(0, -MAX_PAGES)
  await Promise.all(oldest.map((request) => pages.delete(request)))
}

async function seenPage(url: string): Promise<Response | undefined> {
  const page = await (await caches.open(SEEN_PAGES)).match(url)
  if (!page) return undefined
  const at = new Date(page.headers.get('date') ?? '').toLocaleString(texts.locale, TIME_FORMAT)
  const bar = `<p role="status" class="offline-bar" style="${BAR}">${texts.seen(at)} <a href="">${texts.refresh}</a></p>`
  return new Response((await page.text()).replace('<header', `${bar}$&`), page)
}

/** What our worker uses of a service worker's global scope: the compiler has no such types beside those of pages. */
type WorkerScope = {
  /** Files to store beforehand, the page without a network first; the server writes them above the script. */
  shell: string[]
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

type LifetimeEvent = { waitUntil(work: Promise<unknown>): void }
type InstallEvent = LifetimeEvent & { addRoutes?(routes: object): Promise<void> }
export type FetchEvent = LifetimeEvent & { request: Request; respondWith(response: Promise<Response>): void }
