import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Language, OWN_LANGUAGE, SHOWN_LANGUAGES } from '#shop/languages/languages.ts'
import type { Assets } from '#web/document.tsx'
import type * as renderModule from '#web/render.server.tsx'

/** The built pages and what they need in the browser. In development Vite hands in another. */
export type Storefront = {
  render: Pick<
    typeof renderModule,
    | 'renderPage'
    | 'renderCartPage'
    | 'renderCheckout'
    | 'renderOrder'
    | 'renderLetter'
    | 'renderNoOrder'
    | 'renderPayment'
    | 'renderCartFragments'
    | 'renderCartTotals'
    | 'renderPageGlobals'
    | 'renderBanner'
    | 'renderManageSection'
    | 'renderGallery'
    | 'renderConsentArea'
    | 'renderEmbed'
    | 'renderPreview'
    | 'renderResults'
    | 'renderTooOften'
    | 'renderFailure'
    | 'renderAdmin'
    | 'renderNewPassword'
    | 'renderSignIn'
    | 'pageKey'
    | 'spelledWell'
  >
  assets: Assets
  /** Instead of the usual ones. */
  headers?: Record<string, string>
  /** Folder of built files; undefined in development, where Vite serves them. */
  assetsDir?: string
  /** The same pages in other languages, each a build of its own; none in development. */
  others?: Partial<Record<Language, Pick<Storefront, 'render' | 'assets'>>>
}

export const DIST = join(import.meta.dirname, '..', 'dist')

export async function openStorefront(dist = DIST): Promise<Storefront> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8'))
  const assets = assetsIn(manifest)
  const others = SHOWN_LANGUAGES.filter((language) => language !== OWN_LANGUAGE).map(async (language) => {
    const file = join(dist, `client/.vite/storefront-${language}.json`)
    const own: Manifest = JSON.parse(await readFile(file, 'utf8'))
    const render: Storefront['render'] = await import(renderFile(join(dist, `server-${language}`)))
    return [language, { render, assets: { ...assets, script: fileOf(own, 'web/client.ts') } }] as const
  })
  return {
    render: await import(renderFile(join(dist, 'server'))),
    assets,
    assetsDir: join(dist, 'client'),
    others: Object.fromEntries(await Promise.all(others)),
  }
}

function renderFile(dir: string): string {
  return pathToFileURL(join(dir, 'render.server.js')).href
}

function assetsIn(manifest: Manifest): Assets {
  return {
    script: fileOf(manifest, 'web/client.ts'),
    style: fileOf(manifest, 'web/styles/site.css'),
    pageStyles: {
      checkout: fileOf(manifest, 'web/checkout/checkout.css'),
      comparison: fileOf(manifest, 'web/kept/comparison-page.css'),
      'other-scripts': fileOf(manifest, 'web/catalog/other-scripts.css'),
    },
    fonts: PRELOADED_FONTS.flatMap((font) => {
      const entry = Object.entries(manifest).find(([source]) => source.endsWith(font))
      return entry ? [`/${entry[1].file}`] : (fontIn(manifest, font) ?? [])
    }),
    player: {
      plyr_iconUrl: fileOf(manifest, 'web/video-player/plyr.svg'),
      plyr_blankVideo: fileOf(manifest, 'web/video-player/blank.mp4'),
    },
    door: {
      style: fileOf(manifest, 'web/staff/door.css'),
      script: fileOf(manifest, 'web/staff/passkey.client.ts'),
    },
    admin: adminFiles(manifest),
  }
}

type Manifest = Record<string, { file: string; assets?: string[]; css?: string[]; imports?: string[] }>

const ADMIN_ENTRY = 'admin/main.tsx'

/** The entry and everything that it fetches at once. */
function adminFiles(manifest: Manifest): Assets['admin'] {
  const names = reachedFrom(manifest, ADMIN_ENTRY)
  const filesOf = (names: string[]) => names.flatMap((name) => manifest[name] ?? []).map(({ file }) => `/${file}`)
  return {
    script: fileOf(manifest, ADMIN_ENTRY),
    styles: names.flatMap((name) => manifest[name]?.css ?? []).map((file) => `/${file}`),
    modules: filesOf(names.filter((name) => name !== ADMIN_ENTRY)),
  }
}

/** What is imported comes first, as styles want it. */
function reachedFrom(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  return [...(manifest[name]?.imports ?? []).flatMap((next) => reachedFrom(manifest, next, seen)), name]
}

/** Those that the first screen is written with. */
const PRELOADED_FONTS = ['onest-cyrillic-wght-normal.woff2', 'onest-latin-wght-normal.woff2']

function fileOf(manifest: Manifest, source: string): string {
  const entry = manifest[source]
  if (!entry) throw new Error(`the build has no ${source}: run \`npm run build\``)
  return `/${entry.file}`
}

/** Files that only a stylesheet names are listed as its assets, with a hash before the ending. */
function fontIn(manifest: Manifest, font: string): string | undefined {
  const stem = font.replace('.woff2', '-')
  const file = Object.values(manifest)
    .flatMap((entry) => entry.assets ?? [])
    .find((asset) => asset.split('/').at(-1)?.startsWith(stem))
  return file && `/${file}`
}
