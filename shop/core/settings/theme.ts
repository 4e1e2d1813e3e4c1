/** The tokens of design.md that an owner can change without breaking a page. */
export type Theme = {
  /** `--sun`: behind ink text on the primary button and the badge. `#rrggbb`. */
  accent: string
  /** `--forest`: footer and button hover behind white text; underlines of links. `#rrggbb`. */
  brand: string
  /** Corner radius of controls, in pixels. */
  radius: number
  /** Scale of all font sizes, in per cent. */
  fontScale: number
}

export const defaultTheme: Theme = { accent: '#ffc83d', brand: '#0b4f3f', radius: 4, fontScale: 100 }

/** Text colours on the two colours: equal to `--ink` and `--paper` in tokens.css. */
export const INK = '#161616'
export const PAPER = '#ffffff'

/** WCAG 2.2 AA for text. */
export const MIN_CONTRAST = 4.5

/** From 1 (equal) to 21; for colours as `#rrggbb`. */
export function contrastRatio(colour: string, otherColour: string): number {
  const [dark = 0, light = 0] = [luminance(colour), luminance(otherColour)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Colours on which texts would be unreadable. */
export function contrastProblems(
  theme: Pick<Theme, 'accent' | 'brand'>,
): { token: 'accent' | 'brand'; contrast: number }[] {
  const pairs = [
    { token: 'accent' as const, contrast: contrastRatio(theme.accent, INK) },
    { token: 'brand' as const, contrast: contrastRatio(theme.brand, PAPER) },
  ]
  return pairs.filter((pair) => pair.contrast < MIN_CONTRAST)
}

/** Null for the default theme, which needs no request. The path changes with the theme. */
export function themePath(theme: Theme): string | null {
  const { accent, brand, radius, fontScale } = theme
  if (themeCss(theme) === '') return null
  return `/theme.css?v=${accent.slice(1)}-${brand.slice(1)}-${radius}-${fontScale}`
}

/** Only the differences from the default theme. */
export function themeCss({ accent, brand, radius, fontScale }: Theme): string {
  const lines = [
    ...(accent === defaultTheme.accent ? [] : [`--sun:${accent}`]),
    ...(brand === defaultTheme.brand ? [] : [`--forest:${brand}`]),
    ...(radius === defaultTheme.radius ? [] : [`--radius:${radius}px`]),
    // Every size is in rem, so spacing grows with the text.
    ...(fontScale === defaultTheme.fontScale ? [] : [`font-size:${fontScale}%`]),
  ]
  return lines.length === 0 ? '' : `:root{${lines.join(';')}}\n`
}

function luminance(colour: string): number {
  const channels = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
