export const SCHEMA_ORG = 'https://schema.org'

/** One structured data block of a page. */
export function toStructuredData<T extends { '@type': string }>(item: T): T & { '@context': string } {
  return { '@context': SCHEMA_ORG, ...item }
}

export function quantity(value: number, unitCode: string) {
  return { '@type': 'QuantitativeValue', value, unitCode }
}
