/** A schema.org object; undefined fields are omitted from the output. */
export type Thing = { '@type': string | string[]; '@id'?: string | undefined }

export type StructuredData<T extends Thing> = T & { '@context': 'https://schema.org' }

/** One structured data block of a page. */
export function toStructuredData<T extends Thing>(thing: T): StructuredData<T> {
  return { '@context': 'https://schema.org', ...thing }
}

export type Quantity = Thing & { value?: number; minValue?: number; maxValue?: number; unitCode: string }

export function quantity(value: number, unitCode: string): Quantity {
  return { '@type': 'QuantitativeValue', value, unitCode }
}
