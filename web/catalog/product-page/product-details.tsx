import type { ReactNode } from 'react'
import { applyTypography, applyTypographyToHtml, formatCentimetres, formatWeight } from '#i18n/locale/uk/format.ts'
import { productFactTexts as texts } from '#i18n/storefront/uk/catalog/product-facts.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { Product } from '#shop/catalog/catalog.ts'
import { MEASURES } from '#shop/catalog/dimensions/dimensions.ts'
import { chosenItem, type ProductView } from '#shop/catalog/product-page/product-view.ts'
import { type FurnitureFact, type FurnitureFacts, parseCareSigns } from '#shop/catalog/products/furniture-facts.ts'
import type { Choice } from '#shop/catalog/sellable-items/variations.ts'
import type { Box } from '#shop/catalog/shipping/boxes.ts'
import { narrowestDoorMm } from '#shop/delivery/doorways.ts'
import { toParcels } from '#shop/delivery/parcels.ts'
import { svgUrl } from '#shop/media/media-urls.ts'
import { htmlLanguage, textLanguage } from '../../locale/text-language.ts'
import { TranslatedText } from '../../locale/translated-text.tsx'
import { CareSigns } from './care-signs.tsx'
import { measureLabel } from './measure-label.ts'

type Details = { product: Product; view: ProductView; choice: Choice; shortDescription: string; description: string }

export type ProductSection = {
  title: string
  /** Depends on the choice. */
  part?: string
  /** Whether this item, the product or a variation, has something to show here. */
  isKnown(item: ProductItem): boolean
  content: ReactNode
}

type ProductItem = ReturnType<typeof chosenItem>

/** In their order; those that neither the product nor a variation has anything for are omitted. */
export function productSections(details: Details): ProductSection[] {
  const { product, view, choice, shortDescription, description } = details
  const { facts, boxes, drawing } = chosenItem(view, choice)
  const items = [view, ...view.variations]
  const properties = product.attributes.filter((attribute) => attribute.visible && !attribute.varies)
  const care = parseCareSigns(facts.care)
  const sections: ProductSection[] = [
    {
      title: siteTexts.dimensions,
      part: 'sizes',
      isKnown: ({ measures, facts, boxes, drawing }) =>
        drawing !== null ||
        boxes.length > 0 ||
        hasAny(facts, SIZE_FACTS) ||
        MEASURES.some((name) => measures[name] !== null),
      content: (
        <>
          {drawing && (
            <img
              className="product__drawing"
              src={svgUrl(drawing)}
              alt={siteTexts.drawing(product.name)}
              lang={textLanguage(product.name)}
              width={drawing.width}
              height={drawing.height}
              loading="lazy"
            />
          )}
          <SizeTable view={view} choice={choice} />
          <Packages boxes={boxes} />
        </>
      ),
    },
    {
      title: siteTexts.description,
      isKnown: () => shortDescription + description !== '',
      content: (
        <>
          <SanitizedHtml className="product__text" html={shortDescription} />
          <SanitizedHtml className="product__text" html={description} />
        </>
      ),
    },
    {
      title: hasAny(facts, CONSTRUCTION_FACTS) ? texts.construction : siteTexts.materials,
      part: 'construction',
      isKnown: ({ facts }) => product.materials.length > 0 || hasAny(facts, CONSTRUCTION_FACTS),
      content: (
        <>
          <Lines lines={product.materials} />
          <FactList facts={facts} names={CONSTRUCTION_FACTS} />
        </>
      ),
    },
    {
      title: texts.care,
      part: 'care',
      isKnown: ({ facts }) => parseCareSigns(facts.care).length > 0 || facts.care_text !== undefined,
      content: (
        <>
          <CareSigns signs={care} />
          <Lines lines={facts.care_text?.split('\n') ?? []} />
        </>
      ),
    },
    {
      title: siteTexts.properties,
      isKnown: () => properties.length > 0,
      content: (
        <dl className="facts">
          {properties.map((attribute) => (
            <Fact key={attribute.slug} name={attribute.name}>
              <TranslatedText text={attribute.values.map((value) => value.name).join(', ')} />
            </Fact>
          ))}
        </dl>
      ),
    },
  ]
  return sections.filter(({ isKnown }) => items.some(isKnown))
}

