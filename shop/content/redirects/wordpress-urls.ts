import {
  decodedPart,
  journalCategoryPath,
  journalFeedPath,
  journalPath,
  postPath,
  productFeedPath,
  productPath,
  shopPath,
  tagPath,
} from '#shop/core/paths.ts'
import { slugFromOutside } from '#shop/core/slugs.ts'

/** What an address of a WordPress shop referred to; candidates are tried in order and the first existing one wins. */
export type WordpressTarget =
  | { at: string }
  | { product: number }
  | { page: number }
  | { journalCategory: number }
  | { attachment: number }
  /** The last slug of a category, wherever it is in the tree. */
  | { category: string }
  /** By its original name. `width`: of the requested smaller copy. `month`: the folder (`2023/05`), or empty. */
  | { file: string; width: number | null; month: string }

/** Query parameters that identify WordPress content; others at `/` belong to the shop, a protocol or tracking. */
const NAMING_PARAMS = [
  'p',
  'page_id',
  'attachment_id',
  'attachment',
  'product',
  'product_cat',
  'product_tag',
  'cat',
  'category_name',
  'tag',
  'name',
  'pagename',
  'post_type',
  'feed',
  'author',
  'author_name',
  'm',
  'year',
  'monthnum',
  'day',
  'w',
  'taxonomy',
  'term',
  'sitemap',
  'sitemap-subtype',
  'sitemap-stylesheet',
  'withcomments',
  'preview',
  'paged',
  'hour',
]
/** Identify nothing alone. */
const MODIFIER_PARAMS = new Set(['sitemap-subtype', 'withcomments', 'preview', 'paged', 'term', 'hour'])

/** Requests identified by their query although their path is `/` (protocols 1.1). */
const PROTOCOL_PARAMS = [
  'wc-ajax',
  'rest_route',
  'add-to-cart',
  'remove_item',
  'undo_item',
  's',
  'rl_gallery',
  'wc-api',
]

