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
