const NBSP = '\u00a0'
const THIN_NBSP = '\u202f'

/**
 * 1250050 kopiykas → `12 500,50 ₴`, all spaces no-break. Not `Intl`: Node and Chromium print the currency differently, and
 * hydration would notice.
 */
export function formatPrice(kopiykas: number): string {
  const size = Math.abs(kopiykas)
  const rest = size % 100
  const fraction = rest ? `,${String(rest).padStart(2, '0')}` : ''
  return `${kopiykas < 0 ? '−' : ''}${formatWhole(Math.floor(size / 100))}${fraction}${NBSP}₴`
}

/** `2 962`, groups of three by a no-break space. */
export function formatWhole(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, NBSP)
}

/** At most two decimals, comma, no zeros at the end. */
export function formatDecimal(n: number): string {
  return String(Math.round(n * 100) / 100).replace('.', ',')
}

/** 2310 mm → `231`, 2315 → `231,5`. */
export function centimetres(mm: number): string {
  return formatDecimal(mm / 10)
}

/** `228 × 92 × 84 см`: width, depth, height, leaving out what is not known. Empty when nothing is. */
export function formatSize(size: { widthMm: number | null; depthMm: number | null; heightMm: number | null }): string {
  const known = [size.widthMm, size.depthMm, size.heightMm].filter((mm) => mm !== null)
  return known.length === 0 ? '' : `${known.map(centimetres).join(`${THIN_NBSP}×${THIN_NBSP}`)}${NBSP}см`
}

/** 68500 g → `68,5 кг`. */
export function formatWeight(grams: number): string {
  return `${formatDecimal(grams / 1000)}${NBSP}кг`
}

/** A no-break space after words of one or two letters and before a dash, so that none is orphaned at a line's end. */
export function tidy(text: string): string {
  return text.replace(/(?<=^|[\s(«„])(\p{L}{1,2}) (?=\S)/gu, `$1${NBSP}`).replace(/ (?=[—–] )/g, NBSP)
}

/** A name in «лапки»; those it already has become the inner ones: «Стілець „Клен“». */
export function quote(name: string): string {
  return `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`
}
