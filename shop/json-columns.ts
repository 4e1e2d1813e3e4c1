/**
 * JSON in a column that only this shop writes, from a value of this type. It is not validated again: lists and product
 * pages read thousands of values a second, and reports of older versions lack newer fields. JSON that others have a hand
 * in goes through a schema.
 */
export function parseJsonColumn<T>(json: string): T {
  return JSON.parse(json)
}