/** Undefined: no WordPress content in the query. Empty: content that never existed here. */
export function wordpressQueryTargets({ pathname, searchParams }: URL): WordpressTarget[] | undefined {
  if (!/^\/+(index\.php\/*)?$/.test(pathname) || PROTOCOL_PARAMS.some((name) => searchParams.has(name)))
    return undefined
  if (!NAMING_PARAMS.some((name) => !MODIFIER_PARAMS.has(name) && searchParams.has(name))) return undefined
  const text = (name: string) => (searchParams.get(name) ?? '').trim()
  const id = (name: string) => (/^\d{1,15}$/.test(text(name)) ? Number(text(name)) : undefined)
  const has = (name: string) => searchParams.has(name)

  if (has('feed')) return feedTargets(text('feed'), has('withcomments'), text('post_type'))
  if (has('sitemap') || has('sitemap-stylesheet')) return [{ at: '/sitemap.xml' }]
  const [p, page, attachment, cat] = [id('p'), id('page_id'), id('attachment_id'), id('cat')]
  if (has('p')) return p === undefined ? [] : [{ product: p }, { page: p }]
  if (has('page_id')) return page === undefined ? [] : [{ page }, { product: page }]
  if (has('attachment_id')) return attachment === undefined ? [] : [{ attachment }]
  if (has('attachment')) return []
  if (has('product')) return withLastSlug(text('product'), (slug) => ({ at: productPath(slug) }))
  if (has('product_cat')) return withLastSlug(text('product_cat'), (category) => ({ category }))
  if (has('product_tag')) return withLastSlug(text('product_tag'), (slug) => ({ at: tagPath(slug) }))
  if (has('cat')) return cat === undefined ? [] : [{ journalCategory: cat }, { at: journalPath }]
  if (has('category_name')) return withLastSlug(text('category_name'), (slug) => ({ at: journalCategoryPath(slug) }))
  if (has('pagename')) return [{ at: pathOf(text('pagename')) }]
  if (has('taxonomy')) return taxonomyTargets(text('taxonomy'), text('term'))
  if (has('name')) return nameTargets(text('name'), text('post_type'))
  if (text('post_type') === 'product') return [{ at: shopPath }]
  if (text('post_type') === 'post' || ['m', 'year', 'w', 'monthnum', 'day'].some(has)) return [{ at: journalPath }]
  return []
}

/** The query without identifying parameters; the rest (`utm_source`) is passed on. */
export function remainingQuery({ searchParams }: URL): string {
  const rest = [...searchParams].filter(([name]) => !NAMING_PARAMS.includes(name))
  return rest.length === 0 ? '' : `?${new URLSearchParams(rest)}`
}

/** Of a page in a language that the old shop had beside this one's, or for another kind of reader. */
const AROUND_PATH = /^\/(?:uk|ua|ru)(?=\/.)|(?<=\/)(?:amp|embed)\/?$/gi

export function wordpressPathTargets(requestedPath: string): WordpressTarget[] {
  const path = normalizedPath(requestedPath)
  const plain = path.replace(AROUND_PATH, '')
  if (plain !== path) return [{ at: plain }, ...wordpressPathTargets(plain)]
  const lower = path.toLowerCase()
  const straight: WordpressTarget[] = [path, lower]
    .filter((candidate) => candidate !== requestedPath)
    .map((at) => ({ at }))
  const fixedTargets = fileTargets(path) ?? parseFeedPath(lower) ?? sitemapTargets(lower)
  return [...straight, ...(fixedTargets ?? [...folderTargets(lower), ...transliteratedTargets(lower)])]
}

/** The last step: imports transliterate slugs, so an old Cyrillic address leads to the slug that was made of it. */
function transliteratedTargets(path: string): WordpressTarget[] {
  const words = path.split('/').filter(Boolean)
  const numbered = pageNumber(words) === undefined ? words : words.slice(0, -2)
  const slugs = numbered.map((word) => slugFromOutside(word))
  const [first = '', slug = ''] = [numbered[0], slugs.at(-1)]
  if (slug === '' || /^(wp-|xmlrpc)/.test(first) || String(slugs) === String(numbered)) return []
  const list = [{ category: slug }, { at: tagPath(slug) }]
  const journal = [{ at: postPath(slug) }, { at: journalCategoryPath(slug) }]
  if (first === 'product-category') return [{ category: slug }]
  if (first === 'product-tag' || first === 'tag') return [{ at: tagPath(slug) }]
  if (first === 'category') return [{ at: journalCategoryPath(slug) }, { category: slug }]
  if (first === 'product' || first === 'shop') return [{ at: productPath(slug) }, ...list]
  if (/^(\d{4}|blog|journal)$/.test(first)) return journal
  return [{ at: `/${slugs.join('/')}/` }, { at: `/${slug}/` }, ...journal, { at: productPath(slug) }, ...list]
}

/** Single slashes, no backslashes, no `index.php`, percent-encoded like browsers do. */
function normalizedPath(requestedPath: string): string {
  const path = decodedPart(requestedPath)
    .normalize('NFC')
    .replace(/[\\/]+/g, '/')
    .replace(/^\/index\.php(?=\/|$)/i, '')
  return path === '' ? '/' : path
}

const FEED = /^(.*?)\/(?:feed|rss2?|atom|rdf)(?:\/(?:rss2?|atom|rdf|feed))?\/?$/

function parseFeedPath(path: string): WordpressTarget[] | undefined {
  const [, base] = FEED.exec(path) ?? []
  if (base === undefined) return undefined
  const product = /^\/product\/([^/]+)$/.exec(base)?.[1]
  if (product !== undefined) return [{ at: productPath(product) }, { at: productPath(slugFromOutside(product)) }]
  if (/^\/(shop|product-category|product-tag)(\/|$)/.test(base)) return [{ at: productFeedPath }]
  const isOfPosts = base === '' || /^\/(blog|journal|category|tag|author|\d{4})(\/|$)/.test(base)
  // Comment feeds, of the site or of one page, have no equivalent here.
  return isOfPosts && !/^\/journal\/(?!category\/)./.test(base) ? [{ at: journalFeedPath }] : []
}

function feedTargets(kind: string, isOfComments: boolean, postType: string): WordpressTarget[] {
  if (isOfComments || /^comments/.test(kind)) return []
  return [{ at: postType === 'product' ? productFeedPath : journalFeedPath }]
}

/** Sitemaps of WordPress and its common plugins. */
function sitemapTargets(path: string): WordpressTarget[] | undefined {
  const index: WordpressTarget = { at: '/sitemap.xml' }
  if (/^\/(wp-sitemap|sitemap_index|sitemap-index|main-sitemap)\.xml$/.test(path)) return [index]
  const [, wordpress, number = '1'] = /^\/wp-sitemap-(?:posts|taxonomies)-([a-z_]+)-(\d{1,5})\.xml$/.exec(path) ?? []
  const [, yoast, part = '1'] = /^\/([a-z_]+)-sitemap(\d{0,5})\.xml$/.exec(path) ?? []
  const kind = wordpress ?? yoast
  if (kind === undefined) return undefined
  const count = Number((wordpress ? number : part) || 1)
  const file = { product: 'products', page: 'pages', post: 'posts' }[kind]
  if (file) return [{ at: `/sitemap-${file}-${count}.xml` }, index]
  return /^(product_|category|post_tag)/.test(kind) ? [{ at: '/sitemap-lists.xml' }] : []
}

/** `Dyvan-300x200.jpg`, `Dyvan-scaled.jpg`: copies that WordPress makes of `Dyvan.jpg`. */
function fileTargets(path: string): WordpressTarget[] | undefined {
  const [, fileName] = /^\/wp-content\/uploads\/(?:.*\/)?([^/]+\.[a-z0-9]{2,5})$/i.exec(path) ?? []
  if (fileName === undefined) return undefined
  const [, stem = '', ending = ''] = /^(.*)(\.[a-z0-9]+)$/i.exec(fileName) ?? []
  const [, width] = /-(\d{1,5})x\d{1,5}$/.exec(stem) ?? []
  const month = monthIn(path)
  const sized = stem.replace(/-\d{1,5}x\d{1,5}$/, '')
  const originalStem = sized.replace(/-(scaled|rotated|e\d{10,13})$/, '')
  const stems = [...new Set([stem, sized, originalStem])]
  const names = stems.flatMap((stem) => [stem + ending, ...(/\.\w{3,4}$/.test(stem) ? [stem] : [])])
  return names.map((file) => ({ file, width: width === undefined ? null : Number(width), month }))
}

/** WordPress stores files by year and month, which distinguishes equal names. Empty: not in the address. */
export function monthIn(address: string): string {
  return /\/wp-content\/uploads\/(?:.*\/)?(\d{4}\/\d{2})\/[^/]*$/i.exec(address)?.[1] ?? ''
}

function folderTargets(path: string): WordpressTarget[] {
  const words = path.split('/').filter(Boolean)
  const [first = '', ...rest] = words
  const last = words.at(-1) ?? ''
  if (last === '' || /^(wp-|xmlrpc)/.test(first) || last.includes('.')) return []
  const number = pageNumber(words)
  if (first === 'product-category') return categoryTargets(words, number)
  if (first === 'my-account') return [{ at: '/' }]
  if (first === 'category') return [{ at: journalCategoryPath(lastSlug(rest)) }, { category: lastSlug(rest) }]
  if (first === 'tag') return [{ at: tagPath(lastSlug(rest)) }]
  if (first === 'product' || first === 'shop')
    return rest.length > 0 ? [{ at: productPath(last) }, { category: last }] : []
  if (/^\d{4}$/.test(first)) return rest.every(isNumber) ? [{ at: journalPath }] : [{ at: postPath(last) }]
  if (first === 'blog') return rest.length === 0 || number ? [{ at: journalPath }] : [{ at: postPath(last) }]
  if (first === 'archives' && isNumber(last)) return [{ page: Number(last) }]
  if (words.length === 1) return [{ at: postPath(last) }]
  return []
}

function categoryTargets(words: string[], number: string | undefined): WordpressTarget[] {
  const slugs = number ? words.slice(1, -2) : words.slice(1)
  return slugs.length === 0 ? [{ at: shopPath }] : [{ category: lastSlug(slugs) }]
}

function lastSlug(words: string[]): string {
  return (pageNumber(words) ? words.slice(0, -2) : words).at(-1) ?? ''
}

function pageNumber(words: string[]): string | undefined {
  return words.at(-2) === 'page' && isNumber(words.at(-1) ?? '') ? words.at(-1) : undefined
}

function isNumber(word: string): boolean {
  return /^\d{1,9}$/.test(word)
}

function taxonomyTargets(taxonomy: string, term: string): WordpressTarget[] {
  if (taxonomy === 'product_cat') return withLastSlug(term, (category) => ({ category }))
  if (taxonomy === 'product_tag') return withLastSlug(term, (slug) => ({ at: tagPath(slug) }))
  return taxonomy === 'category' ? withLastSlug(term, (slug) => ({ at: journalCategoryPath(slug) })) : []
}

function nameTargets(name: string, postType: string): WordpressTarget[] {
  const product = withLastSlug(name, (slug) => ({ at: productPath(slug) }))
  const post = withLastSlug(name, (slug) => ({ at: postPath(slug) }))
  if (postType === 'product') return product
  return [...post, ...(postType === '' ? [{ at: pathOf(name) }] : [])]
}

/** `a/b/`: of a hierarchy only the last slug counts. */
function withLastSlug(text: string, place: (slug: string) => WordpressTarget): WordpressTarget[] {
  const slug = text.toLowerCase().split('/').filter(Boolean).at(-1)
  return slug === undefined ? [] : [...new Set([slug, slugFromOutside(slug)])].map(place)
}

function pathOf(text: string): string {
  return `/${text
    .toLowerCase()
    .split(/[\\/]+/)
    .filter(Boolean)
    .join('/')}/`
}
