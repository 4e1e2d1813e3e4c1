import { applyTypography } from '#i18n/locale/uk/format.ts'
import { menuTexts, siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { CategoryWithSize } from '#shop/catalog/products/catalog.ts'
import { shopPath } from '#shop/core/paths.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { Picture } from '#web/core/ui/picture.tsx'
import type { PageFrame } from '../../document/page.ts'
import { Disclosure, MenuLinks, menuLinkProps } from './menu-list.tsx'
import { categoryLink, childCategories, menuLinkState, rootCategories } from './menus.ts'

/** All categories with their pictures, behind «Каталог» in the row of a wide screen. `name`: of the row's `details`. */
export function CatalogueMenu({ frame, name }: { frame: PageFrame; name: string }) {
  const everything = { text: siteTexts.shop, href: shopPath }
  return (
    <nav className="catalogue-menu" aria-label={menuTexts.catalogue}>
      <Disclosure name={name} label={menuTexts.catalogue} shown={menuTexts.catalogue}>
        <ul className="catalogue-menu__list">
          <li className="catalogue-menu__everything">
            <a {...menuLinkProps(everything, menuLinkState(shopPath, frame))}>{siteTexts.shop}</a>
          </li>
          {rootCategories(frame.categories).map((category) => (
            <CategoryMenuTile key={category.id} category={category} frame={frame} />
          ))}
        </ul>
      </Disclosure>
    </nav>
  )
}

function CategoryMenuTile({ category, frame }: { category: CategoryWithSize; frame: PageFrame }) {
  const link = categoryLink(category)
  const below = childCategories(category, frame.categories).map(categoryLink)
  return (
    <li className="category-tile">
      <a className="category-tile__link" {...menuLinkProps(link, menuLinkState(link.href, frame))} lang={undefined}>
        <Picture media={frame.pictures.get(category.pictureId ?? 0) ?? null} alt="" layout="thumbnail" sizes="8rem" />
        <span className="category-tile__name" lang={textLanguage(category.name)}>
          {applyTypography(category.name)}
        </span>
        <span className="category-tile__count">{siteTexts.goodsCount(category.size)}</span>
      </a>
      {below.length > 0 && (
        <Disclosure name="catalogue" label={menuTexts.below(category.name)}>
          <MenuLinks links={below} frame={frame} />
        </Disclosure>
      )}
    </li>
  )
}
