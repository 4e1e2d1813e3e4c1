/**
 * Google's rules for rich results, as far as the data alone can show: required and recommended properties of each
 * type, and their formats. A problem names its path: `Product.offers.price: missing`.
 */
export type SchemaOrgProblem = { path: string; problem: string }

type Node = Record<string, unknown>
type Check = (value: unknown) => boolean

const text: Check = (value) => typeof value === 'string' && value.trim() !== ''
const address: Check = (value) =>
  typeof value === 'string' && /^https?:\/\/[^\s/]+\/?\S*$/.test(value) && URL.canParse(value)
const addresses: Check = (value) => (Array.isArray(value) ? value.length > 0 && value.every(address) : address(value))
const moment: Check = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?$/.test(value)
const amount: Check = (value) => /^\d+(\.\d{1,2})?$/.test(String(value)) && Number(value) > 0
const amountOrNothing: Check = (value) => /^\d+(\.\d{1,2})?$/.test(String(value))
const wholeNumber: Check = (value) => Number.isInteger(value) && Number(value) >= 0
const currency: Check = (value) => value === 'UAH'
const entry =
  (...types: string[]): Check =>
  (value) =>
    isNode(value) && types.some((type) => typesOf(value).includes(type))
const items =
  (...types: string[]): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(entry(...types))
const oneOf =
  (...names: string[]): Check =>
  (value) =>
    names.some((name) => value === `https://schema.org/${name}`)
const list: Check = (value) => Array.isArray(value) && value.length > 0 && value.every(text)
const time: Check = (value) => /^([01]\d|2[0-4]):[0-5]\d$/.test(String(value))
const weekdays: Check = (value) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((day) => /^https:\/\/schema\.org\/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/.test(String(day)))

/** Each item also has what this list requires. */
const each =
  (type: string, has: (node: Node, isLast: boolean) => boolean): Check =>
  (value) =>
    items(type)(value) && (value as Node[]).every((node, index, all) => has(node, index === all.length - 1))

type Rules = { must: Record<string, Check>; should?: Record<string, Check>; may?: Record<string, Check> }

const organization: Rules = {
  must: { name: text, url: address },
  should: { logo: address },
  may: {
    sameAs: addresses,
    openingHoursSpecification: items('OpeningHoursSpecification'),
    image: addresses,
    telephone: (value) => text(value) || list(value),
    email: text,
    hasMerchantReturnPolicy: entry('MerchantReturnPolicy'),
  },
}

const RULES: Record<string, Rules> = {
  Organization: organization,
  FurnitureStore: {
    ...organization,
    must: { ...organization.must, address: (value) => text(value) || entry('PostalAddress')(value) },
  },
  OpeningHoursSpecification: { must: { dayOfWeek: weekdays, opens: time, closes: time } },
  PostalAddress: { must: { streetAddress: text, addressLocality: text, addressCountry: text } },
  WebSite: {
    must: { name: text, url: address, potentialAction: entry('SearchAction') },
    should: { inLanguage: language },
  },
  SearchAction: {
    must: { target: entry('EntryPoint'), 'query-input': (value) => value === 'required name=search_term_string' },
  },
  EntryPoint: { must: { urlTemplate: (value) => /^https?:\/\/.*\{search_term_string\}/.test(String(value)) } },
  WebPage: { must: { name: text, url: address }, should: { dateModified: moment } },
  // The last item, the page itself, may have no URL.
  BreadcrumbList: { must: { itemListElement: each('ListItem', ({ item }, isLast) => isLast || address(item)) } },
  ItemList: {
    must: { itemListElement: each('ListItem', ({ url }) => address(url)) },
    should: { name: text, numberOfItems: wholeNumber },
  },
  ListItem: { must: { position: (value) => wholeNumber(value) && value !== 0, name: text } },
  Product: {
    must: { name: text },
    should: { image: addresses, description: text, offers: entry('Offer', 'AggregateOffer'), url: address },
    may: { gtin: (value) => /^\d{8,14}$/.test(String(value)), mpn: text, brand: entry('Brand') },
  },
  ProductGroup: {
    must: { name: text, hasVariant: each('Product', isVariant), productGroupID: text, variesBy: list },
    should: { image: addresses, description: text, url: address },
    // Recommended, and left out when unknown: a brand is never invented.
    may: { brand: entry('Brand') },
  },
  Brand: { must: { name: text } },
  AggregateRating: {
    must: { ratingValue: (value) => Number(value) >= 1 && Number(value) <= 5, reviewCount: wholeNumber },
  },
  Review: { must: { author: entry('Person'), datePublished: moment, reviewBody: text, reviewRating: entry('Rating') } },
  Rating: { must: { ratingValue: (value) => Number(value) >= 1 && Number(value) <= 5 } },
  Person: { must: { name: text } },
  Offer: {
    must: {
      price: amount,
      priceCurrency: currency,
      availability: oneOf('InStock', 'OutOfStock', 'PreOrder', 'BackOrder'),
      url: address,
    },
    should: {
      itemCondition: oneOf('NewCondition'),
      shippingDetails: entry('OfferShippingDetails'),
      hasMerchantReturnPolicy: entry('MerchantReturnPolicy'),
    },
    may: { priceValidUntil: moment },
  },
  AggregateOffer: {
    must: { lowPrice: amount, highPrice: amount, priceCurrency: currency },
    should: { offerCount: wholeNumber },
  },
  OfferShippingDetails: {
    must: { shippingRate: entry('MonetaryAmount'), shippingDestination: entry('DefinedRegion') },
    should: { deliveryTime: entry('ShippingDeliveryTime') },
  },
  // A value that depends on destination and method is a range; Google requires `value` or `maxValue`.
  MonetaryAmount: {
    must: { currency },
    may: { value: amountOrNothing, minValue: amountOrNothing, maxValue: amountOrNothing },
  },
  DefinedRegion: { must: { addressCountry: (value) => value === 'UA' } },
  ShippingDeliveryTime: { must: { handlingTime: days, transitTime: days } },
  MerchantReturnPolicy: {
    must: {
      applicableCountry: (value) => value === 'UA',
      returnPolicyCategory: oneOf('MerchantReturnFiniteReturnWindow', 'MerchantReturnNotPermitted'),
    },
    should: {
      returnPolicyCountry: (value) => value === 'UA',
    },
    may: { merchantReturnDays: wholeNumber, returnMethod: list, returnFees: text },
  },
  FAQPage: { must: { mainEntity: items('Question') } },
  Question: { must: { name: text, acceptedAnswer: entry('Answer') } },
  Answer: { must: { text } },
  VideoObject: {
    must: { name: text, thumbnailUrl: addresses, uploadDate: moment },
    should: { description: text },
    may: { contentUrl: address, embedUrl: address },
  },
  BlogPosting: {
    must: { headline: (value) => text(value) && String(value).length <= 110 },
    should: {
      image: addresses,
      datePublished: moment,
      dateModified: moment,
      author: entry('Organization', 'Person'),
      publisher: entry('Organization'),
    },
  },
  ImageGallery: { must: { name: text, url: address, image: items('ImageObject') } },
  ImageObject: { must: { contentUrl: address }, should: { width: wholeNumber, height: wholeNumber } },
  UnitPriceSpecification: { must: { price: amount, priceCurrency: currency, priceType: oneOf('StrikethroughPrice') } },
  QuantitativeValue: { must: { unitCode: text } },
}

