/** Space left above the element that the URL's hash names. */
export const SCROLL_OFFSET_PX = 200 // §9

/** Empty where its percent-encoding is malformed. */
export function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
