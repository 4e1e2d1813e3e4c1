import { tidy } from '#i18n/format.ts'
import { menuTexts } from '#i18n/menus.uk.ts'
import { uk } from '#i18n/uk.ts'
import { shopAddress } from '#shop/addresses.ts'
import type { SizedCategory } from '#shop/catalog/catalog.ts'
import type { Frame } from '../frame.ts'
import { Picture } from '../ui/picture.tsx'
import { Disclosure, IN_THE_ROW, Links, linkProps } from './menu-list.tsx'
import { categoryLink, childrenOf, rootsOf, standingOf } from './menus.ts'

/** All categories: a panel with pictures behind «Каталог» on a wide screen, a list of names in the menu of a narrow one. */
export function CatalogueMenu({ frame }: { frame: Frame }) {
  const everything = { text: uk.shop, href: shopAddress }
  return (
    <nav className="catalogue-menu" aria-label={uk.categories}>
      <Disclosure name={IN_THE_ROW} label={menuTexts.catalogue} shown={menuTexts.catalogue}>
        <ul className="catalogue-menu__list">
          <li className="catalogue-menu__everything">
            <a {...linkProps(everything, standingOf(shopAddress, frame))}>{uk.shop}</a>
          </li>
          {rootsOf(frame.categories).map((category) => (
            <CategoryTile key={category.id} category={category} frame={frame} />
          ))}
        </ul>
      </Disclosure>
    </nav>
  )
}

function CategoryTile({ category, frame }: { category: SizedCategory; frame: Frame }) {
  const link = categoryLink(category)
  const below = childrenOf(category, frame.categories).map(categoryLink)
  return (
    <li className="category-tile">
      <a className="category-tile__link" {...linkProps(link, standingOf(link.href, frame))}>
        <Picture
          className="category-tile__picture"
          media={frame.pictures.get(category.pictureId ?? 0) ?? null}
          alt=""
          sizes="8rem"
          upTo={128}
        />
        <span className="category-tile__name">{tidy(category.name)}</span>
        <span className="category-tile__count">{uk.goodsCount(category.size)}</span>
      </a>
      {below.length > 0 && (
        <Disclosure name="catalogue" label={menuTexts.below(category.name)}>
          <Links links={below} frame={frame} />
        </Disclosure>
      )}
    </li>
  )
}
