import type { ConsentCategory } from '#shop/consent/consent.ts'

export const CLEANUP_INTERVAL_MS = 1000 // §9

/** Names that the shop cannot work without; they are never looked up. */
const ESSENTIAL_NAMES = /^(cmplz_|woocommerce_|wp_woocommerce_|wc_|store_notice|meblia_(?!viewed)|shield-|icwp-|plyr$)/

export function isEssentialName(name: string): boolean {
  return ESSENTIAL_NAMES.test(name)
}

/** Fragments of names, by category and service (protocols 5.7). */
export type CookieNames = Record<string, Record<string, string[]>>

export function namesWithoutConsent(
  names: CookieNames,
  isAllowed: (service: string, category: ConsentCategory) => boolean,
): string[] {
  return Object.entries(names).flatMap(([category, services]) =>
    Object.entries(services).flatMap(([service, names]) =>
      isAllowed(service, category as ConsentCategory) ? [] : names,
    ),
  )
}
