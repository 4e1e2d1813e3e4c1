import { type ConsentCategory, OPTIONAL_CATEGORIES } from '#shop/visitors/consent/consent.ts'
import { cookieRegistry } from '#shop/visitors/consent/cookie-registry.ts'

/** Response of call 10 (protocols 5.7): category → service → name fragments, of everything that may be refused. */
export function cookieData(): Record<string, Record<string, string[]>> {
  return Object.fromEntries(
    OPTIONAL_CATEGORIES.map((category) => [category, namesByService(category)] as const).filter(
      ([, services]) => Object.keys(services).length > 0,
    ),
  )
}

function namesByService(category: ConsentCategory): Record<string, string[]> {
  const categoryCookies = cookieRegistry.filter((cookie) => cookie.category === category)
  const names = (service: string) =>
    categoryCookies.filter((cookie) => cookie.service === service).map(({ name }) => name.replaceAll('*', ''))
  return Object.fromEntries(categoryServices(category).map((service) => [service, names(service)]))
}

/** The services of each category, in registry order. */
function categoryServices(category: ConsentCategory): string[] {
  return [...new Set(cookieRegistry.filter((kept) => kept.category === category).map(({ service }) => service))]
}
