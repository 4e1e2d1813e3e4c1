/** `067 123-45-67`, `380671234567`, `8 067 …` → `+380671234567`; a plus keeps the country. Undefined: none. */
export function parseBuyerPhone(text: string): string | undefined {
  const bare = withoutSeparators(text)
  if (!/^\+?\d+$/.test(bare)) return undefined
  const digits = bare.replace('+', '')
  const localNumber = /^(?:00)?(?:38|8)?(0\d{9})$/.exec(digits)?.[1]
  if (localNumber) return isUkrainian(localNumber.slice(1)) ? `+38${localNumber}` : undefined
  if (/^\d{9}$/.test(digits) && !bare.startsWith('+')) return isUkrainian(digits) ? `+380${digits}` : undefined
  // A Ukrainian number with a missing or extra digit is not taken for a foreign one.
  if (/^(00)?38/.test(digits) && !/^(00)?38[1-9]/.test(digits)) return undefined
  const isForeign = bare.startsWith('+') && /^[1-9]\d{7,14}$/.test(digits)
  return isForeign ? `+${digits}` : undefined
}

/** No area or operator code begins with these. */
function isUkrainian(nine: string): boolean {
  return !/^[0127]0|^0/.test(nine)
}

/** In any form: `067 123-45-67`, `380 67…`, `8 067…`, `+48 22…`. Undefined: not a phone number. */
export function parseVisitorPhone(text: string): string | undefined {
  const bare = withoutSeparators(text)
  if (!/^\+?\d+$/.test(bare)) return undefined
  const digits = bare.replace('+', '')
  if (bare.startsWith('+')) return isPhone(digits) ? bare : undefined
  if (/^380\d{9}$/.test(digits)) return `+${digits}`
  if (/^80\d{9}$/.test(digits)) return `+3${digits}`
  if (/^0\d{9}$/.test(digits)) return `+38${digits}`
  const abroad = /^00(\d+)$/.exec(digits)?.[1]
  return abroad && isPhone(abroad) ? `+${abroad}` : undefined
}

/** E.164: at most 15 digits; Ukrainian numbers have twelve. */
function isPhone(digits: string): boolean {
  return digits.startsWith('380') ? digits.length === 12 : /^[1-9]\d{6,14}$/.test(digits)
}

/** Pasted no-break spaces, dashes, a name (`067… (Олена)`, `моб. 067…`), the country twice (`+380 067…`). */
function withoutSeparators(text: string): string {
  return (
    text
      .normalize('NFKC')
      // A letter O for a zero: dropped like a name, it would leave the number of another country.
      .replace(/(?<=\d)[OoОо](?=\d)/g, '0')
      .replace(/[\s\p{Cf}\p{Pd}\p{L}\p{M}().,:;'’\u2212/]/gu, '')
      .replace(/^(\+?380?)+(?=\+?380\d{9}$)/, '')
      .replace(/^\+?380(?=0\d{9}$)/, '')
  )
}

/** A buyer may leave none. */
export function isBuyerPhoneOrEmpty(text: string): boolean {
  return text.trim() === '' || parseBuyerPhone(text) !== undefined
}

/** As a courier can call it; what is not a phone number stays as it is. */
export function mendPhone(text: string): string {
  return parseBuyerPhone(text) ?? text
}

/** As it is read: `+380671234567` → `+380 67 123 45 67` with no-break spaces. Foreign numbers stay as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+?380(\d\d)(\d{3})(\d\d)(\d\d)$/, '+380\u00a0$1\u00a0$2\u00a0$3\u00a0$4')
}

/** `067 123-45-67`, `+38 (067) 1234567` and `380671234567` are equal; null: too few digits. */
export function phoneDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  if (digits.length < 7) return null
  if (digits.length === 10 && digits.startsWith('0')) return `38${digits}`
  return digits.length === 11 && digits.startsWith('80') ? `3${digits}` : digits
}

/**
 * Digits by which a buyer is recognised, however the number is written: `67 123 45 67`, `00380…` and `+380 067…` too; null: too few.
 */
export function buyerPhoneDigits(text: string): string | null {
  return parseBuyerPhone(text)?.slice(1) ?? phoneDigits(text)
}
