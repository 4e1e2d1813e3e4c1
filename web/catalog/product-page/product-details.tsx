import type { ReactNode } from 'react'
import { applyTypographyToHtml } from '#i18n/locale/uk/format.ts'
import { productFactTexts as texts } from '#i18n/storefront/uk/catalog/product-facts.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { Product } from '#shop/catalog/products/catalog.ts'
import { MEASURES } from '#shop/catalog/products/dimensions/dimensions.ts'
import { chosenItem, type ProductPage } from '#shop/catalog/products/product-page/product-view.ts'
import { sizeNames } from '#shop/catalog/products/product-page/size-options.ts'
import {
  type FurnitureFact,
  type FurnitureFacts,
  parseCareSigns,
} from '#shop/catalog/products/records/furniture-facts.ts'
import type { Choice } from '#shop/catalog/products/sellable-items/variations.ts'
import { narrowestDoorMm } from '#shop/sales/delivery/doorways.ts'
import { toParcels } from '#shop/sales/delivery/parcels.ts'
import { Island } from '#web/core/islands/island.tsx'
import { htmlLanguage } from '#web/core/locale/text-language.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'
import type { SectionContent } from './product-content.ts'
import { ProductPart, type ProductPartProps } from './product-part.tsx'
import { Fact, FactList, ProductSection, Section } from './product-section.tsx'

/** On the server: a part of the product page that changes in the browser. */
export function PartIsland(props: ProductPartProps) {
  return <Island name="product-part" component={ProductPart} props={props} />
}

/** `name` of its size. */
type ProductItem = ReturnType<typeof chosenItem> & { name: string }
type Described = Pick<ProductPage, 'product' | 'view'>

/** In their order; those that neither the product nor a variation has anything for are omitted. */
export function productSections(
  page: Described,
  choice: Choice,
  { shortDescription, description }: { shortDescription: string; description: string },
): ReactNode[] {
  const chosen = describedItem(page, choice)
  const properties = page.product.attributes.filter((attribute) => attribute.visible && !attribute.varies)
  const ofItem = (part: keyof typeof SECTIONS) => {
    if (!items(page).some((item) => SECTIONS[part](page.product, item).isKnown)) return []
    const content = SECTIONS[part](page.product, chosen)
    if (!isChanging(page, part)) return [<ProductSection key={part} {...content} />]
    return [<PartIsland key={part} part="section" content={content} />]
  }
  return [
    ...ofItem('sizes'),
    ...(shortDescription + description === ''
      ? []
      : [
          <Section key="description" title={siteTexts.description}>
            <SanitizedHtml className="product__text" html={shortDescription} />
            <SanitizedHtml className="product__text" html={description} />
          </Section>,
        ]),
    ...ofItem('construction'),
    ...ofItem('care'),
    ...(properties.length === 0
      ? []
      : [
          <Section key="properties" title={siteTexts.properties}>
            <FactList>
              {properties.map((attribute) => (
                <Fact key={attribute.slug} name={attribute.name}>
                  <TranslatedText text={attribute.values.map((value) => value.name).join(', ')} />
                </Fact>
              ))}
            </FactList>
          </Section>,
        ]),
  ]
}

/** Those that are not the same for every choice. */
export function changingSections(page: Described, choice: Choice): SectionContent[] {
  const chosen = describedItem(page, choice)
  return (['sizes', 'construction', 'care'] as const)
    .filter((part) => isChanging(page, part))
    .map((part) => SECTIONS[part](page.product, chosen))
}

function isChanging(page: Described, part: keyof typeof SECTIONS): boolean {
  return new Set(items(page).map((item) => JSON.stringify(SECTIONS[part](page.product, item)))).size > 1
}

/** Also the product as a whole, which the page shows of a choice without a variation. */
function items({ view }: Described): ProductItem[] {
  const nameOf = sizeNames(view)
  return [view, ...view.variations.map((variation) => ({ ...variation, name: nameOf(variation.choice) }))]
}

function describedItem({ view }: Described, choice: Choice): ProductItem {
  return { ...chosenItem(view, choice), name: sizeNames(view)(choice) }
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

const SECTIONS = {
  sizes(_: Product, { name, facts, measures, boxes, drawing }: ProductItem): SectionContent {
    const sizeFacts = pickFacts(facts, SIZE_FACTS)
    const isMeasured = MEASURES.some((measure) => measures[measure] !== null)
    return {
      part: 'sizes',
      title: siteTexts.dimensions,
      facts: sizeFacts,
      name,
      drawing,
      measures,
      boxes,
      isKnown: drawing !== null || boxes.length > 0 || hasAny(sizeFacts) || isMeasured,
      doorMm: narrowestDoorMm(toParcels({ boxes, measures }, 1)),
    }
  },
  construction({ materials }: Product, item: ProductItem): SectionContent {
    const facts = pickFacts(item.facts, CONSTRUCTION_FACTS)
    const title = hasAny(facts) ? texts.construction : siteTexts.materials
    return { part: 'construction', title, facts, materials, isKnown: materials.length > 0 || hasAny(facts) }
  },
  care(_: Product, item: ProductItem): SectionContent {
    const facts = pickFacts(item.facts, ['care_text'])
    const signs = parseCareSigns(item.facts.care)
    return { part: 'care', title: texts.care, facts, signs, isKnown: signs.length > 0 || hasAny(facts) }
  },
}

function pickFacts(facts: FurnitureFacts, names: readonly FurnitureFact[]): FurnitureFacts {
  return Object.fromEntries(names.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]]])))
}

function hasAny(facts: FurnitureFacts): boolean {
  return Object.keys(facts).length > 0
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
