/** Where things live: the one place that spells the shop's paths. Those of the storefront end in a slash. */
export const shopAddress = '/shop/'
/** A filtered list with a name of its own. */
export const saleAddress = `${shopAddress}?onsale=1`
export const cartAddress = '/cart/'
export const checkoutAddress = '/checkout/'
/** `?q=`: places that the carrier goes to. */
export const settlementsAddress = `${checkoutAddress}settlements`
export const oneClickAddress = `${checkoutAddress}one-click`
export const favouritesAddress = '/obrane/'
export const comparisonAddress = '/porivniannia/'
export const journalAddress = '/journal/'
export const feedAddress = '/journal/feed/'
/** New goods for feed readers, where shops on WordPress have it. */
export const goodsFeedAddress = '/shop/feed/'

export function productAddress(slug: string): string {
  return `/product/${slug}/`
}

/** The other way round; undefined for any other page. */
export function productSlugIn(path: string): string | undefined {
  return /^\/product\/([^/]+)\/$/.exec(path)?.[1]
}

/** The buyer's own page of an order, known only by its secret key. */
export function orderAddress(key: string): string {
  return `/order/${key}/`
}

export function invoiceAddress(key: string): string {
  return `${orderAddress(key)}invoice.pdf`
}

/** Where a service says what has become of a payment. */
export function paymentCallbackAddress(provider: string): string {
  return `/payment/${provider}/callback`
}

/** Where a service sends the buyer back to, by whatever method. */
export function paymentReturnAddress(key: string): string {
  return `${orderAddress(key)}paid`
}

/** Where the buyer says that he wants to pay, and, with a number, the page that takes him there. */
export function payAddress(key: string, payment?: number): string {
  return `${orderAddress(key)}pay/${payment === undefined ? '' : `${payment}/`}`
}

export function categoryAddress(path: string): string {
  return `/product-category/${path}/`
}

export function tagAddress(slug: string): string {
  return `/product-tag/${slug}/`
}

export function galleryAddress(slug: string): string {
  return `/rl_gallery/${slug}/`
}

/** The owner's HTML of a block, as a page by itself. */
export function embedAddress(pageId: number, blockId: string): string {
  return `/embed/${pageId}/${blockId}/`
}

export function postAddress(slug: string): string {
  return `${journalAddress}${slug}/`
}

export function journalCategoryAddress(slug: string): string {
  return `${journalAddress}category/${slug}/`
}

/** `page` 1 is the list's own address. */
export function pageAddress(list: string, page: number): string {
  return page <= 1 ? list : `${list}page/${page}/`
}

/** What is found; the other parameter is how scripts of this world ask. */
export function searchAddress(text: string): string {
  return `/?${new URLSearchParams({ s: text, post_type: 'product' })}`
}

/** A page of ours or of the web; nothing that runs. */
export function isOpenable(address: string): boolean {
  if (/^\/(?![/\\])/.test(address)) return true
  return /^https?:\/\//i.test(address) && URL.canParse(address)
}

/** What a link may lead to: also a place on the page, a telephone, a letter. */
export function isLinkable(address: string): boolean {
  return /^#[\w-]+$|^tel:\+?[\d-]+$|^mailto:[^\s<>"]+@[^\s<>"]+$/.test(address) || isOpenable(address)
}

/** A file that this shop itself serves. */
export function isOurs(address: string): boolean {
  return isOpenable(address) && address.startsWith('/')
}

/**
 * A slug as the field writes them: lowercase Latin by the passport transliteration (Cabinet resolution 55 of 2010), digits,
 * hyphens. Letters of other alphabets stay, percent-encoding is undone: an imported address must keep working.
 */
export function slugOf(text: string): string {
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
export const adminAddress = '/admin/'
/** What is not published yet, for staff: `/admin/preview/product/12/`, `/admin/preview/page/7/`. */
export const previewAddress = `${adminAddress}preview/`
export const signInAddress = `${adminAddress}sign-in`
export const signOutAddress = `${adminAddress}sign-out`
export const passkeyQuestionAddress = `${signInAddress}/passkey/question`
export const passkeyAnswerAddress = `${signInAddress}/passkey`
export const newPasswordAddress = `${adminAddress}password`
