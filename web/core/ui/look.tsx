import { needsLookStyle, type Theme, themePath, usedTypefaces } from '#shop/core/settings/theme.ts'
import { DEFAULT_TYPEFACE, ownTypefaceUrl, type TypefaceName } from '#shop/core/settings/typefaces.ts'

/** URLs of built files. */
export type LookAssets = {
  /** Of the typeface of the design. */
  fonts: string[]
  /** Of shops with another typeface or layout: a stylesheet, and the fonts by the names of their typefaces. */
  look: { style: string; fonts: Record<string, string> }
}

type Look = { theme: Theme; assets: LookAssets }

/** Only what the page is set in: a preloaded font is nearly always ready for the first paint. */
export function FontPreloads({ theme, assets }: Look) {
  const fonts = usedTypefaces(theme).flatMap((name) => fontFiles(name, theme, assets))
  return fonts.map((font) => <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />)
}

function fontFiles(name: TypefaceName, theme: Theme, { fonts, look }: Look['assets']): string[] {
  if (name === DEFAULT_TYPEFACE) return fonts
  return (name === 'own' ? [ownTypefaceUrl(theme.ownTypeface.hash)] : [look.fonts[name]]).filter(
    (file) => file !== undefined,
  )
}

/** After the stylesheets that they change; none for the look as designed. */
export function LookStyles({ theme, assets }: Look) {
  const path = themePath(theme)
  return (
    <>
      {needsLookStyle(theme) && <link rel="stylesheet" href={assets.look.style} />}
      {path && <link rel="stylesheet" href={path} />}
    </>
  )
}
