/** How links spell the shop's paths; http/routes.ts answers them. Those of the storefront end in a slash. */
export const shopPath = '/shop/'
/** A filtered list with its own menu entry. */
export const salePath = `${shopPath}?onsale=1`
export const cartPath = '/cart/'
export const checkoutPath = '/checkout/'
/** `?q=`: settlements served by the carrier. */
export const settlementsPath = `${checkoutPath}settlements`
/** `?settlement=…&delivery=np_branch&q=38`: pickup points for the cart. */
export const pickupPointsPath = `${checkoutPath}points`
/** Where the form of a sold-out product posts, and by its token where the alert is cancelled. */
/** Of a closed shop's form; with a token of the links in its emails. */
export function openingAlertPath(token = ''): string {
  return token === '' ? '/opening-alert/' : `/opening-alert/${token}/`
}

export function stockAlertPath(token = ''): string {
  return token === '' ? `${checkoutPath}stock-alert/` : `${checkoutPath}stock-alert/${token}/`
}
/** `?item=12&city=…`: price and day of delivery. */
export const cityDeliveryPath = `${checkoutPath}delivery/`
export const oneClickPath = `${checkoutPath}one-click`
export const favouritesPath = '/obrane/'
export const comparisonPath = '/porivniannia/'
/** Stored by the service worker for when there is no network. */
export const offlinePath = '/bez-zviazku/'
/** How fast pages are, where the owner shows it. */
export const journalPath = '/journal/'
export const journalFeedPath = '/journal/feed/'
/** Feed of new products, at the path that WordPress uses. */
export const productFeedPath = '/shop/feed/'

export function productPath(slug: string): string {
  return `/product/${slug}/`
}

/** All reviews of a product, or all questions about it, with the form. */
export function reviewsPath(kind: 'review' | 'question', slug: string): string {
  return `${productPath(slug)}${kind}s/`
}

/** The inverse; undefined for any other page. */
export function productSlugFromPath(path: string): string | undefined {
  return /^\/product\/([^/]+)\/$/.exec(path)?.[1]
}

export function orderPath(key: string): string {
  return `/order/${key}/`
}

/** The name is public for as long as it says. */
export function receiptPath(name: string): string {
  return `/wc/file/transient/${name}`
}

/** Where buyers ask for a link to their orders; with its secret, that list. The secret is in the query, which no log has. */
export function orderHistoryPath(token = ''): string {
  return token === '' ? '/moi-zamovlennia/' : `/moi-zamovlennia/?link=${token}`
}

export function orderCalendarPath(key: string): string {
  return `${orderPath(key)}calendar.ics`
}

export function changeOrderPath(key: string): string {
  return `${orderPath(key)}change`
}

export function cancelOrderPath(key: string): string {
  return `${orderPath(key)}cancel`
}

/** Where the buyer agrees to a letter about a review, or withdraws. */
export function reviewRequestPath(key: string): string {
  return `${orderPath(key)}review-request`
}

export function invoicePath(key: string): string {
  return `${orderPath(key)}invoice.pdf`
}

export function paymentCallbackPath(provider: string): string {
  return `/payment/${provider}/callback`
}

/** Where a payment service sends the buyer back, by any HTTP method. */
export function paymentReturnPath(key: string): string {
  return `${orderPath(key)}paid`
}

/** Starts a payment; with a number, the page that redirects to the service. */
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

/** The owner's HTML of a block as a separate page. */
export function embedPath(pageId: number, blockId: string): string {
  return `/embed/${pageId}/${blockId}/`
}

export function postPath(slug: string): string {
  return `${journalPath}${slug}/`
}

export function journalCategoryPath(slug: string): string {
  return `${journalPath}category/${slug}/`
}

/** `page` 1 is the list itself. */
export function listPagePath(list: string, page: number): string {
  return page <= 1 ? list : `${list}page/${page}/`
}

/** Longer queries are truncated; the search field accepts no more. */
export const MAX_QUERY_LENGTH = 200

/** Search results; the other parameter is the one that WooCommerce scripts send. */
export function searchPath(text: string): string {
  return `/?${new URLSearchParams({ s: text, post_type: 'product' })}`
}

/** Percent-encoding is decoded where it is valid; no text has a NUL afterwards. */
export function decodedPath(path: string): string {
  try {
    return withoutNul(decodeURI(path), path)
  } catch {
    return path
  }
}

/** The same for one part of an address: `%2F` too. */
export function decodedPart(part: string): string {
  try {
    return withoutNul(decodeURIComponent(part), part)
  } catch {
    return part
  }
}

function withoutNul(decoded: string, encoded: string): string {
  return decoded.includes('\0') ? encoded : decoded
}

export const adminPath = '/admin/'
/** Unpublished content for staff: `/admin/preview/product/12/`, `/admin/preview/page/7/`. */
export const previewPath = `${adminPath}preview/`
export const signInPath = `${adminPath}sign-in`
export const signOutPath = `${adminPath}sign-out`
export const passkeyChallengePath = `${signInPath}/passkey/question`
export const passkeySignInPath = `${signInPath}/passkey`
export const setupPath = `${adminPath}setup`
export const newPasswordPath = `${adminPath}password`
