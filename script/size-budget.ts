import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { z } from 'zod'
import { build } from './build.ts'

const CLIENT = join(import.meta.dirname, '..', 'dist', 'client')

/** Loaded only by pages that contain one, which listings do not: carousels, galleries, accordions, forms … */
const WIDGETS = /^web\/(content\/(accordion|carousel|galleries|parallax)|visitors\/messages)/

/** Loaded with the first play of a video; the second only for Vimeo. */
const PLAYER = /(^web\/content\/video-player\/plyr\.client\.ts|@vimeo\/player\/.*)$/

/** Background work of every visit, and what comes when a page is idle. */
const BACKGROUND =
  /^web\/(when-painted|(core\/consent|visitors\/(consent|statistics|bot-check))\/(?!statement\/manage-section|options|proof|goals))/

/** Pages of favourites and the comparison, and recently viewed products. */
const FAVOURITES_COMPARISON =
  /^web\/catalog\/(saved-products\/(saved-products-page|comparison\/comparison-page)|recently-viewed\/remember-viewed)/

/** Loaded by one page only, or by a setting that is off: not part of a listing. */
const ON_DEMAND =
  /^web\/(core\/(consent\/(statement\/manage-section|options|cookies\/delete-cookies|banner\/(choices|record-choice)|blocked-content\/waiting-content)|ui\/modal-dialogs)|visitors\/(statistics\/(goals|tracker)|bot-check\/proof)|sales\/cart\/outdated-prices|catalog\/product-page\/woocommerce-scripts|pages\/layout\/look)/

/** Loaded by the browser itself, beside the pages. */
const SERVICE_WORKER = /^web\/core\/offline\//

/** The pages between the cart and a placed order. */
const CHECKOUT = /^web\/sales\/checkout\//

/** Loaded by the page of a product, besides what every page loads. */
const PRODUCT_PAGE = /^web\/catalog\/product-page\//

/** The library of the page editor, loaded there only. */
const PUCK = /@puckeditor\//

/** Compressed: every style and script a listing could load. What views do load: bench/budget/limits.md. */
const BUDGET: { kind: string; ending: string; most: number; files: (built: Manifest) => string[] }[] = [
  { kind: 'before the first use of a page', ending: '.js', most: 11 * 1024, files: startFiles },
  { kind: 'JavaScript of a listing', ending: '.js', most: 8.5 * 1024, files: listingFiles },
  { kind: 'CSS of a listing', ending: '.css', most: 14.1 * 1024, files: listingFiles },
  {
    kind: 'widgets, scripts and styles',
    ending: '',
    most: 3.25 * 1024,
    files: (built) => without(matchingChunks(built, WIDGETS), matchingChunks(built, BACKGROUND)),
  },
  {
    kind: 'consent, statistics, bot check, speed',
    ending: '.js',
    most: 8.25 * 1024,
    files: (built) => without(matchingChunks(built, BACKGROUND), matchingFiles(built, ON_DEMAND)),
  },
  {
    kind: 'service worker',
    ending: '.js',
    most: 2 * 1024,
    files: (built) => matchingFiles(built, SERVICE_WORKER),
  },
  {
    kind: 'styles of the product page',
    ending: '',
    most: 3.85 * 1024,
    files: (built) => matchingFiles(built, PRODUCT_PAGE),
  },
  { kind: 'checkout', ending: '', most: 2.1 * 1024, files: (built) => matchingFiles(built, CHECKOUT) },
  {
    kind: 'video player, scripts and styles',
    ending: '',
    most: 41.5 * 1024,
    files: (built) => matchingFiles(built, PLAYER),
  },
]

