import { Agent } from 'node:http'
import { productOffset } from '../generated-products.ts'
import type { Call } from '../load/send.ts'
import { fillCart, fillCheckoutForm, submitForm } from '../orders/checkout-client.ts'
import { type ShopSize, SMALL, VARIABLE_EVERY } from './dataset.ts'
import { MANY_VARIATIONS } from './fill-office.sql.server.ts'

export type Place = {
  port: number
  size: ShopSize
  staff: Record<string, string>
  firstProductId: number
  orderedProductId: number
}

/** `n`: every call of a batch asks for something else. */
export type Work = {
  name: string
  run(place: Place, n: number): Call | Promise<void>
  /** The answer grows with the shop by this much, and so may the time. */
  grows?: (size: ShopSize) => number
  /** In a batch; absent: a dozen. */
  calls?: number
}

const PER_PAGE = 24
/** Days of statistics that the small shop has too. */
const REPORT_DAYS = 1
const DAY_MS = 86_400_000
const YEAR_DAYS = 365

const day = (at: number) => new Date(at).toISOString().slice(0, 10)
/** As far apart as the shop is large. */
const spread = (n: number, count: number) => (n * 7919) % count
const simple = (n: number, { goods }: ShopSize) => 1 + VARIABLE_EVERY * spread(n, Math.floor(goods / VARIABLE_EVERY))
const variable = (n: number, size: ShopSize) => simple(n, size) - 1

function page(
  name: string,
  path: (n: number, size: ShopSize) => string,
  more: Pick<Work, 'grows' | 'calls'> = {},
): Work {
  const run: Work['run'] = ({ port, size }, n) => ({ url: `http://127.0.0.1:${port}${path(n, size)}` })
  return { name, run, ...more }
}

function rest(
  name: string,
  path: (n: number, size: ShopSize) => string,
  more: Pick<Work, 'grows' | 'calls'> = {},
): Work {
  return {
    name,
    ...more,
    run: ({ port, size, staff }, n) => ({ url: `http://127.0.0.1:${port}/wp-json/${path(n, size)}`, headers: staff }),
  }
}

const lastPage = (items: number, perPage: number) => Math.ceil(items / perPage)
const word = encodeURIComponent

