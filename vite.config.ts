import { existsSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

/**
 * What several scripts import is in the file of the first of these that does, because the others come later. What the
 * script of the first use shares is a file of its own, which pages take without it.
 */
const SHARED = 'shared'
const CHUNKS = {
  'web/client.ts': null,
  'web/when-painted.client.ts': 'when-painted',
  'web/when-first-used.client.ts': SHARED,
}

/** `vite build --mode en`: the storefront in another language, with its texts in place of the Ukrainian ones. */
const LANGUAGE_MODE = /^(?:islands-)?([a-z]{2})$/
/** `vite build --mode islands`: what is hydrated, before the storefront that loads it; `islands-en`. */
const ISLANDS_MODE = /^islands\b/

const ISLANDS_ENTRY = 'web/pages/islands/island-element.client.ts'
/** Shared by all islands: the first is the same until the library changes, the second comes with it. */
const ISLAND_CHUNKS = {
  'web/core/islands/react.client.ts': 'react',
  'web/pages/islands/hydrate-island.client.ts': 'hydrate-island',
}
/** Six digits suffice to distinguish versions; every entry names a dozen chunks. */
const CHUNK_NAMES = 'assets/[name]-[hash:6].js'
const HASHES = 'hex'
/** A constant's short name compresses worse than its value where that is read: 250 bytes before the first use of a page. */
const OPTIMIZATION = { inlineConst: { mode: 'all', pass: 3 } } as const

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [
    react(),
    refuseServerCode(),
    ...(isSsrBuild || mode === 'admin' ? [] : [ownPreload(mode)]),
    ...(mode === 'admin' ? [nameLayersFirst()] : []),
    ...(isLanguage(mode) ? [translatedTexts(languageOf(mode))] : []),
    ...(command === 'build' && !isSsrBuild && isStorefront(mode) ? [builtIslands(languageOf(mode))] : []),
  ],
  publicDir: false,
  build: isSsrBuild
    ? { emptyOutDir: true, minify: false, cssMinify: true }
    : mode === 'admin'
      ? {
          // A separate build, so that the back office changes no chunk of the storefront.
          outDir: 'dist/client',
          emptyOutDir: false,
          manifest: '.vite/admin.json',
          modulePreload: { polyfill: false },
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: [
              'admin/main.tsx',
              'web/office/auth/auth.css',
              'web/office/auth/passkey.client.ts',
              'web/office/closed-shop/closed-shop.css',
            ],
            // The fonts, too, have names by them, and pages preload those of the storefront.
            output: { hashCharacters: HASHES },
          },
        }
      : ISLANDS_MODE.test(mode)
        ? {
            // A separate build, so that an island enlarges no chunk of what pages run before they are used.
            outDir: 'dist/client',
            emptyOutDir: !isLanguage(mode),
            manifest: `.vite/${mode}.json`,
            modulePreload: { polyfill: false, resolveDependencies: () => [] },
            rolldownOptions: {
              input: ISLANDS_ENTRY,
              optimization: OPTIMIZATION,
              // The storefront imports from it, and so do islands.
              preserveEntrySignatures: 'allow-extension',
              output: {
                entryFileNames: CHUNK_NAMES,
                chunkFileNames: CHUNK_NAMES,
                hashCharacters: HASHES,
                codeSplitting: { groups: [chunkGroup(ISLAND_CHUNKS)] },
              },
            },
          }
        : {
            outDir: 'dist/client',
            emptyOutDir: false,
            manifest: isLanguage(mode) ? `.vite/storefront-${mode}.json` : '.vite/storefront.json',
            // Of one chunk only, since the entry names them all: what other chunks import is loaded already, or small.
            modulePreload: {
              polyfill: false,
              resolveDependencies: (file, files) => (file.includes('/when-first-used') ? files : []),
            },
            assetsInlineLimit: 0,
            rolldownOptions: {
              optimization: OPTIMIZATION,
              input: [
                'web/client.ts',
                'web/core/offline/service-worker.ts',
                'web/core/styles/site.css',
                'web/sales/checkout/checkout.css',
                'web/catalog/saved-products/saved-products-page.css',
                'web/catalog/product-page/product-page.css',
                'web/catalog/product-page/woocommerce-scripts.css',
                'web/pages/layout/look.css',
              ],
              output: {
                chunkFileNames: CHUNK_NAMES,
                hashCharacters: HASHES,
                codeSplitting: { groups: [chunkGroup(CHUNKS)] },
              },
            },
          },
}))