/** A separate build. What a page with an island runs before anybody is there, and what comes then. */
const ISLANDS: Omit<(typeof BUDGET)[number], 'ending'>[] = [
  // It names the file of each island, in some 45 bytes.
  { kind: 'the element of islands', most: 2.35 * 1024, files: (built) => islandFiles(built, /island-element/) },
  { kind: 'React, when somebody is there', most: 57.5 * 1024, files: (built) => islandFiles(built, /\/react-/) },
  {
    kind: 'what islands share besides React: texts',
    most: 21.75 * 1024,
    files: (built) => without(sharedFiles(built), islandFiles(built, /\/(react|video-player)-|page-url/)),
  },
  { kind: 'mini-cart and counter', most: 2 * 1024, files: (built) => islandFiles(built, /mini-cart|cart-counter/) },
  // With those that load more, which were among the widgets, and what the lightbox shares with them.
  {
    kind: 'galleries that are paged in place or load more',
    most: 5.25 * 1024,
    files: (built) => islandFiles(built, /gallery-pages|page-url/),
  },
  // With its poster, whose script was among the widgets.
  {
    kind: 'the video player around Plyr',
    most: 7.75 * 1024,
    files: (built) => islandFiles(built, /\/(player|video-player)-/),
  },
  // When the shop shows ads and the visitor has consented.
  { kind: 'advertisements before a video', most: 3 * 1024, files: (built) => islandFiles(built, /\/ad-break-/) },
  // With what moves the strip, which was among the widgets.
  {
    kind: 'carousels, when somebody is there',
    most: 3.85 * 1024,
    files: (built) => islandFiles(built, /carousel-controls/),
  },
  { kind: 'the lightbox', most: 9 * 1024, files: (built) => islandFiles(built, /\/lightbox-/) },
  {
    kind: 'filters and their products, when touched',
    most: 5.75 * 1024,
    files: (built) => islandFiles(built, /\/listing-/),
  },
  {
    kind: 'search suggestions, with the field',
    most: 3.25 * 1024,
    files: (built) => islandFiles(built, /search-panel/),
  },
  { kind: 'the cart page', most: 5.75 * 1024, files: (built) => islandFiles(built, /cart-page/) },
  // With its lists for places and branches, and the rules of its fields.
  { kind: 'the checkout', most: 9.1 * 1024, files: (built) => islandFiles(built, /checkout-form/) },
  { kind: 'consent areas', most: 1.75 * 1024, files: (built) => islandFiles(built, /consent-area/) },
  // With its lists of many values, and what a picture shows.
  { kind: 'the product page', most: 9.85 * 1024, files: (built) => islandFiles(built, /product-part/) },
]

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    src: z.string().optional(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
)
type Manifest = z.infer<typeof manifest>

/** Loaded before the first page of the back office shows; the page itself comes after: the heaviest are the settings. */
const MAX_ADMIN_BYTES = 240.75 * 1024
/** With its first page, the page editor: the heaviest of all. */
const MAX_PAGE_EDITOR_BYTES = 369 * 1024

/** Compression is slow, and the back office's pages share most files. */
const compressedSizes = new Map<string, number>()

process.exitCode = build() && isWithinBudget() ? 0 : 1

function isWithinBudget(): boolean {
  const storefront = readManifest('storefront')
  const admin = readManifest('admin')
  const lines = [
    ...BUDGET.map((line) => ({ ...line, built: storefront })),
    ...ISLANDS.map((line) => ({ ...line, ending: '.js', built: readManifest('islands') })),
    { kind: 'back office, first load', ending: '', most: MAX_ADMIN_BYTES, files: adminFiles, built: admin },
    { kind: 'page editor, first load', ending: '', most: MAX_PAGE_EDITOR_BYTES, files: pageEditorFiles, built: admin },
  ]

  return lines
    .map(({ kind, ending, most, files, built }) => {
      const weights = files(built)
        .filter((file) => file.endsWith(ending))
        .map((file) => ({ file, weight: compressedSize(file) }))
      const total = weights.reduce((sum, { weight }) => sum + weight, 0)
      for (const { file, weight } of weights) console.log(row(file, weight))
      console.log(`${row(kind, total)} of ${inKilobytes(most)}${total > most ? '  ✖ too much' : ''}\n`)
      return total <= most
    })
    .every(Boolean)
}

function readManifest(name: string): Manifest {
  return manifest.parse(JSON.parse(readFileSync(join(CLIENT, `.vite/${name}.json`), 'utf8')))
}

