import { tidy } from '#i18n/format.ts'
import { uk } from '#i18n/uk.ts'
import { categoryAddress, shopAddress } from '#shop/addresses.ts'
import type { Card as CardFacts, PictureFacts } from '#shop/catalog/card.ts'
import type { SizedCategory } from '#shop/catalog/catalog.ts'
import type { GalleryCover } from '#shop/galleries/galleries.ts'
import type { Hero, HomePicture, Settings } from '#shop/settings/settings.ts'
import { ProductShelf } from '../catalog/product-shelf.tsx'
import { GalleryStrip } from '../galleries/gallery-strip.tsx'
import { Picture } from '../ui/picture.tsx'
import { HeroSlider } from './hero-slider.tsx'

const TILES_SHOWN = 8

export type Shown<T> = T & { media: PictureFacts | null }

export function HomePage(props: {
  settings: Settings
  heroes: Shown<Hero>[]
  rooms: Shown<HomePicture>[]
  categories: Shown<SizedCategory>[]
  galleries: GalleryCover[]
  fresh: CardFacts[]
}) {
  const { settings, heroes, rooms, categories, galleries, fresh } = props
  const pictured = categories.filter((category) => category.media).slice(0, TILES_SHOWN)
  const others = categories.filter((category) => !pictured.includes(category))
  return (
    <main className="home" id="content">
      {/* The slides come and go; what the page is called does not. */}
      <h1 className={heroes.length > 0 ? 'visually-hidden' : 'page home__title'}>{settings.shopName}</h1>
      <HeroSlider heroes={heroes} />
      {categories.length > 0 && (
        <section className="page home__section">
          <h2>{uk.categories}</h2>
          <ul className="tiles">
            {pictured.map((category) => (
              <li key={category.id}>
                <a className="tile" href={categoryAddress(category.path)}>
                  <Picture media={category.media} alt="" sizes="(min-width: 1024px) 33vw, 50vw" upTo={640} />
                  <span className="tile__name">{category.name}</span>
                  <span className="tile__count">{uk.goodsCount(category.size)}</span>
                </a>
              </li>
            ))}
          </ul>
          {others.length > 0 && (
            <ul className="home__more">
              {others.map((category) => (
                <li key={category.id}>
                  <a className="pill" href={categoryAddress(category.path)}>
                    {category.name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {fresh.length > 0 && (
        <section className="page home__section">
          <header className="home__head">
            <h2>{uk.newGoods}</h2>
            <a href={`${shopAddress}?orderby=date`}>{uk.allNewGoods}</a>
          </header>
          <ProductShelf label={uk.newGoods} cards={fresh} />
        </section>
      )}
      {galleries.length > 0 && (
        <section className="home__section home__rooms">
          <h2 className="page">{uk.rooms}</h2>
          <GalleryStrip galleries={galleries} />
        </section>
      )}
      {galleries.length === 0 && rooms.length > 0 && (
        <section className="home__section home__rooms">
          <h2 className="page">{uk.rooms}</h2>
          <ul className="rooms">
            {rooms.map((room) => (
              <li key={room.pictureId}>
                <figure>
                  <a href={room.href} aria-label={room.title}>
                    <Picture media={room.media} alt={room.alt} sizes="(min-width: 768px) 46vw, 84vw" upTo={800} />
                  </a>
                  <figcaption>
                    <strong>{tidy(room.title)}</strong> {tidy(room.text)}
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </section>
      )}
      {settings.home.promises.length > 0 && (
        <section className="page home__section" aria-label={uk.howWeWork}>
          <ul className="promises">
            {settings.home.promises.map((promise) => (
              <li key={promise.title}>
                <strong>{tidy(promise.title)}</strong>
                <p>{tidy(promise.text)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}
