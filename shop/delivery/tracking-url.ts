/** The carrier's own page about a parcel. */
export function trackingUrl(number: string): string {
  return `https://novaposhta.ua/tracking/${encodeURIComponent(number)}`
}
