import { applyTypography } from '#i18n/locale/uk/format.ts'
import type { Category } from '#shop/catalog/catalog.ts'
import { categoryPath } from '#shop/paths.ts'
import { textLanguage } from '../locale/text-language.ts'

export function CategoryPills({ categories, className }: { categories: Category[]; className?: string }) {
  return (
    <ul className={className}>
      {categories.map(({ id, name, path }) => (
        <li key={id}>
          <a className="pill" href={categoryPath(path)} lang={textLanguage(name)}>
            {applyTypography(name)}
          </a>
        </li>
      ))}
    </ul>
  )
}