/** `chunks`: the file that takes what an entry imports, by the entry; null leaves it to rolldown. */
function chunkGroup(chunks: Record<string, string | null>): Rolldown.CodeSplittingGroup {
  return {
    debugName: 'of the first entry',
    includeDependenciesRecursively: false,
    name(id, graph) {
      const entries = findEntries(id, graph)
      const [, chunk = null] = Object.entries(chunks).find(([entry]) => entries.has(entry)) ?? []
      return chunk === SHARED && entries.size === 1 ? null : chunk
    },
  }
}

/** The modules that are fetched by themselves and need this one. */
function findEntries(id: string, graph: Rolldown.ChunkingContext): Set<string> {
  const entries = new Set<string>()
  const seen = new Set<string>()
  const follow = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    const info = graph.getModuleInfo(module)
    if (info?.isEntry || info?.dynamicImporters.length) entries.add(relative(import.meta.dirname, module))
    for (const importer of info?.importers ?? []) follow(importer)
  }
  follow(id)
  return entries
}

function isStorefront(mode: string): boolean {
  return mode !== 'admin' && !ISLANDS_MODE.test(mode)
}

function isLanguage(mode: string): boolean {
  return LANGUAGE_MODE.test(mode)
}

/** Empty: the default language. */
function languageOf(mode: string): string {
  return LANGUAGE_MODE.exec(mode)?.[1] ?? ''
}

/** The storefront loads its islands from the address that their build gave them. */
function builtIslands(language: string): Plugin {
  const manifest = join(import.meta.dirname, `dist/client/.vite/${language ? `islands-${language}` : 'islands'}.json`)
  return {
    name: 'built-islands',
    enforce: 'pre',
    resolveId(source) {
      if (basename(source) !== basename(ISLANDS_ENTRY)) return null
      const built: Record<string, { file: string }> = JSON.parse(readFileSync(manifest, 'utf8'))
      const file = built[ISLANDS_ENTRY]?.file
      if (!file) throw new Error(`${manifest} does not name ${ISLANDS_ENTRY}`)
      return { id: `/${file}`, external: true }
    },
  }
}

const ISLANDS_PRELOAD = '\0islands-preload'

/** `__vitePreload` of our own. An island fetches its files at once, and its styles are those of every page. */
function ownPreload(mode: string): Plugin {
  const helper = ISLANDS_MODE.test(mode)
    ? ISLANDS_PRELOAD
    : join(import.meta.dirname, 'web/core/ui/loading/load-into-page.client.ts')
  return {
    name: 'own-preload',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith('vite/preload-helper.js') ? helper : null),
    load: (id) => (id === ISLANDS_PRELOAD ? 'export const __vitePreload = (load) => load()' : null),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') chunk.code = withPlainImports(withFilesInPlace(chunk.code))
      },
    },
  }
}

/** Vite's table of the files that imports need is larger than what it saves: each file is named by one import. */
function withFilesInPlace(code: string): string {
  const [table, list = '[]'] = /^const __vite__mapDeps=.*\(m\.f=(\[.*?\])\).*;\n/.exec(code) ?? []
  if (!table) return code
  const files: string[] = JSON.parse(list)
  return code
    .replace(table, '')
    .replace(/__vite__mapDeps\((\[[\d,]+\])\)/g, (_, places) =>
      JSON.stringify((JSON.parse(places) as number[]).map((place) => files[place])),
    )
}

/** What needs no other file is imported without the helper. */
function withPlainImports(code: string): string {
  return code.replace(/\b\w+\(\(\)=>(import\(`[^`]+`\)(?:\.then\(\w+=>\w+\.\w+(?:\([\w,]*\))?\))?),\[\]\)/g, '$1')
}

/** Fails the browser build when it would include server code, and names the importing module. */
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

/** Replaces `i18n/storefront/uk/X.ts` by an existing `i18n/storefront/en/X.ts`, which alone may import the original. */
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

/** Back office styles load separately in unknown order, so each declares the preceding layers before using one. */
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
