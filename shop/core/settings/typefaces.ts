/** Named as files of web/core/typefaces (script/fonts/build-fonts.ts). SIL OFL 1.1; with `ʼ` and `₴`. */
export const TYPEFACES = {
  onest: 'Onest',
  golos: 'Golos Text',
  geologica: 'Geologica',
  montserrat: 'Montserrat',
  lora: 'Lora',
  'source-serif': 'Source Serif 4',
}

export type BuiltTypeface = keyof typeof TYPEFACES

/** `own`: the file that the owner has uploaded. */
export type TypefaceName = BuiltTypeface | 'own'

export const TYPEFACE_NAMES = ['own', ...(Object.keys(TYPEFACES) as BuiltTypeface[])] as const
export const DEFAULT_TYPEFACE = 'onest'

/** `hash`: start of the file's SHA-256. Empty: none was uploaded. */
export type OwnTypeface = { hash: string; name: string }

/** Why a file is not taken; the sentences are in i18n. */
export type TypefaceRefusal = 'empty' | 'too_many_bytes' | 'not_woff2' | 'broken' | 'nameless' | 'no_ukrainian'

/** Digits of the hash in addresses. */
export const TYPEFACE_HASH_DIGITS = 20

export function ownTypefaceUrl(hash: string): string {
  return `/media/fonts/${hash}.woff2`
}

/** Metrics of a font in units of its em; `width`: the mean advance of Ukrainian text. */
export type FontMetrics = { ascent: number; descent: number; lineGap: number; width: number }

/** Fonts of the system with equal metrics, and the mean advance of `SAMPLE_TEXT` in their em. */
export const SYSTEM_FONTS = {
  sans: { names: ['Arial', 'Liberation Sans', 'Helvetica Neue', 'Roboto'], width: 0.4861, boldWidth: 0.5237 },
  serif: { names: ['Times New Roman', 'Liberation Serif', 'Noto Serif'], width: 0.4478, boldWidth: 0.4737 },
}

/** Descriptors of a font of the system whose lines are as long and as high as those of the typeface, in per cent. */
type StandIn = { sizeAdjust: number; ascent: number; descent: number; lineGap: number }

/** `systemWidth`: of the font of the system. */
export function standInFor({ width, ...lines }: FontMetrics, systemWidth: number): StandIn {
  const share = width / systemWidth
  const percent = (value: number) => Math.round(value * 1000) / 10
  return {
    sizeAdjust: percent(share),
    // They are relative to the adjusted size.
    ascent: percent(lines.ascent / share),
    descent: percent(lines.descent / share),
    lineGap: percent(lines.lineGap / share),
  }
}

/** `names`: of fonts of the system. `weights`: those that it stands in for; absent: all. */
export function standInCss(
  family: string,
  standIn: StandIn,
  { names, weights }: { names: readonly string[]; weights?: string },
): string {
  const { sizeAdjust, ascent, descent, lineGap } = standIn
  return [
    `@font-face{font-family:'${family} stand-in';${weights ? `font-weight:${weights};` : ''}src:${names.map((name) => `local('${name}')`).join(',')};`,
    `size-adjust:${sizeAdjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:${lineGap}%}\n`,
  ].join('')
}

/** Typical text, by whose letters widths are compared. */
export const SAMPLE_TEXT =
  'Кутовий диван «Верховина» з дубовими ніжками: розкладається за одну хвилину, має нішу для білизни та пʼять кольорів оббивки. ' +
  'Ширина 228 см, глибина 92 см, ціна від 24 500 ₴. Привеземо й зберемо у вашому місті протягом трьох днів.'
