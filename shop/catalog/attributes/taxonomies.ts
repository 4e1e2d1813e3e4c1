const PREFIX = 'pa_'

/** WooCommerce's name of a catalogue-wide attribute: `pa_kolir`. */
export function toTaxonomy(slug: string): string {
  return PREFIX + slug
}

/** The slug: programs write `pa_kolir` and `kolir`. */
export function fromTaxonomy(name: string): string {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name
}
