import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { parseStored } from '#shop/core/json.ts'
import { DEFAULT_LANGUAGE, type Language, VISIBLE_LANGUAGES } from '#shop/core/languages/languages.ts'
import { DEFAULT_TYPEFACE, TYPEFACES } from '#shop/core/settings/typefaces.ts'
import type { Assets } from '#web/pages/document/document.tsx'
import type * as renderModule from '#web/render.server.tsx'
import { type FolderFiles, readFolder } from './files/static.ts'

/** What the pages are rendered by; each language has its own build of it. */
export type StorefrontRender = typeof renderModule

/** The built pages and their browser assets. In development Vite passes another. */
export type Storefront = {
  render: StorefrontRender
  assets: Assets
  headers?: Record<string, string>
  /** Folder of built files; undefined in development, where Vite serves them. */
  assetsDir?: string
  /** Reads that folder, once however many servers of this process serve it. */
  readAssets?: () => Promise<FolderFiles>
  /** The same pages in other languages, one build each. */
  others?: Partial<Record<Language, Pick<Storefront, 'render' | 'assets'>>>
}

const SERVICE_WORKER = 'web/core/offline/service-worker.ts'
const ROOT = join(import.meta.dirname, '..')
const DIST_DIR = join(ROOT, 'dist')
const ASSETS = 'client/assets'
export const ASSETS_DIR = join(DIST_DIR, ASSETS)

export async function openStorefront(): Promise<Storefront> {
  const manifest = parseStored(manifestSchema, await readFile(join(DIST_DIR, 'client/.vite/manifest.json'), 'utf8'))
  const assets = readAssets(manifest)
  const others = VISIBLE_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map(async (language) => {
    const file = join(DIST_DIR, `client/.vite/storefront-${language}.json`)
    const manifest = parseStored(manifestSchema, await readFile(file, 'utf8'))
    const render: Storefront['render'] = await import(renderBundlePath(join(DIST_DIR, `server-${language}`)))
    const scripts = { script: builtFile(manifest, 'web/client.ts'), serviceWorker: builtFile(manifest, SERVICE_WORKER) }
    return [language, { render, assets: { ...assets, ...scripts } }] as const
  })
  const assetsDir = join(DIST_DIR, ASSETS)
  let files: Promise<FolderFiles> | undefined
  return {
    render: await import(renderBundlePath(join(DIST_DIR, 'server'))),
    assets,
    assetsDir,
    readAssets: () => {
      files ??= readFolder(assetsDir)
      return files
    },
    others: Object.fromEntries(await Promise.all(others)),
  }
}

function renderBundlePath(dir: string): string {
  return pathToFileURL(join(dir, 'render.server.js')).href
}

function readAssets(manifest: Manifest): Assets {
  return {
    script: builtFile(manifest, 'web/client.ts'),
    serviceWorker: builtFile(manifest, SERVICE_WORKER),
    style: builtFile(manifest, 'web/core/styles/site.css'),
    pageStyles: {
      checkout: builtFile(manifest, 'web/sales/checkout/checkout.css'),
      'saved-products': builtFile(manifest, 'web/catalog/saved-products/saved-products-page.css'),
      product: builtFile(manifest, 'web/catalog/product-page/product-page.css'),
      'woocommerce-scripts': builtFile(manifest, 'web/catalog/product-page/woocommerce-scripts.css'),
    },
    look: {
      style: builtFile(manifest, 'web/pages/layout/look.css'),
      fonts: Object.fromEntries(
        Object.keys(TYPEFACES)
          .filter((name) => name !== DEFAULT_TYPEFACE)
          .map((name) => [name, builtFile(manifest, `web/core/typefaces/${name}.woff2`)]),
      ),
    },
    fonts: [builtFile(manifest, 'web/core/styles/onest.woff2')],
    player: {
      plyr_iconUrl: builtFile(manifest, 'web/content/video-player/plyr.svg'),
      plyr_blankVideo: builtFile(manifest, 'web/content/video-player/blank.mp4'),
    },
    staffAuth: {
      style: builtFile(manifest, 'web/office/auth/auth.css'),
      script: builtFile(manifest, 'web/office/auth/passkey.client.ts'),
    },
    closedShop: builtFile(manifest, 'web/office/closed-shop/closed-shop.css'),
    admin: adminAssets(manifest),
  }
}

const texts = z.array(z.string()).exactOptional()
const manifestSchema = z.record(z.string(), z.object({ file: z.string(), css: texts, imports: texts }))
type Manifest = z.output<typeof manifestSchema>

const ADMIN_ENTRY = 'admin/main.tsx'

/** The entry and all its static imports. */
function adminAssets(manifest: Manifest): Assets['admin'] {
  const names = importedChunks(manifest, ADMIN_ENTRY)
  const filesOf = (names: string[]) => names.flatMap((name) => manifest[name] ?? []).map(({ file }) => `/${file}`)
  return {
    script: builtFile(manifest, ADMIN_ENTRY),
    styles: names.flatMap((name) => manifest[name]?.css ?? []).map((file) => `/${file}`),
    modules: filesOf(names.filter((name) => name !== ADMIN_ENTRY)),
  }
}

/** Imports come first, in the order that stylesheets need. */
function importedChunks(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  return [...(manifest[name]?.imports ?? []).flatMap((next) => importedChunks(manifest, next, seen)), name]
}

function builtFile(manifest: Manifest, source: string): string {
  const entry = manifest[source]
  if (!entry) throw new Error(`the build has no ${source}: run \`npm run build\``)
  return `/${entry.file}`
}
