import { existsSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** One file of what every visit does unseen; what only a setting, a page or a click asks for stays apart. */
const BACKGROUND =
  /\/(web\/(background|bot-check\/(?!proof)|consent\/(?!blocked-content\/(consent-area\.client|placeholders|owner-scripts)|banner\/(banner|auto-dismiss|preferences)|statement\/manage-section|cookies\/delete-cookies|script-globals|consent-mode|region-request))|shop\/(consent\/(?!revoke-services)|bot-check)|api\/(consent|bot-check)\/)/

/** What the entry shares with what is loaded later: one file beside it, not one for each. */
const SHARED = /\/web\/(cart\/requests\/connection\.client|saved-products\/saved-products)\.ts|vite\/preload-helper/

/** `vite build --mode en`: the storefront in another language, with its texts in place of the Ukrainian ones. */
const LANGUAGE_MODE = /^[a-z]{2}$/

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    refuseServerCode(),
    ...(mode === 'admin' ? [nameLayersFirst()] : []),
    ...(LANGUAGE_MODE.test(mode) ? [translatedTexts(mode)] : []),
  ],
  publicDir: false,
  build: isSsrBuild
    ? { emptyOutDir: true, minify: false, cssMinify: true }
    : mode === 'admin'
      ? {
          // A build of its own: no chunk of the storefront changes for what only the back office asks for.
          outDir: 'dist/client',
          emptyOutDir: false,
          manifest: '.vite/admin.json',
          modulePreload: { polyfill: false },
          assetsInlineLimit: 0,
          rolldownOptions: { input: ['admin/main.tsx', 'web/auth/auth.css', 'web/auth/passkey.client.ts'] },
        }
      : {
          outDir: 'dist/client',
          emptyOutDir: !LANGUAGE_MODE.test(mode),
          manifest: LANGUAGE_MODE.test(mode) ? `.vite/storefront-${mode}.json` : '.vite/storefront.json',
          modulePreload: { polyfill: false },
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: [
              ...['web/client.ts', 'web/styles/site.css'],
              ...[
                'web/checkout/checkout.css',
                'web/comparison/comparison-page.css',
                'web/catalog/product-page/woocommerce-scripts.css',
              ],
            ],
            output: {
              // Six letters tell versions apart; every entry names a dozen of them.
              chunkFileNames: 'assets/[name]-[hash:6].js',
              codeSplitting: {
                groups: [
                  { name: 'background', test: BACKGROUND, includeDependenciesRecursively: false },
                  { name: 'client-shared', test: SHARED },
                ],
              },
            },
          },
        },
}))

/** Stops the build of the browser's bundle where it would carry code of the server, naming who asked for it. */
function refuseServerCode(): Plugin {
  return {
    name: 'refuse-server-code',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const isForBrowser = this.environment.name === 'client' && !options.ssr
      if (isForBrowser && importer && /\.server\.[jt]sx?$/.test(source)) {
        throw new Error(`${importer} is for the browser and imports ${source}, which is for the server only`)
      }
      return null
    },
  }
}

/** `i18n/storefront/uk/menus.ts` is read from `i18n/storefront/en/menus.ts` where there is one; only that file itself sees the Ukrainian one. */
function translatedTexts(language: string): Plugin {
  return {
    name: 'translated-texts',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || !/\bi18n\/|^\.\.?\/[\w./-]+\.ts$/.test(source)) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      const twin = found && translationPath(found.id, language)
      return twin && twin !== importer && existsSync(twin) ? twin : found
    },
  }
}

function translationPath(file: string, language: string): string | undefined {
  const [, folder, name] = /^(.*\/i18n\/[\w-]+)\/uk\/(.+\.ts)$/.exec(file) ?? []
  return folder && `${folder}/${language}/${name}`
}

/** Styles of the back office come file by file, in no order that is known: each names the layers before it uses one. */
function nameLayersFirst(): Plugin {
  return {
    name: 'name-layers-first',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(admin|web)\/.*\.css$/ },
      handler: (code) => `@layer reset, base, components, utilities;\n${code}`,
    },
  }
}
