import { existsSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** One file of what every visit does unseen; what only a setting, a page or a click asks for stays apart. */
const BACKGROUND =
  /\/(web\/(background|bot-check\/(?!proof)|consent\/(?!areas|banner|manage|globals|cleanup|consent-mode|region|dismissing|placeholders|preferences|owner-scripts))|shop\/(consent\/(?!services)|bot-check)|wire\/(consent|bot-check))/

/** What the entry shares with what is loaded later: one file beside it, not one for each. */
const SHARED = /\/web\/(cart\/connection\.client|kept\/kept)\.ts|vite\/preload-helper/

/** `vite build --mode en`: the storefront in another language, with its texts in place of the Ukrainian ones. */
const LANGUAGE_MODE = /^[a-z]{2}$/

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    refuseServerCode(),
    ...(mode === 'admin' ? [nameLayersFirst()] : []),
    ...(LANGUAGE_MODE.test(mode) ? [textsIn(mode)] : []),
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
          rolldownOptions: { input: ['admin/main.tsx', 'web/staff/door.css', 'web/staff/passkey.client.ts'] },
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
              ...['web/checkout/checkout.css', 'web/kept/comparison-page.css', 'web/catalog/other-scripts.css'],
            ],
            output: {
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

/** `i18n/cart.uk.ts` is read from `i18n/cart.en.ts` where there is one; only that file itself sees the Ukrainian one. */
function textsIn(language: string): Plugin {
  return {
    name: 'texts-in-another-language',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || !/\bi18n\/|^\.\/[\w.-]+\.ts$/.test(source)) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      const twin = found && twinOf(found.id, language)
      return twin && twin !== importer && existsSync(twin) ? twin : found
    },
  }
}

function twinOf(file: string, language: string): string | undefined {
  const [, stem] = /^(.*\/i18n\/(?:[\w-]+?))(?:\.uk)?\.ts$/.exec(file) ?? []
  return stem && (stem.endsWith('/uk') ? `${stem.slice(0, -2)}${language}.ts` : `${stem}.${language}.ts`)
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
