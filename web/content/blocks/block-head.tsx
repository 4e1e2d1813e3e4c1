import { applyTypography } from '#i18n/locale/uk/format.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { Link } from '#web/core/ui/link.tsx'

/** The title of a block, and a link to more. */
export function BlockHead({ title, more }: { title: string; more?: { text: string; href: string } | undefined }) {
  if (!title && !more) return null
  return (
    <div className="block__head">
      {title && <h2 lang={textLanguage(title)}>{applyTypography(title)}</h2>}
      {more && (
        <Link href={more.href} lang={textLanguage(more.text)}>
          {more.text}
        </Link>
      )}
    </div>
  )
}

export type BlockWidth = 'text' | 'wide' | 'full'

/** `sizes` of a picture in a block; matches blocks.css. `columns`: blocks side by side where there is room. */
export function blockSizes(width: BlockWidth, columns: number): string {
  if (columns > 1) {
    const [share, px] = [Math.round(93 / columns), Math.round(1320 / columns)]
    const between =
      columns === 4 ? `(min-width: 1024px) ${share}vw, (min-width: 768px) 46vw` : `(min-width: 768px) ${share}vw`
    return `(min-width: 1400px) ${px}px, ${between}, calc(100vw - 2rem)`
  }
  if (width === 'full') return '100vw'
  if (width === 'text') return '(min-width: 800px) 720px, calc(100vw - 2rem)'
  return '(min-width: 1400px) 1320px, (min-width: 1024px) calc(100vw - 5rem), calc(100vw - 2rem)'
}
