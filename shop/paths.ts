/** Where things live: the one place that spells the shop's paths. Those of the storefront end in a slash. */
export const shopPath = '/shop/'
/** A filtered list with a name of its own. */
export const salePath = `${shopPath}?onsale=1`
export const cartPath = '/cart/'
export const checkoutPath = '/checkout/'
/** `?q=`: places that the carrier goes to. */
export const settlementsPath = `${checkoutPath}settlements`
export const oneClickPath = `${checkoutPath}one-click`
export const favouritesPath = '/obrane/'
export const comparisonPath = '/porivniannia/'
export const journalPath = '/journal/'
export const journalFeedPath = '/journal/feed/'
/** New goods for feed readers, where shops on WordPress have it. */
export const productFeedPath = '/shop/feed/'

export function productPath(slug: string): string {
  return `/product/${slug}/`
}

/** The other way round; undefined for any other page. */
export function productSlugFromPath(path: string): string | undefined {
  return /^\/product\/([^/]+)\/$/.exec(path)?.[1]
}

/** The buyer's own page of an order, known only by its secret key. */
export function orderPath(key: string): string {
  return `/order/${key}/`
}

export function invoicePath(key: string): string {
  return `${orderPath(key)}invoice.pdf`
}

/** Where a service says what has become of a payment. */
export function paymentCallbackPath(provider: string): string {
  return `/payment/${provider}/callback`
}

/** Where a service sends the buyer back to, by whatever method. */
export function paymentReturnPath(key: string): string {
  return `${orderPath(key)}paid`
}

/** Where the buyer says that he wants to pay, and, with a number, the page that takes him there. */
export function paymentPath(key: string, payment?: number): string {
  return `${orderPath(key)}pay/${payment === undefined ? '' : `${payment}/`}`
}

export function categoryPath(path: string): string {
  return `/product-category/${path}/`
}

export function tagPath(slug: string): string {
  return `/product-tag/${slug}/`
}

export function galleryPath(slug: string): string {
  return `/rl_gallery/${slug}/`
}

/** The owner's HTML of a block, as a page by itself. */
export function embedPath(pageId: number, blockId: string): string {
  return `/embed/${pageId}/${blockId}/`
}

export function postPath(slug: string): string {
  return `${journalPath}${slug}/`
}

export function journalCategoryPath(slug: string): string {
  return `${journalPath}category/${slug}/`
}

/** `page` 1 is the list's own address. */
export function listPagePath(list: string, page: number): string {
  return page <= 1 ? list : `${list}page/${page}/`
}

/** What is found; the other parameter is how scripts of this world ask. */
export function searchPath(text: string): string {
  return `/?${new URLSearchParams({ s: text, post_type: 'product' })}`
}

/** A page of ours or of the web; nothing that runs. */
export function isSafeUrl(address: string): boolean {
  if (/^\/(?![/\\])/.test(address)) return true
  return /^https?:\/\//i.test(address) && URL.canParse(address)
}

/** What a link may lead to: also a place on the page, a telephone, a letter. */
export function isSafeHref(address: string): boolean {
  return /^#[\w-]+$|^tel:\+?[\d-]+$|^mailto:[^\s<>"]+@[^\s<>"]+$/.test(address) || isSafeUrl(address)
}

/** A file that this shop itself serves. */
export function isOwnFilePath(address: string): boolean {
  return isSafeUrl(address) && address.startsWith('/')
}

/**
 * A slug as the field writes them: lowercase Latin by the passport transliteration (Cabinet resolution 55 of 2010), digits,
 * hyphens. Letters of other alphabets stay, percent-encoding is undone: an imported address must keep working.
 */
export function slugify(text: string): string {
  const latin = text
    .toLowerCase()
    .replace(/[ʼ’'`ь]/g, '')
    .replace(/зг/g, 'zgh')
    .replace(/(?<![\p{L}\p{N}])[єїйюя]/gu, (letter) => AT_WORD_START[letter] ?? letter)
    .replace(/[а-яєіїґ]/g, (letter) => LATIN[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
  return latin
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 190)
}

const AT_WORD_START: Record<string, string> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' }

// biome-ignore format: a table reads best as one
const LATIN: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'h', ґ: 'g', д: 'd', е: 'e', є: 'ie', ж: 'zh', з: 'z', и: 'y', і: 'i', ї: 'i', й: 'i',
  к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch',
  ш: 'sh', щ: 'shch', ю: 'iu', я: 'ia', ё: 'io', ъ: '', ы: 'y', э: 'e',
}

const HTTPS_HOST = /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/

/** `https://host`, as the pages' policy names those of the owner's tags: what is no host would end the policy. */
export function isHttpsHost(text: string): boolean {
  return HTTPS_HOST.test(text)
}

/** The back office, and its door. */
export const adminPath = '/admin/'
/** What is not published yet, for staff: `/admin/preview/product/12/`, `/admin/preview/page/7/`. */
export const previewPath = `${adminPath}preview/`
export const signInPath = `${adminPath}sign-in`
export const signOutPath = `${adminPath}sign-out`
export const passkeyChallengePath = `${signInPath}/passkey/question`
export const passkeySignInPath = `${signInPath}/passkey`
export const newPasswordPath = `${adminPath}password`
