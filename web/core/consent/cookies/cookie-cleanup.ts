export const CLEANUP_INTERVAL_MS = 1000 // §9

/** Names that the shop cannot work without; they are never looked up. */
const ESSENTIAL_NAMES = /^(cmplz_|woocommerce_|wp_woocommerce_|wc_|store_notice|meblia_(?!viewed)|shield-|icwp-|plyr$)/

export function isEssentialName(name: string): boolean {
  return ESSENTIAL_NAMES.test(name)
}
