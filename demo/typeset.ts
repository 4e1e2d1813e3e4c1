import { tidy } from '#i18n/format.ts'

/** Every text of a page as it is printed. Addresses have no spaces, and HTML of others is left alone. */
export function typeset<T>(value: T): T {
  if (typeof value === 'string') return tidy(value) as T
  if (Array.isArray(value)) return value.map(typeset) as T
  if (typeof value !== 'object' || value === null || isForeign(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, typeset(one)])) as T
}

function isForeign(value: object): boolean {
  return 'type' in value && value.type === 'html_embed'
}