/** The entry, its heaviest page except the page editor, and their imports, each once. */
function adminFiles(built: Manifest): string[] {
  const shell = reachableFiles(built, 'admin/main.tsx')
  if (shell.some((name) => PUCK.test(built[name]?.src ?? name))) throw new Error('Puck is in the first load')
  const pages = (built['admin/main.tsx']?.dynamicImports ?? [])
    .map((page) => reachableFiles(built, page))
    .filter((names) => !names.some((name) => built[name]?.dynamicImports.some((part) => PUCK.test(part))))
    .map((names) => filesNamed(built, [...shell, ...names]))
    .sort((a, b) => totalSize(b) - totalSize(a))
  return pages[0] ?? filesNamed(built, shell)
}

function pageEditorFiles(built: Manifest): string[] {
  const names = ['admin/main.tsx', 'admin/content/pages/editor/editor.tsx']
  return filesNamed(
    built,
    names.flatMap((name) => reachableFiles(built, name)),
  )
}

/** Names of all files loaded with it. */
function reachableFiles(built: Manifest, name: string, seen = new Set<string>()): string[] {
  if (!seen.has(name)) {
    seen.add(name)
    for (const next of built[name]?.imports ?? []) reachableFiles(built, next, seen)
  }
  return [...seen]
}

function filesNamed(built: Manifest, names: string[]): string[] {
  return [...new Set(names.flatMap((name) => [built[name]?.file ?? [], built[name]?.css ?? []].flat()))].sort()
}

function totalSize(files: string[]): number {
  return files.reduce((sum, file) => sum + compressedSize(file), 0)
}

/** Chunks with a source of this kind, and chunks that only they share. */
function matchingChunks(built: Manifest, kind: RegExp): string[] {
  const parts = Object.values(built)
    .filter(({ src }) => src && kind.test(src))
    .flatMap(({ file, css, imports }) => [file, ...css, ...imports.flatMap((name) => built[name]?.file ?? [])])
  const everywhere = filesNamed(
    built,
    ['web/client.ts', 'web/when-first-used.client.ts'].flatMap((name) => reachableFiles(built, name)),
  )
  return without([...new Set(parts)], everywhere).sort()
}

function matchingFiles(built: Manifest, kind: RegExp): string[] {
  const parts = Object.values(built).filter(({ src }) => src && kind.test(src))
  return parts.flatMap(({ file, css }) => [file, ...css])
}

/** The entry, and the chunk of background work that it fetches after the first paint. */
function startFiles(built: Manifest): string[] {
  const entry = filesNamed(built, reachableFiles(built, 'web/client.ts'))
  return [...entry, ...Object.values(built).flatMap(({ file }) => (/\/when-painted-/.test(file) ? file : []))]
}

function listingFiles(built: Manifest): string[] {
  const theirs = [
    ...[WIDGETS, BACKGROUND].flatMap((kind) => matchingChunks(built, kind)),
    ...matchingFiles(built, ON_DEMAND),
    ...matchingFiles(built, FAVOURITES_COMPARISON),
  ]
  const all = Object.values(built).flatMap(({ file, css }) => [file, ...css])
  const others = [PLAYER, SERVICE_WORKER, CHECKOUT, PRODUCT_PAGE].flatMap((kind) => matchingFiles(built, kind))
  return without([...new Set(all)], [...theirs, ...others]).sort()
}

function islandFiles(built: Manifest, name: RegExp): string[] {
  return Object.values(built).flatMap(({ file }) => (name.test(file) ? file : []))
}

/** Of no component: chunks without a source of their own, and hydration. */
function sharedFiles(built: Manifest): string[] {
  return Object.values(built).flatMap(({ src, file }) => (!src || /hydrate-island/.test(file) ? file : []))
}

function without(files: string[], others: string[]): string[] {
  return files.filter((file) => !others.includes(file))
}

function compressedSize(file: string): number {
  const weight = compressedSizes.get(file) ?? brotliCompressSync(readFileSync(join(CLIENT, file))).length
  compressedSizes.set(file, weight)
  return weight
}

function row(name: string, bytes: number): string {
  return `${name.padEnd(48)} ${inKilobytes(bytes)}`
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1).padStart(6)} KB`
}
