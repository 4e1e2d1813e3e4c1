import { createServer as createHttpServer } from 'node:http'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { createApp } from '#app/app.ts'
import { readConfig } from '#app/config.ts'
import { openLog } from '#app/logging.ts'
import { openShop } from '#app/open-shop.ts'
import { seedDemoShop } from '#demo/seed.server.ts'
import type { Storefront, StorefrontRender } from '#http/storefront-build.ts'
import {
  DEFAULT_LANGUAGE,
  type Language,
  parseLanguagePath,
  VISIBLE_LANGUAGES,
} from '#shop/core/languages/languages.ts'
import { seedOnce } from '#shop/office/seed/seed.server.ts'

// Pages come straight from the sources through Vite. `node --watch` restarts this process when server code changes.

const PAGE_SOURCES = /\/(web|i18n|shop)\/.*\.tsx?$/
const RENDER = '/web/render.server.tsx'
/** An entry of the browser, after what hot reload needs. */
const ENTRY = '@entry/'

const outcome = readConfig(process.env)
if (outcome.kind === 'wrong') {
  console.error(outcome.problems.join('\n'))
  process.exit(1)
}
const { config } = outcome

const sites = await Promise.all(VISIBLE_LANGUAGES.map(openDevSite))
const defaultSite = sites.find(({ language }) => language === DEFAULT_LANGUAGE)
if (!defaultSite) throw new Error('the default language is not shown')
const { shop, database, services } = await openShop(config, openLog(config.logLevel))
await seedOnce(
  shop,
  (shop) => seedDemoShop(shop, (text) => console.log(text)),
  () => {},
)
const app = await createApp({
  shop,
  database,
  services,
  config,
  storefront: {
    ...defaultSite.storefront,
    others: Object.fromEntries(sites.map(({ language, storefront }) => [language, storefront])),
    // React Refresh needs eval, and styles are inserted as elements.
    headers: { 'content-security-policy': "default-src 'self' 'unsafe-inline' ws: data:", 'cache-control': 'no-store' },
  },
})

createHttpServer((request, response) => {
  const { url = '/' } = request
  const { base, vite } = sites.find(({ base }) => base !== '/' && url.startsWith(base)) ?? defaultSite
  if (url.startsWith(base + ENTRY)) {
    response.setHeader('content-type', 'text/javascript').end(entryCode(base, url.slice((base + ENTRY).length)))
    return
  }
  vite.middlewares(request, response, async () => {
    const { language } = parseLanguagePath(url)
    try {
      await (sites.find((site) => site.language === language) ?? defaultSite).refresh()
      app.listener(request, response)
    } catch (error) {
      // A mistake in a page must not end the process: only a change of server code would start it again.
      console.error(error)
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error))
    }
  })
}).listen(config.port, () => console.log(`http://localhost:${config.port}/`))
// Emails need the pages too.
defaultSite.refresh().catch(console.error)

type DevSite = {
  language: Language
  /** Where Vite serves its modules. */
  base: string
  vite: ViteDevServer
  storefront: Pick<Storefront, 'render' | 'assets'>
  /** Loads the pages, again if their sources have changed. */
  refresh(): Promise<void>
}

async function openDevSite(language: Language, index: number): Promise<DevSite> {
  const base = language === DEFAULT_LANGUAGE ? '/' : `/@${language}/`
  const vite = await createVite({
    // Node loads the configuration itself: Vite's own way writes a file, which would restart the process.
    appType: 'custom',
    configLoader: 'native',
    base,
    cacheDir: `node_modules/.vite/${language}`,
    ...(language !== DEFAULT_LANGUAGE && { mode: language }),
    server: { middlewareMode: true, ws: { port: config.port + 1 + index } },
  })
  // A server-only module cannot be replaced in the browser: the page is reloaded.
  vite.watcher.on('change', (file) => {
    const inBrowser = vite.environments.client.moduleGraph.getModulesByFile(file)
    if (!inBrowser?.size && PAGE_SOURCES.test(file)) vite.environments.client.hot.send({ type: 'full-reload' })
  })
  // Loaded after the server has started: it starts again with every change of server code.
  const render = {} as StorefrontRender
  const source = (path: string) => base + path
  const entry = (path: string) => base + ENTRY + path
  return {
    language,
    base,
    vite,
    storefront: {
      render,
      assets: {
        script: entry('web/client.ts'),
        serviceWorker: '', // not served: it would keep pages between two changes
        style: source('web/core/styles/site.css'),
        pageStyles: {
          checkout: source('web/sales/checkout/checkout.css'),
          'saved-products': source('web/catalog/saved-products/saved-products-page.css'),
          product: source('web/catalog/product-page/product-page.css'),
          'woocommerce-scripts': source('web/catalog/product-page/woocommerce-scripts.css'),
        },
        fonts: [],
        look: { style: source('web/pages/layout/look.css'), fonts: {} },
        staffAuth: { style: source('web/office/auth/auth.css'), script: entry('web/office/auth/passkey.client.ts') },
        closedShop: source('web/office/closed-shop/closed-shop.css'),
        admin: { script: entry('admin/main.tsx'), styles: [], modules: [] },
        player: {
          plyr_iconUrl: source('web/content/video-player/plyr.svg'),
          plyr_blankVideo: source('web/content/video-player/blank.mp4'),
        },
      },
    },
    refresh: async () => {
      Object.assign(render, await vite.ssrLoadModule(RENDER))
    },
  }
}

/** The preamble of React Refresh must run before the first component is loaded, or hot reload silently does nothing. */
function entryCode(base: string, path: string): string {
  return `import '${base}@vite/client'
import { injectIntoGlobalHook } from '${base}@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
await import('${base}${path}')
`
}
