import { tidy } from '#i18n/format.ts'
import { uk } from '#i18n/uk.ts'
import { categoryAddress } from '#shop/addresses.ts'
import type { PictureFacts } from '#shop/catalog/card.ts'
import type { SizedCategory } from '#shop/catalog/catalog.ts'
import { Picture } from '../ui/picture.tsx'

export type PicturedCategory = SizedCategory & { media: PictureFacts | null }

/** A picture for each, in an uneven rhythm; those without one, or beyond the limit, by their names. */
export function CategoryTiles(props: { categories: PicturedCategory[]; limit: number; eager: boolean }) {
  const { categories, limit, eager } = props
  const pictured = categories.filter((category) => category.media).slice(0, limit)
  const others = categories.filter((category) => !pictured.includes(category))
  return (
    <>
      {pictured.length > 0 && (
        <ul className="tiles">
          {pictured.map((category, index) => (
            <li key={category.id}>
              <a className="tile" href={categoryAddress(category.path)}>
                <Picture
                  media={category.media}
                  alt=""
                  sizes="(min-width: 1024px) 33vw, 50vw"
                  upTo={640}
                  eager={eager && index === 0}
                />
                <span className="tile__name">{tidy(category.name)}</span>
                <span className="tile__count">{uk.goodsCount(category.size)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="tiles-more">
          {others.map((category) => (
            <li key={category.id}>
              <a className="pill" href={categoryAddress(category.path)}>
                {tidy(category.name)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
