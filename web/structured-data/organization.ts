import { openingHours } from '#shop/content/opening-hours.ts'
import type { Frame } from '../frame.ts'
import { type ReturnPolicy, returnPolicy } from './return-policy.ts'
import { type Data, dataOf, type Thing } from './thing.ts'

type PostalAddress = Thing & {
  streetAddress: string
  addressLocality: string
  postalCode?: string
  addressCountry: 'UA'
}

type Hours = Thing & { dayOfWeek: string[]; opens: string; closes: string }

export type Organization = Thing & {
  name: string
  url: string
  logo: string
  description?: string
  telephone?: string | string[]
  email?: string
  address?: PostalAddress | string
  openingHoursSpecification?: Hours[]
  hasMap?: string
  image?: string
  sameAs?: string[]
  hasMerchantReturnPolicy?: ReturnPolicy
}

/** Who stands behind the shop: with an address it is a furniture store that can be visited, without one an organisation. */
export function organization({ siteUrl, settings }: Frame): Organization {
  const { storeStreet, storeCity, storePostalCode, storeHours, storeLinks, tagline, phone, email } = settings
  const open = storeHours.flatMap((line) => hoursOf(line) ?? [])
  const hasPlace = storeStreet !== '' && storeCity !== ''
  return {
    '@type': hasPlace ? 'FurnitureStore' : 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: settings.shopName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/logo.png`,
    ...(tagline && { description: tagline }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(hasPlace && {
      image: `${siteUrl}/logo.png`,
      address: {
        '@type': 'PostalAddress',
        streetAddress: storeStreet,
        addressLocality: storeCity,
        ...(storePostalCode && { postalCode: storePostalCode }),
        addressCountry: 'UA',
      },
      ...(open.length > 0 && { openingHoursSpecification: open.map(specified) }),
    }),
    ...(storeLinks.length > 0 && { sameAs: storeLinks }),
    hasMerchantReturnPolicy: returnPolicy(settings),
  }
}

export function organizationData(frame: Frame): Data<Organization> {
  return dataOf(organization(frame))
}

/** Where another thing names it: by its id, with what makes sense alone. */
export function organizationOf({
  siteUrl,
  settings,
}: Frame): Pick<Organization, '@type' | '@id' | 'name' | 'url' | 'logo'> {
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: settings.shopName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/logo.png`,
  }
}

/** «Пн–Пт 9:00–18:00» */
function hoursOf(line: string): string | undefined {
  const at = line.trim().search(/\s\d/)
  return at < 0 ? undefined : openingHours({ days: line.slice(0, at), time: line.slice(at).trim() })
}

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** `Mo-Fr 09:00-18:00`, day by day: the only spelling that Google documents. */
function specified(line: string): Hours {
  const [days = '', hours = ''] = line.split(' ')
  const [opens = '', closes = ''] = hours.split('-')
  const [first = 0, last = first] = days.split('-').map((day) => WEEK.findIndex((name) => name.startsWith(day)))
  // «Сб–Вт» goes over the end of the week.
  const count = ((last - first + WEEK.length) % WEEK.length) + 1
  const dayOfWeek = Array.from({ length: count }, (_, n) => `https://schema.org/${WEEK[(first + n) % WEEK.length]}`)
  return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
}

/** A place that the owner describes in a block, which may be another than the shop's own. */
export function storeData(
  { siteUrl, settings }: Frame,
  place: { address: string; phones: string[]; email: string; hours: { days: string; time: string }[]; map?: string },
): Data<Organization> {
  const open = place.hours.flatMap((line) => openingHours(line) ?? [])
  return dataOf({
    '@type': place.address ? 'FurnitureStore' : 'Organization',
    name: settings.shopName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/logo.png`,
    image: `${siteUrl}/logo.png`,
    ...(place.address && { address: place.address.replace(/\s*\n\s*/g, ', ') }),
    ...(place.phones.length > 0 && { telephone: place.phones }),
    ...(place.email && { email: place.email }),
    ...(open.length > 0 && { openingHoursSpecification: open.map(specified) }),
    ...(place.map && /^https?:/i.test(place.map) && { hasMap: place.map }),
  })
}
