import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Database } from '#db/database.ts'
import type { Cart } from '#shop/cart/cart.ts'
import type { Shop } from '#shop/shop.ts'
import { openAdminAjax } from '#wire/admin-ajax.server.ts'
import { AJAX_ADDRESS, GALLERY_ACTION } from '#wire/gallery-pages.protocol.ts'
import { openGalleryPages } from '#wire/gallery-pages.server.ts'
import { noRoute, restResponse } from '#wire/rest.server.ts'
import { answerStoreApi } from '#wire/store-api.server.ts'
import { answerWooCart, isWooCall } from '#wire/woo-cart.server.ts'
import { withinLimit } from './bodies.ts'
import { openCallers } from './callers.ts'
import { openCartPages } from './cart-pages.ts'
import type { Config } from './config.ts'
import { openFilms } from './films.ts'
import { answerSearchEngine } from './found.ts'
import { pageHeaders, speculationRules } from './headers.ts'
import { startJobs } from './jobs.ts'
import { openMedia } from './media.ts'
import { PageCache } from './page-cache.ts'
import { answerPageGlobals } from './page-globals.ts'
import { openPages } from './pages.ts'
import { openFiles } from './static.ts'
import { openStorefront, type Storefront } from './storefront.ts'
import { openVisitors } from './visitor.ts'

export type App = { listener: RequestListener; close(): Promise<void> }

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400'
const PAGES_IN_MEMORY_BYTES = 32 * 1024 * 1024
/** The largest cart's form is a fifth of it. */
const MOST_FORM_BYTES = 64 * 1024

/** The shop behind HTTP. `storefront` is the build's unless development hands in another. */
export async function createApp(parts: {
  shop: Shop
  database: Database
  config: Config
  storefront?: Storefront
}): Promise<App> {
  const storefront = parts.storefront ?? (await openStorefront())
  const cache = new PageCache(storefront.assetsDir ? PAGES_IN_MEMORY_BYTES : 0)
  const shop: Shop = { ...parts.shop, changed: (...tags) => cache.forget(tags) }
  const feed = parts.database.openChangeFeed()
  const visitors = openVisitors(shop)
  const pages = openPages(shop, storefront, cache, feed, visitors)
  const cartPages = openCartPages(shop, storefront, visitors)
  const cartParts = {
    fragments: storefront.render.renderCartFragments,
    totals: (cart: Cart) => storefront.render.renderCartTotals(shop, cart),
    cookies: visitors.cookies,
  }
  const media = openMedia(shop)
  // The build names its files after what they hold; icons are asked for by name.
  const assets = storefront.assetsDir
    ? await openFiles(join(storefront.assetsDir, 'assets'), '/assets/', FOR_EVER)
    : () => undefined
  const icons = await openFiles(join(import.meta.dirname, '../web/images'), '/', FOR_A_DAY)
  const jobs = await startJobs(shop)

  const films = openFilms(shop.files)
  const callers = openCallers(shop)
  const adminAjax = openAdminAjax({
    post: { [GALLERY_ACTION]: openGalleryPages(shop, storefront.render.renderGallery) },
  })

  const hono = new Hono<{ Bindings: HttpBindings }>()
  hono.on(['GET', 'HEAD'], '/assets/*', (c) => assets(c.req.raw) ?? c.notFound())
  hono.on(['GET', 'HEAD'], '/media/films/*', async (c) => (await films(c.req.raw)) ?? c.notFound())
  hono.all('/media/*', async (c) => (await media.answer(c.req.raw)) ?? c.notFound())
  hono.on(['GET', 'HEAD'], ['/favicon.ico', '/icon.svg'], (c) => icons(c.req.raw) ?? c.notFound())
  hono.get('/speculation-rules.json', (c) => {
    return c.body(speculationRules, 200, {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=3600',
    })
  })
  hono.get('/page-globals.js', async (c) => (await answerPageGlobals(shop, storefront, c.req.raw)) ?? c.notFound())
  hono.all('/wp-json/*', async ({ req: { raw } }) => {
    const visitor = await visitors.read(raw)
    return (await answerStoreApi(raw, visitor, shop, visitors.cookies)) ?? restResponse(noRoute())
  })
  hono.on(['GET', 'POST'], AJAX_ADDRESS, async (c) => {
    const request = await withinLimit(c.req.raw, MOST_FORM_BYTES)
    if (!request) return c.body(null, 413)
    return adminAjax(request, callers(request, c.env.incoming.socket.remoteAddress))
  })
  hono.all('*', async (c, next) => {
    const request = await withinLimit(c.req.raw, MOST_FORM_BYTES)
    if (!request) return c.body(null, 413)
    const answer = isWooCall(request)
      ? await answerWooCart(request, await visitors.read(request), shop, cartParts)
      : await cartPages.answer(request)
    return answer ?? next()
  })
  hono.on(['GET', 'HEAD'], '*', async (c) => {
    return (await answerSearchEngine(shop, c.req.raw)) ?? (await pages.answer(c.req.raw)) ?? c.notFound()
  })
  hono.all('*', (c) => c.body(null, 405, { allow: 'GET, HEAD' }))
  hono.notFound((c) => pages.missingPage(c.req.raw))
  hono.onError((error, c) => {
    shop.log.error({ error, path: c.req.path }, 'request.failed')
    const headers = { ...pageHeaders(shop.site.url), 'cache-control': 'no-store' }
    return new Response(storefront.render.renderFailure(shop, storefront.assets), { status: 500, headers })
  })

  const throughHono = getRequestListener(hono.fetch, { overrideGlobalObjects: false })
  return {
    listener: (request, response) => {
      if (!pages.answerFromMemory(request, response)) void throughHono(request, response)
    },
    close: async () => {
      await jobs.close()
      await media.close()
      await feed.close()
    },
  }
}
