import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Assets } from '#web/document.tsx'
import type * as renderModule from '#web/render.server.tsx'

/** The built pages and what they need in the browser. In development Vite hands in another. */
export type Storefront = {
  render: Pick<
    typeof renderModule,
    | 'renderPage'
    | 'renderCartPage'
    | 'renderCartFragments'
    | 'renderCartTotals'
    | 'renderPageGlobals'
    | 'renderGallery'
    | 'renderFailure'
    | 'pageKey'
  >
  assets: Assets
  /** Instead of the usual ones. */
  headers?: Record<string, string>
  /** Folder of built files; undefined in development, where Vite serves them. */
  assetsDir?: string
}

export const DIST = join(import.meta.dirname, '..', 'dist')

export async function openStorefront(dist = DIST): Promise<Storefront> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8'))
  return {
    render: await import(pathToFileURL(join(dist, 'server/render.server.js')).href),
    assets: {
      script: fileOf(manifest, 'web/client.ts'),
      style: fileOf(manifest, 'web/styles/site.css'),
      fonts: PRELOADED_FONTS.flatMap((font) => {
        const entry = Object.entries(manifest).find(([source]) => source.endsWith(font))
        return entry ? [`/${entry[1].file}`] : (fontIn(manifest, font) ?? [])
      }),
    },
    assetsDir: join(dist, 'client'),
  }
}

type Manifest = Record<string, { file: string; assets?: string[] }>

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