const PRODUCTS = 'wc/v3/products?per_page=50&status=any'
/** Lists of the office, with what narrows and sorts them, and their last pages. */
const OFFICE_LISTS = `stock_status=outofstock low_in_stock=true category=1 category=30 status=draft status=future
  orderby=title&order=asc orderby=title&page=1900 orderby=price&order=asc orderby=price&page=1900 search=%25
  search=${word('диван')} search=${word('нема')} search=${word('диван')}&orderby=price
  orderby=date&order=asc page=1000 orderby=price&page=1000 orderby=date&order=asc&page=1000 stock_status=instock
  stock_status=onbackorder status=pending status=private status=publish category=1&orderby=price low_in_stock=true&orderby=title
  category=1&search=${word('диван')} status=publish&stock_status=instock&orderby=title&page=1000
  include=1,2,3,501,1001,90001`
  .split(/\s+/)
  .map((filter) => `${PRODUCTS}&${filter}`)
  .concat(
    ['categories', 'tags', 'attributes', 'attributes/1/terms', 'shipping_classes', 'brands'].map(
      (terms) => `wc/v3/products/${terms}?per_page=100`,
    ),
    ['', '?kind=review&status=hold', '?kind=question&status=approved', '?page=400'].map((q) => `meblia/v1/reviews${q}`),
    ['', '?handled=false', '?suspicious=true', '?page=400'].map((q) => `meblia/v1/messages${q}`),
    ['', '?kind=order', '?actor=nobody', '?actor=staff3', '?before=1000', '?kind=product&entity=5', '?kind=coupon']
      .concat([
        `?from=${day(Date.now() - YEAR_DAYS * DAY_MS)}&until=${day(Date.now())}`,
        '?kind=order&until=2020-01-01',
      ])
      .map((q) => `meblia/v1/audit${q}`),
    ['trash', 'redirects', 'redirects?page=99', 'search/misses', 'consent-records', 'consent-records/summary'],
    ['consent-records?before=1000', 'vitals?from=2026-01-01&until=2026-12-31'],
    ['customer-tags', `customers?tag=${word('тег 7')}`, 'customers/1', 'customers/1/export', 'customers?page=1000']
      .concat(['customers?page=1000&orderby=spent', 'customers?orderby=orders', 'customers?orderby=created&order=asc'])
      .concat(['customers?orderby=orders&order=asc&page=1000', `customers?search=${word('0671000777')}&per_page=4`])
      .concat(['admin', 'checkout', 'none', 'migration'].map((source) => `customers?source=${source}`))
      .concat([
        `customers?doubles=true`,
        `customers?doubles=true&search=${word('олена')}`,
        'customers?orderby=spent&order=asc',
      ]),
    ['workshop', 'staff', 'keys', 'menus', 'galleries', 'feeds', 'imports', 'bulk-changes', 'jobs/dead', 'connections'],
    ['translations/missing?lang=en', 'settings', 'look', 'emails', 'opening', 'starter-pages', 'moving', 'copies'],
    ['translations/product/1', 'translations/page/1/texts?lang=en', 'glossary?lang=en', 'me', 'sessions', 'seller'],
    ['payment-services', 'demo', 'import-mappings', 'import-pictures', 'me/passkeys', 'coupons/1/uses'],
    ['payments', 'receipts', 'received-payments', 'waybills'].map((part) => `orders/2/${part}`),
  )
  .map((path) => (path.includes('/v1/') || path.includes('/v3/') ? path : `meblia/v1/${path}`))
  .concat(
    ['status=processing', 'status=pending&page=600', 'customer=1', `search=${word('олена прізв')}`, 'page=1000']
      .concat(['confirm', 'payment', 'dispatch', 'late'].map((waiting) => `meblia_waiting=${waiting}`))
      .concat([
        'status=trash',
        'status=cancelled',
        'status=completed&page=1000',
        `search=${word('диван')}`,
        'search=067',
      ])
      .concat([`search=${word('диван')}&page=1000`, `search=${word('олена')}&status=completed&meblia_waiting=late`])
      .map((filter) => `wc/v3/orders?per_page=25&${filter}`),
    [
      'orders/2',
      'orders/2/notes',
      'orders/2/refunds',
      'coupons?per_page=50',
      'coupons?per_page=50&state=working',
      `coupons?search=${word('знижка29')}`,
      'reports/top_sellers',
      'webhooks',
      'products/1',
      'products/1/variations?per_page=100',
      `products?per_page=6&search=${word('верховина 777')}&_fields=id,name`,
      `products?per_page=6&search=${word('ди')}&_fields=id,name`,
      `variations?per_page=100&search=${word('диван')}`,
      'customers?per_page=100&page=500',
    ].map((path) => `wc/v3/${path}`),
    [
      'media?per_page=40&context=edit&orderby=title',
      ...['page=1000', 'without_alt=1', 'unused=1', 'state=unprocessed', 'media_type=image', 'media_type=video']
        .concat([`search=${word('диван')}`, `search=${word('диван')}&unused=1`, 'without_alt=1&page=1000'])
        .map((filter) => `media?per_page=40&context=edit&${filter}`),
      'media/5',
      'posts?per_page=20&status=any&context=edit',
      `posts?per_page=20&status=any&context=edit&search=${word('про дивани')}`,
      ...['status=any', 'status=any&page=250', 'status=draft', 'status=future'].map(
        (filter) => `pages?per_page=20&context=edit&orderby=address&order=asc&${filter}`,
      ),
      'pages?status=publish&orderby=address&per_page=100&page=50&_fields=id,title,link',
      'pages?per_page=100&page=50&_fields=id,title.rendered',
      'pages/1?context=edit',
      'pages/1/revisions',
      'users',
      'menu-items',
    ].map((path) => `wp/v2/${path}`),
  )