/** Each variant is sold separately and names its group. */
function isVariant({ name, url, offers, inProductGroupWithID }: Node): boolean {
  return text(name) && address(url) && entry('Offer')(offers) && text(inProductGroupWithID)
}

/** Its days and terms are required only where returns are permitted. */
function isReturnWindow({ returnPolicyCategory }: Node): boolean {
  return returnPolicyCategory === 'https://schema.org/MerchantReturnFiniteReturnWindow'
}

function language(value: unknown): boolean {
  return value === 'uk' || value === 'en'
}

function days(value: unknown): boolean {
  if (!isNode(value)) return false
  const { minValue, maxValue, unitCode } = value
  return wholeNumber(minValue) && wholeNumber(maxValue) && Number(minValue) <= Number(maxValue) && unitCode === 'DAY'
}

/** Every violation; of `should` too, because this shop knows all these values. */
export function schemaOrgProblems(data: unknown[]): SchemaOrgProblem[] {
  return data.flatMap((node) => {
    if (!isNode(node)) return [{ path: '?', problem: 'no object' }]
    const context = node['@context'] === 'https://schema.org' ? [] : [{ path: '@context', problem: 'missing' }]
    return [...context, ...findingsOf(node, typesOf(node)[0] ?? '?')]
  })
}

function findingsOf(node: Node, path: string): SchemaOrgProblem[] {
  const findings: SchemaOrgProblem[] = []
  for (const type of typesOf(node)) {
    const rules = RULES[type]
    if (!rules) {
      findings.push({ path, problem: `no rules for ${type}` })
      continue
    }
    const more = isReturnWindow(node) ? rules.may : {}
    for (const [name, check] of Object.entries({ ...rules.must, ...rules.should, ...more })) {
      if (node[name] === undefined) findings.push({ path: `${path}.${name}`, problem: 'missing' })
      else if (!check(node[name]))
        findings.push({ path: `${path}.${name}`, problem: `wrong: ${JSON.stringify(node[name])?.slice(0, 80)}` })
    }
    for (const [name, check] of Object.entries(rules.may ?? {})) {
      if (node[name] !== undefined && !check(node[name]))
        findings.push({ path: `${path}.${name}`, problem: `wrong: ${JSON.stringify(node[name])?.slice(0, 80)}` })
    }
  }
  for (const [name, value] of Object.entries(node)) {
    for (const [index, below] of (Array.isArray(value) ? value : [value]).entries()) {
      if (isNode(below))
        findings.push(...findingsOf(below, `${path}.${name}${Array.isArray(value) ? `[${index}]` : ''}`))
      else if (value === undefined || value === null || value === '')
        findings.push({ path: `${path}.${name}`, problem: 'empty' })
    }
  }
  return findings
}

function typesOf(node: Node): string[] {
  const type = node['@type']
  return Array.isArray(type) ? type.map(String) : type === undefined ? [] : [String(type)]
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The structured data in a page's markup. */
export function structuredData(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  )
}
