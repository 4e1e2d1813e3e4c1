export const SCHEMA_ORG = 'https://schema.org'

/** One structured data block of a page. */
export function toStructuredData<T extends { '@type': string }>(thing: T): T & { '@context': string } {
  return { '@context': SCHEMA_ORG, ...thing }
}

export function quantity(value: number, unitCode: string) {
  return { '@type': 'QuantitativeValue', value, unitCode }
}