/** What a visitor, a program and the staff ask for. */
export const CALLS: Work[] = [
  page('listing', (n) => `/shop/page/${n + 2}/`),
  page('listing, last pages', (n, { goods }) => `/shop/page/${lastPage(goods, PER_PAGE) - 13 + n}/`),
  page(
    'listing by price, last pages',
    (n, { goods }) => `/shop/page/${lastPage(goods, PER_PAGE) - 13 + n}/?orderby=price`,
  ),
  page('listing, filtered', (n) => `/shop/?price=${5000 + n * 100}-60000&kolir=kolir-${1 + (n % 4)}`),
  page('category', (n) => `/product-category/katehoriia-${1 + (n % 20)}/`),
  page('product', (n, size) => `/product/dyvan-${simple(n, size)}/`),
  page('product, variable', (n, size) => `/product/dyvan-${variable(n, size)}/`),
  page('search, a word of all', (n) => `/?s=${word(`диван ${['модульний', 'верховина'][n % 2]}`)}&post_type=product`),
  page('search, one product', (n, size) => `/?s=${word(`верховина ${simple(n, size)}`)}&post_type=product`),
  page('search, nothing found', (n) => `/?s=${word(['хмарочосний', 'ґелґотун'][n % 2] ?? '')}&post_type=product`),
  page('suggestions', (n, size) => `/wp-json/meblia/v1/search?q=${word(`верх ${simple(n, size)}`)}`),
  page('journal', (n) => `/journal/page/${(n % 3) + 2}/`),
  { name: 'cart, filling and showing', run: showCart },
  { name: 'checkout, from cart to order', run: placeOrder },
  rest('wc/v3/products', (n) => `wc/v3/products?page=${n + 1}&per_page=20`),
  rest(
    'wc/v3/products, last pages',
    (n, { goods }) => `wc/v3/products?page=${lastPage(goods, 20) - 12 + n}&per_page=20`,
  ),
  rest('wc/v3/orders', (n) => `wc/v3/orders?page=${n + 1}&per_page=20`),
  rest('wc/v3/orders, last pages', (n, { orders }) => `wc/v3/orders?page=${lastPage(orders, 20) - 12 + n}&per_page=20`),
  rest('wc/store/v1/products', (n) => `wc/store/v1/products?page=${n + 1}&per_page=24`),
  rest('office: products', (n) => `wc/v3/products?page=${n + 1}&per_page=50&status=any&orderby=date&order=desc`),
  rest(
    'office: products, searched',
    (n, size) => `wc/v3/products?per_page=50&status=any&search=${word(`BENCH-${simple(n, size)}`)}`,
  ),
  rest(
    'office: orders, searched',
    (n, { orders }) => `wc/v3/orders?per_page=20&search=${1_000_001 + spread(n, orders)}`,
  ),
  rest('office: pages', (n) => `wp/v2/pages?page=${(n % 2) + 1}&per_page=20&status=any&context=edit`),
  rest(
    'office: pages, searched',
    (n, { pages }) => `wp/v2/pages?per_page=20&status=any&context=edit&search=${word(`page ${pages / 2 - 1 - n}`)}`,
  ),
  rest('office: customers', (n) => `wc/v3/customers?page=${n + 1}&per_page=20`),
  // Sums of all buyers are added up from their orders.
  ...(['last_contact', 'spent'] as const).map((by) =>
    rest(`office: buyers by ${by}`, (n) => `meblia/v1/customers?page=${n + 1}&orderby=${by}`, {
      grows: ({ orders }) => orders / SMALL.orders,
    }),
  ),
  rest('office: buyers, searched', (n) => `meblia/v1/customers?search=${word(`олена прізвищенко${n * 71}`)}`, {
    grows: ({ orders }) => orders / SMALL.orders,
  }),
  rest(
    'office: buyers, a word of a third',
    (n) => `meblia/v1/customers?search=${word(['київ', 'львів', 'одеса'][n % 3] ?? '')}`,
    {
      grows: ({ orders }) => orders / SMALL.orders,
    },
  ),
  rest('office: a buyer', (n, { orders }) => `meblia/v1/customers/${1 + spread(n, orders)}`),
  rest('office: media', (n) => `wp/v2/media?page=${n + 1}&per_page=40&context=edit`),
  rest(
    'office: media, searched',
    (n, size) => `wp/v2/media?per_page=40&context=edit&search=dyvan-${simple(n, size)}.jpg`,
  ),
  rest(
    'statistics of two days',
    () => `meblia/v1/statistics?from=${day(Date.now() - REPORT_DAYS * DAY_MS)}&until=${day(Date.now())}`,
  ),
  rest(
    'sales of three days',
    () => `wc/v3/reports/sales?date_min=${day(Date.now() - 2 * DAY_MS)}&date_max=${day(Date.now())}`,
  ),
  rest('office: today', () => 'meblia/v1/today'),
  rest('office: money of today', () => 'meblia/v1/today/money'),
  ...['sales', 'by/product', 'by/category', 'by/city', 'by/channel', 'by/coupon', 'funnel', 'dead-stock'].flatMap(
    (report) => [
      rest(`report of two days: ${report}`, () => reportPath(report, REPORT_DAYS)),
      // All orders of the large shop: 100 a day.
      rest(`report of a year: ${report}`, () => reportPath(report, YEAR_DAYS), { grows: ({ orders }) => orders }),
    ],
  ),
  ...['product', 'category'].map((by) =>
    rest(`report of a year: by/${by}, by pieces`, () => `${reportPath(`by/${by}`, YEAR_DAYS)}&order=items`, {
      calls: 2,
    }),
  ),
  ...['sales', 'product', 'category', 'city', 'channel', 'coupon', 'funnel', 'dead-stock'].map((report) =>
    rest(`export of a year: ${report}`, () => reportPath(`export/${report}`, YEAR_DAYS), { calls: 2 }),
  ),
  ...[30, 90, YEAR_DAYS].map((days) =>
    rest(`statistics of ${days} days`, () => `${daysPath('statistics', days)}&by=day`, { calls: 2 }),
  ),
  {
    name: 'export of all products, first bytes',
    calls: 2,
    run: readStart('meblia/v1/export?pictures=addresses&attributes=own'),
  },
  { name: 'export of all consents, first bytes', calls: 2, run: readStart('meblia/v1/consent-records/export') },
  ...OFFICE_LISTS.map((path) => rest(`office: ${decodeURIComponent(path)}`, () => path, { calls: 2 })),
  page('home', () => '/', { calls: 2 }),
  page('tag', (n) => `/product-tag/poznachka-${n + 1}/`),
  page('product of many variations', () => `/product/${MANY_VARIATIONS}/`, { calls: 2, grows: ({ goods }) => goods }),
  page('reviews of a product', () => '/product/dyvan-0/reviews/'),
  page('favourites', () => '/obrane/?ids=1,2,3'),
  page('comparison', () => '/porivniannia/?ids=1,2,3'),
  ...['/robots.txt', '/llms.txt', '/sitemap-lists.xml', '/sitemap-posts-1.xml', '/shop/feed/', '/journal/feed/'].map(
    (file) => page(file, () => file, { calls: 2 }),
  ),
  page('sitemap, index', () => '/sitemap.xml'),
  page('sitemap, its last file', (_, { goods }) => `/sitemap-products-${lastPage(goods, URLS_PER_SITEMAP)}.xml`, {
    grows: urlsInLastSitemap,
    calls: 2,
  }),
]

