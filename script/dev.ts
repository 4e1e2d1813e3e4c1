import { createServer as createHttpServer } from 'node:http'
import { createServer as createVite } from 'vite'
import { createApp } from '#app/app.ts'
import { readConfig } from '#app/config.ts'
import { openLog } from '#app/logging.ts'
import { openShop } from '#app/open-shop.ts'
import { seedDemoShop } from '#demo/seed.server.ts'
import type { Storefront } from '#http/storefront-build.ts'
import { seedOnce } from '#shop/seed/seed.server.ts'

/** Sources of rendered pages. */
const PAGE_SOURCES = /\/(web|i18n|shop)\/.*\.tsx?$/
const RENDER = '/web/render.server.tsx'

const outcome = readConfig(process.env)
if (outcome.kind === 'wrong') {
  console.error(outcome.problems.join('\n'))
  process.exit(1)
}
const { config } = outcome

const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, ws: { port: config.port + 1 } } })
const { shop, database } = await openShop(config, openLog(config.logLevel))
await seedOnce(
  shop,
  (shop) => seedDemoShop(shop, (text) => console.log(text)),
  () => {},
)
const app = await createApp({ shop, database, config, storefront: await viteStorefront() })

createHttpServer((request, response) => {
  vite.middlewares(request, response, () => app.listener(request, response))
}).listen(config.port, () => console.log(`http://localhost:${config.port}/`))

// A server-only module cannot be replaced in the browser: the page is reloaded.
vite.watcher.on('change', (file) => {
  const inBrowser = vite.environments.client.moduleGraph.getModulesByFile(file)
  if (!inBrowser?.size && PAGE_SOURCES.test(file)) vite.environments.client.hot.send({ type: 'full-reload' })
})

/** Pages straight from the sources: server modules through Vite's runner, islands and styles with hot reload. */
async function viteStorefront(): Promise<Storefront> {
  type Render = Storefront['render']
  let current = (await vite.ssrLoadModule(RENDER)) as Render
  return {
    render: {
      pageCacheKey: (url, names) => current.pageCacheKey(url, names),
      normalizedFilterUrl: (url, names) => current.normalizedFilterUrl(url, names),
      renderPageGlobals: (...given) => current.renderPageGlobals(...given),
      renderConsentArea: (...given) => current.renderConsentArea(...given),
      renderEmbed: (...given) => current.renderEmbed(...given),
      renderPreview: (...given) => current.renderPreview(...given),
      renderEmail: (...given) => current.renderEmail(...given),
      renderGallery: (...given) => current.renderGallery(...given),
      renderConsentBanner: (...given) => current.renderConsentBanner(...given),
      renderConsentManageSection: (...given) => current.renderConsentManageSection(...given),
      renderSignIn: (...given) => current.renderSignIn(...given),
      renderNewPassword: (...given) => current.renderNewPassword(...given),
      renderAdmin: async (...given) => withRefresh(await current.renderAdmin(...given)),
      renderFailure: (...given) => withRefresh(current.renderFailure(...given)),
      renderCartFragments: (...given) => current.renderCartFragments(...given),
      renderCartTotals: (...given) => current.renderCartTotals(...given),
      renderCheckout: async (...given) => withRefresh(await current.renderCheckout(...given)),
      renderOrder: async (...given) => withRefresh(await current.renderOrder(...given)),
      renderOrderNotFound: async (...given) => withRefresh(await current.renderOrderNotFound(...given)),
      renderPaymentRedirect: async (...given) => withRefresh(await current.renderPaymentRedirect(...given)),
      async renderCartPage(...given) {
        current = (await vite.ssrLoadModule(RENDER)) as Render
        return withRefresh(await current.renderCartPage(...given))
      },
      async renderSearchResults(...given) {
        current = (await vite.ssrLoadModule(RENDER)) as Render
        const { rendered, miss } = await current.renderSearchResults(...given)
        return {
          miss,
          rendered: rendered.kind === 'moved' ? rendered : { ...rendered, html: withRefresh(rendered.html) },
        }
      },
      renderSearchRateLimited: async (...given) => withRefresh(await current.renderSearchRateLimited(...given)),
      async renderPage(...given) {
        current = (await vite.ssrLoadModule(RENDER)) as Render
        const made = await current.renderPage(...given)
        return made.kind === 'moved' ? made : { ...made, html: withRefresh(made.html) }
      },
    },
    assets: {
      script: '/web/client.ts',
      style: '/web/styles/site.css',
      pageStyles: {
        checkout: '/web/checkout/checkout.css',
        comparison: '/web/comparison/comparison-page.css',
        'woocommerce-scripts': '/web/catalog/product-page/woocommerce-scripts.css',
      },
      fonts: [],
      staffAuth: { style: '/web/auth/auth.css', script: '/web/auth/passkey.client.ts' },
      admin: { script: '/admin/main.tsx', styles: [], modules: [] },
      player: {
        plyr_iconUrl: '/web/video-player/plyr.svg',
        plyr_blankVideo: '/web/video-player/blank.mp4',
      },
    },
    // React Refresh starts from an inline script, and styles are inserted as elements.
    headers: { 'content-security-policy': "default-src 'self' 'unsafe-inline' ws: data:", 'cache-control': 'no-store' },
  }
}

/** It must precede the first module, or hot reload silently does nothing. */
function withRefresh(html: string): string {
  const preamble = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`
  return html.replace(
    '<head>',
    `<head><script type="module">${preamble}</script><script type="module" src="/@vite/client"></script>`,
  )
}
