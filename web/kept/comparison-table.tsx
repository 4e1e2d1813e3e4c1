import { tidy } from '#i18n/format.ts'
import { kept } from '#i18n/kept.uk.ts'
import { uk } from '#i18n/uk.ts'
import { productAddress } from '#shop/addresses.ts'
import type { ComparedKind } from '#shop/catalog/comparison.ts'
import { AddButton } from '../cart/add-button.tsx'
import { leadText } from '../catalog/card.tsx'
import { MissingPicture, Picture } from '../ui/picture.tsx'
import { PriceText } from '../ui/price.tsx'
import { comparisonRows } from './comparison.ts'
import { KeepButton } from './keep-buttons.tsx'

/** Goods of one kind side by side. The names of rows and of goods stay in sight while it is scrolled. */
export function ComparisonTable({ kind }: { kind: ComparedKind }) {
  const { goods } = kind
  const cards = goods.map(({ card }) => card)
  const rows = comparisonRows(
    goods.map(({ product: { materials, attributes }, spans }) => ({ ...spans, materials, attributes })),
  )
  const id = `only-${kind.id ?? 0}`
  const [firstPrice] = cards.map(({ priceLow }) => priceLow)
  const isOnePrice = cards.every(({ priceLow }) => priceLow === firstPrice)
  const leads = cards.map(leadText)
  return (
    <section className="comparison">
      <h2>{kind.name || uk.blocks.goods}</h2>
      {goods.length > 1 && (
        <p className="comparison__only">
          <input type="checkbox" id={id} autoComplete="off" />
          <label htmlFor={id}>{kept.onlyDifferences}</label>
        </p>
      )}
      {/* Scrolled sideways on a phone, by keys too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached */}
      <section className="comparison__scroll" tabIndex={0} aria-label={kept.scroll(kind.name)}>
        <table className="comparison__table">
          <thead>
            <tr>
              <th scope="col">{kept.product}</th>
              {cards.map((card) => (
                <th key={card.id} scope="col">
                  <a className="comparison__product" href={productAddress(card.slug)}>
                    {card.pictures[0] ? (
                      <Picture media={card.pictures[0].media} alt="" sizes="10rem" upTo={320} />
                    ) : (
                      <MissingPicture alt="" />
                    )}
                    {tidy(card.name)}
                  </a>
                  <KeepButton
                    thing={card}
                    list="compared"
                    label={kept.compare(card.name)}
                    text={kept.toComparison}
                    pressed={kept.leaveComparison}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={isOnePrice ? 'comparison__same' : undefined}>
              <th scope="row">{kept.price}</th>
              {cards.map((card) => (
                <td key={card.id}>
                  <PriceText low={card.priceLow} high={card.priceHigh} was={card.priceWas} />
                </td>
              ))}
            </tr>
            <tr className={new Set(leads).size < 2 ? 'comparison__same' : undefined}>
              <th scope="row">{kept.lead}</th>
              {cards.map((card, index) => (
                <td key={card.id}>{leads[index]}</td>
              ))}
            </tr>
            {rows.map(({ name, values, differs }) => (
              <tr key={name} className={differs ? undefined : 'comparison__same'}>
                <th scope="row">{name}</th>
                {cards.map((card, index) => (
                  <td key={card.id}>{values[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {cards.map((card) => (
                <td key={card.id}>
                  <AddButton card={card} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </section>
  )
}