const SIZE_FACTS = ['seat_height', 'seat_depth', 'max_load'] as const
const CONSTRUCTION_FACTS = [
  'frame',
  'filling',
  'upholstery',
  'legs',
  'mechanism',
  'assembly',
  'in_box',
  'made_by',
] as const

function hasAny(facts: FurnitureFacts, names: readonly FurnitureFact[]): boolean {
  return names.some((name) => facts[name] !== undefined)
}

function SizeTable({ view, choice }: { view: ProductView; choice: Choice }) {
  const { measures, facts, boxes } = chosenItem(view, choice)
  const door = narrowestDoorMm(toParcels({ boxes, measures }, 1))
  const rows = MEASURES.flatMap((name) => {
    const label = measureLabel(measures, name)
    return label ? [{ name, label }] : []
  })
  if (rows.length === 0 && !hasAny(facts, SIZE_FACTS)) return null
  return (
    <dl className="facts">
      {rows.map(({ name, label }) => (
        <div key={name}>
          <dt>{MEASURE_LABELS[name]}</dt>
          <dd className={name === 'weightG' ? 'product_weight' : undefined}>{label}</dd>
        </div>
      ))}
      <FactRows facts={facts} names={SIZE_FACTS} />
      {door !== undefined && <Fact name={texts.door}>{texts.doorWidth(formatCentimetres(door))}</Fact>}
    </dl>
  )
}

const MEASURE_LABELS = {
  widthMm: siteTexts.width,
  depthMm: siteTexts.depth,
  heightMm: siteTexts.height,
  weightG: siteTexts.weight,
}

function Packages({ boxes }: { boxes: Box[] }) {
  if (boxes.length === 0) return null
  const count = boxes.reduce((sum, { quantity }) => sum + quantity, 0)
  const weightG = boxes.reduce((sum, box) => sum + box.quantity * box.weightG, 0)
  return (
    <>
      <h3>{texts.packages}</h3>
      <p>{texts.boxes(count, formatWeight(weightG))}</p>
      <ul>
        {boxes.map((box) => (
          <li key={JSON.stringify(box)}>
            {texts.box(
              box.quantity,
              [box.lengthMm, box.widthMm, box.heightMm].map((side) => formatCentimetres(side)).join('\u00a0×\u00a0'),
              formatWeight(box.weightG),
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function FactList({ facts, names }: { facts: FurnitureFacts; names: readonly (keyof typeof texts.facts)[] }) {
  if (!hasAny(facts, names)) return null
  return (
    <dl className="facts">
      <FactRows facts={facts} names={names} />
    </dl>
  )
}

function FactRows({ facts, names }: { facts: FurnitureFacts; names: readonly (keyof typeof texts.facts)[] }) {
  return names.map((name) => {
    const text = facts[name]
    return text ? (
      <Fact key={name} name={texts.facts[name]}>
        <span lang={textLanguage(text)}>{applyTypography(withUnit(name, text))}</span>
      </Fact>
    ) : null
  })
}

/** A bare number is in centimetres or kilograms. */
function withUnit(name: FurnitureFact, text: string): string {
  if (!/^\d+([.,]\d+)?$/.test(text)) return text
  if (name === 'max_load') return formatWeight(Number(text.replace(',', '.')) * 1000)
  return name === 'seat_height' || name === 'seat_depth' ? siteTexts.cm(text) : text
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt lang={textLanguage(name)}>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Lines({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="product__lines">
      {lines.map((line) => (
        <li key={line} lang={textLanguage(line)}>
          {applyTypography(line)}
        </li>
      ))}
    </ul>
  )
}

function SanitizedHtml({ className, html }: { className: string; html: string }) {
  if (!html) return null
  return (
    <div
      className={className}
      lang={htmlLanguage(html)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: already passed through sanitizedHtml
      dangerouslySetInnerHTML={{ __html: applyTypographyToHtml(html) }}
    />
  )
}
