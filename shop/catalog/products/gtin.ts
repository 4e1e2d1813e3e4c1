/**
 * GTIN, UPC, EAN or ISBN as WooCommerce keeps it: digits, hyphens and the X that an ISBN-10 may end in; other characters are
 * dropped. Undefined: an X stands elsewhere.
 */
export function parseGtin(text: string): string | undefined {
  const code = text.replace(/[^\dXx-]/g, '')
  return /^[\d-]*[\dXx]?$/.test(code) ? code : undefined
}

/** Whether nothing but spaces and Excel's apostrophe is dropped: several codes in one cell would become one number. */
export function isOneGtin(text: string): boolean {
  return /^[\s'’\dXx-]*$/.test(text) && parseGtin(text) !== undefined
}

/**
 * Another product or variation has the code already: no way in gives it to a second one; REST refuses, as WooCommerce
 * does, a file's row comes without it. A product may keep the code that it has (`before`).
 */
export function isGtinTaken<Id>(gtin: string, before: { id?: Id; gtin: string } | undefined, owners: Id[]): boolean {
  return gtin !== '' && gtin !== before?.gtin && owners.some((id) => id !== before?.id)
}

/** GTIN-8, 12, 13 and 14 by length and check digit; prefixes for internal use (2, 02, 04) are rejected. */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false
  const digits = [...text.padStart(14, '0')].map(Number)
  const check = digits.pop() ?? 0
  const sum = digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 3 : 1), 0)
  if ((10 - (sum % 10)) % 10 !== check) return false
  return text.length === 8 ? !/^[02]/.test(text) : !/^(0[24]|2)/.test(text.padStart(14, '0').slice(1))
}

/** Digits as price lists and pages publish them; empty: none, or an invalid one. */
export function publishedGtin(written: string): string {
  const digits = written.replace(/[\s-]/g, '')
  return isGtin(digits) ? digits : ''
}
