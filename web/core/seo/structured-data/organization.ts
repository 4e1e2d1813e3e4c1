import { returnTerms } from '#shop/catalog/products/returns.ts'
import { openingHours, parseOpeningHours } from '#shop/content/blocks/opening-hours.ts'
import { widestUrl } from '#shop/content/media/media-urls.ts'
import type { PageFrame } from '#web/pages/document/page.ts'
import { returnPolicy } from './return-policy.ts'
import { SCHEMA_ORG, toStructuredData } from './schema-org.ts'

/** The business behind the shop: a `FurnitureStore` when it has an address, otherwise an `Organization`. */
function toOrganization(frame: PageFrame) {
  const { siteUrl, settings } = frame
  const { storeStreet, storeCity, storePostalCode, storeHours, storeLinks, tagline, phone, email } = settings
  const open = storeHours.flatMap((line) => parseOpeningHours(line) ?? [])
  const logo = logoUrl(frame)
  const hasPlace = storeStreet !== '' && storeCity !== ''
  return {
    '@type': hasPlace ? 'FurnitureStore' : 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: settings.shopName,
    url: `${siteUrl}/`,
    logo,
    ...(tagline && { description: tagline }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(hasPlace && {
      image: logo,
      address: {
        '@type': 'PostalAddress',
        streetAddress: storeStreet,
        addressLocality: storeCity,
        ...(storePostalCode && { postalCode: storePostalCode }),
        addressCountry: 'UA',
      },
      ...(open.length > 0 && { openingHoursSpecification: open.map(toOpeningHoursSpecification) }),
    }),
    ...(storeLinks.length > 0 && { sameAs: storeLinks }),
    hasMerchantReturnPolicy: returnPolicy(returnTerms(settings, null)),
  }
}

/** The neutral one until the owner has chosen theirs. */
function logoUrl({ siteUrl, settings: { logoId }, pictures }: PageFrame): string {
  const logo = logoId === null ? undefined : pictures.get(logoId)
  return siteUrl + (logo ? widestUrl(logo, 'webp') : '/logo.png')
}

export function organizationData(frame: PageFrame) {
  return toStructuredData(toOrganization(frame))
}

/** A reference from another object: its id, with the fields that make sense alone. */
export function organizationReference(frame: PageFrame) {
  const { siteUrl, settings } = frame
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: settings.shopName,
    url: `${siteUrl}/`,
    logo: logoUrl(frame),
  }
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** From `Mo-Fr 09:00-18:00` to a list of every day: the only form that Google documents. */
function toOpeningHoursSpecification(line: string) {
  const [days = '', hours = ''] = line.split(' ')
  const [opens = '', closes = ''] = hours.split('-')
  const [first = 0, last = first] = days.split('-').map((day) => WEEKDAYS.findIndex((name) => name.startsWith(day)))
  // «Сб–Вт» wraps around the end of the week.
  const count = ((last - first + WEEKDAYS.length) % WEEKDAYS.length) + 1
  const dayOfWeek = Array.from({ length: count }, (_, n) => `${SCHEMA_ORG}/${WEEKDAYS[(first + n) % WEEKDAYS.length]}`)
  return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
}

/** A place that the owner describes in a block, possibly not the shop's own. */
export function storeData(
  frame: PageFrame,
  place: { address: string; phones: string[]; email: string; hours: { days: string; time: string }[]; map?: string },
) {
  const { siteUrl, settings } = frame
  const logo = logoUrl(frame)
  const open = place.hours.flatMap((line) => openingHours(line) ?? [])
  return toStructuredData({
    '@type': place.address ? 'FurnitureStore' : 'Organization',
    name: settings.shopName,
    url: `${siteUrl}/`,
    logo,
    image: logo,
    ...(place.address && { address: place.address.replace(/\s*\n\s*/g, ', ') }),
    ...(place.phones.length > 0 && { telephone: place.phones }),
    ...(place.email && { email: place.email }),
    ...(open.length > 0 && { openingHoursSpecification: open.map(toOpeningHoursSpecification) }),
    ...(place.map && /^https?:/i.test(place.map) && { hasMap: place.map }),
  })
}
