import { type BuiltTypeface, DEFAULT_TYPEFACE, type OwnTypeface, TYPEFACES, type TypefaceName } from './typefaces.ts'

/** Layouts of the parts of pages, the first of each is as designed; the others are in web/pages/layout/look.css. */
export const LAYOUTS = {
  /** Logo and navigation in one row; the navigation below; both, centred. */
  header: ['row', 'below', 'centre'],
  footer: ['columns', 'compact'],
  /** The frame of a product's picture in lists: 1:1, 4:5 or 4:3. */
  cardPicture: ['square', 'tall', 'wide'],
  cardText: ['start', 'centre'],
} as const

type Layouts = { -readonly [Part in keyof typeof LAYOUTS]: (typeof LAYOUTS)[Part][number] }

/** The tokens of design.md that an owner can change without breaking a page. */
export type Theme = Layouts & {
  /** `--sun`: behind ink text on the primary button and the badge. `#rrggbb`. */
  accent: string
  /** `--forest`: footer and button hover behind white text; underlines of links. `#rrggbb`. */
  brand: string
  /** Corner radius of controls, in pixels. */
  radius: number
  /** Scale of all font sizes, in per cent. */
  fontScale: number
  headingFont: TypefaceName
  textFont: TypefaceName
  ownTypeface: OwnTypeface
}

export const defaultTheme: Theme = {
  accent: '#ffc83d',
  brand: '#0b4f3f',
  radius: 4,
  fontScale: 100,
  headingFont: DEFAULT_TYPEFACE,
  textFont: DEFAULT_TYPEFACE,
  ownTypeface: { hash: '', name: '' },
  header: 'row',
  footer: 'columns',
  cardPicture: 'square',
  cardText: 'start',
}

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
  const fonts = [theme.textFont, theme.headingFont].map((font) => (font === 'own' ? theme.ownTypeface.hash : font))
  const typefaces = fonts.every((font) => font === DEFAULT_TYPEFACE) ? '' : `-${fonts.join('-')}`
  return `/theme.css?v=${accent.slice(1)}-${brand.slice(1)}-${radius}-${fontScale}${typefaces}`
}

/** Only the differences from the default theme. */
export function themeCss({ accent, brand, radius, fontScale, textFont, headingFont }: Theme): string {
  const lines = [
    ...(accent === defaultTheme.accent ? [] : [`--sun:${accent}`]),
    ...(brand === defaultTheme.brand ? [] : [`--forest:${brand}`]),
    ...(radius === defaultTheme.radius ? [] : [`--radius:${radius}px`]),
    // Every size is in rem, so spacing grows with the text.
    ...(fontScale === defaultTheme.fontScale ? [] : [`font-size:${fontScale}%`]),
    ...(textFont === DEFAULT_TYPEFACE ? [] : [`--font:${fontStack(textFont)}`]),
  ]
  const root = lines.length === 0 ? '' : `:root{${lines.join(';')}}\n`
  return headingFont === textFont ? root : `${root}${HEADINGS}{font-family:${fontStack(headingFont)}}\n`
}

/** The name of a product in a list is text. */
const HEADINGS = ':is(h1,h2,h3):not(.card__name),.header__logo,.footer__name,.closed__header'

/** The family of the owner's own typeface. */
export const OWN_FAMILY = 'Shop'

function fontStack(name: TypefaceName): string {
  const family = name === 'own' ? OWN_FAMILY : TYPEFACES[name]
  return `'${family}','${family} stand-in',system-ui,sans-serif`
}

/** Typefaces that pages are set in, each once. */
export function usedTypefaces({ textFont, headingFont }: Theme): TypefaceName[] {
  return [...new Set([textFont, headingFont])]
}

/** Whether pages need the stylesheet of the other typefaces and layouts. */
export function needsLookStyle(theme: Theme): boolean {
  return usedTypefaces(theme).some(isBuiltIn) || Object.keys(layoutAttributes(theme)).length > 0
}

function isBuiltIn(name: TypefaceName): name is BuiltTypeface {
  return name !== 'own' && name !== DEFAULT_TYPEFACE
}

/** Attributes of `<html>` that look.css goes by; none for the layouts as designed. */
export function layoutAttributes(theme: Layouts): Record<string, string> {
  const parts = Object.keys(LAYOUTS) as (keyof Layouts)[]
  const changed = parts.filter((part) => theme[part] !== LAYOUTS[part][0])
  return Object.fromEntries(
    changed.map((part) => [`data-${part.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`, theme[part]]),
  )
}

function luminance(colour: string): number {
  const channels = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