function reportPath(report: string, days: number): string {
  return daysPath(`reports/${report}`, days)
}

function daysPath(path: string, days: number): string {
  return `meblia/v1/${path}?from=${day(Date.now() - days * DAY_MS)}&until=${day(Date.now())}`
}

/** The rest of a long file is read while visitors are served. */
function readStart(path: string): Work['run'] {
  return async ({ port, staff }) => {
    const left = new AbortController()
    const answer = await fetch(`http://127.0.0.1:${port}/wp-json/${path}`, { headers: staff, signal: left.signal })
    const first = await answer.body?.getReader().read()
    left.abort()
    if (answer.status !== 200 || !first?.value?.length) throw new Error(`${path} was answered ${answer.status}.`)
  }
}

const URLS_PER_SITEMAP = 5000

function urlsInLastSitemap({ goods }: ShopSize): number {
  return (goods % URLS_PER_SITEMAP || URLS_PER_SITEMAP) / SMALL.goods
}

async function showCart({ port, size, firstProductId }: Place, n: number): Promise<void> {
  const cookie = await fillCart(port, [firstProductId + productOffset(simple(n, size), VARIABLE_EVERY)])
  const answer = await fetch(`http://127.0.0.1:${port}/cart/`, { headers: { cookie, connection: 'close' } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`The cart was answered ${answer.status}.`)
}

async function placeOrder({ port, orderedProductId }: Place, n: number): Promise<void> {
  const at = { port, agent: new Agent() }
  const form = await fillCheckoutForm(at, orderedProductId, n)
  const { status, text } = await submitForm(at, form)
  if (status !== 303) throw new Error(`The order was answered ${status}: ${text.slice(0, 300)}`)
}
