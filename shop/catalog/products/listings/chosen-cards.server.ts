import { pictureFacts } from '#shop/content/media/picture-facts.ts'
import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import { TaggedCache } from '#shop/core/cache/tagged-cache.server.ts'
import { DEFAULT_LANGUAGE } from '#shop/core/languages/languages.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { ProductId } from '../catalog.ts'
import type { CardPicture, ProductCardData } from '../product-card.ts'
import type { Choice } from '../sellable-items/variations.ts'
import { listCards } from './listings.server.ts'
import * as sql from './listings.sql.server.ts'

/** Option slug → values, the preferred ones first: the colours that a list is filtered by. */
export type ChosenValues = Record<string, string[]>

const MAX_KNOWN_CARDS = 1000
const cardCache = new TaggedCache<ProductCardData>('chosen_cards', { maxEntries: MAX_KNOWN_CARDS }, ({ id }) => [
  cacheTag.product(id),
  cacheTag.glossary,
  cacheTag.settings,
])

/** In the order of the ids, with pictures of the first chosen value. The same object until its product changes. */
export async function listChosenCards(shop: Shop, ids: ProductId[], chosen: ChosenValues): Promise<ProductCardData[]> {
  if (Object.keys(chosen).length === 0) return listCards(shop, ids)
  const cardKey = (id: ProductId) => `${id} ${JSON.stringify(chosen)}`
  const cards = await cardCache.getMany(shop, ids.map(cardKey), async (keys) => {
    const missing = keys.map((key) => Number.parseInt(key, 10))
    return (await readCards(shop, missing, chosen)).map((card) => [cardKey(card.id), card] as const)
  })
  return ids.flatMap((id) => cards.get(cardKey(id)) ?? [])
}

async function readCards(shop: Shop, ids: ProductId[], chosen: ChosenValues): Promise<ProductCardData[]> {
  const [options, values] = [Object.keys(chosen), Object.values(chosen).flat()]
  const [cards, offered, variations] = await Promise.all([
    listCards(shop, ids),
    sql.selectOfferedValues(shop.db, ids, options, values),
    sql.selectVariationPictures(shop.db, ids, options),
  ])
  const offeredBy = Map.groupBy(offered, ({ cardId }) => cardId)
  const variationsOf = Map.groupBy(variations, ({ cardId }) => cardId)
  const toCardPicture = (row: sql.OfferedValueRow | sql.VariationPictureRow): CardPicture => ({
    alt: shop.language === DEFAULT_LANGUAGE ? (row.alt ?? '') : '',
    media: pictureFacts(row),
  })
  return cards.map((card) => {
    const offered = offeredBy.get(card.id) ?? []
    const choice = firstOffered(chosen, offered)
    if (card.type !== 'variable' || Object.keys(choice).length === 0) return card
    const pictures = [
      ...picturesOfVariation(variationsOf.get(card.id) ?? [], choice),
      ...offered.filter(({ option, value }) => choice[option] === value),
    ].filter(({ hash }) => hash !== null)
    return { ...card, choice, pictures: distinct([...pictures.map(toCardPicture), ...card.pictures]).slice(0, 2) }
  })
}

/** Of every option the first chosen value that the product is sold in. */
function firstOffered(chosen: ChosenValues, offered: { option: string; value: string }[]): Choice {
  return Object.fromEntries(
    Object.entries(chosen).flatMap(([option, values]) => {
      const first = values.find((value) => offered.some((offer) => offer.option === option && offer.value === value))
      return first === undefined ? [] : [[option, first]]
    }),
  )
}

/** Those of the first variation of this choice that has pictures. */
function picturesOfVariation(rows: sql.VariationPictureRow[], choice: Choice): sql.VariationPictureRow[] {
  for (const variationRows of Map.groupBy(rows, ({ variationId }) => variationId).values()) {
    if (variationRows.every(({ option, value }) => choice[option] === undefined || choice[option] === value))
      return variationRows
  }
  return []
}

function distinct(pictures: CardPicture[]): CardPicture[] {
  return pictures.filter(
    ({ media }, index) => pictures.findIndex((other) => other.media?.hash === media?.hash) === index,
  )
}
