import { applyTypography } from '#i18n/locale/uk/format.ts'
import type { Category } from '#shop/catalog/products/catalog.ts'
import { categoryPath } from '#shop/core/paths.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'

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
