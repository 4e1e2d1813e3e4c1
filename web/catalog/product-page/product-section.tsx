import type { ReactNode } from 'react'
import { applyTypography, formatCentimetres, formatWeight } from '#i18n/locale/uk/format.ts'
import { productFactTexts as texts } from '#i18n/storefront/uk/catalog/product-facts.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { MEASURES, type MeasureName, type Measures } from '#shop/catalog/products/dimensions/dimensions.ts'
import type { FurnitureFact, FurnitureFacts } from '#shop/catalog/products/records/furniture-facts.ts'
import type { Box } from '#shop/catalog/products/shipping/boxes.ts'
import { svgUrl } from '#shop/content/media/media-urls.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { CareSigns } from './care-signs.tsx'
import { type SectionContent, useProductPart } from './product-content.ts'

/** Empty: unknown. */
function measureLabel(measures: Measures, name: MeasureName): string {
  const value = measures[name]
  if (value === null) return ''
  return name === 'weightG' ? formatWeight(value) : siteTexts.cm(formatCentimetres(value))
}

/** What the page says about the product below its pictures, where it may depend on the choice. */
export function ProductSection(sent: SectionContent) {
  const content = useProductPart(sent, ({ sections }) => sections[sent.part])
  return (
    <Section title={content.title} hidden={!content.isKnown}>
      <SectionBody content={content} />
    </Section>
  )
}

export function Section({ title, hidden, children }: { title: string; hidden?: boolean; children: ReactNode }) {
  return (
    <section className="product__section" hidden={hidden}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  )
}

function SectionBody({ content }: { content: SectionContent }) {
  switch (content.part) {
    case 'sizes':
      return (
        <div className="sizes">
          {content.drawing && (
            <img
              className="product__drawing"
              src={svgUrl(content.drawing)}
              alt={siteTexts.drawing(content.name)}
              lang={textLanguage(content.name)}
              width={content.drawing.width}
              height={content.drawing.height}
              loading="lazy"
            />
          )}
          <div>
            <SizeTable content={content} />
            <Packages boxes={content.boxes} />
          </div>
        </div>
      )
    case 'construction':
      return (
        <>
          <Lines lines={content.materials} />
          <FactList>{factRows(content.facts)}</FactList>
        </>
      )
    case 'care':
      return (
        <>
          <CareSigns signs={content.signs} />
          <Lines lines={content.facts.care_text?.split('\n') ?? []} />
        </>
      )
  }
}

const MEASURE_LABELS = {
  widthMm: siteTexts.width,
  depthMm: siteTexts.depth,
  heightMm: siteTexts.height,
  weightG: siteTexts.weight,
}

function SizeTable({ content }: { content: Extract<SectionContent, { part: 'sizes' }> }) {
  const { measures, facts, doorMm } = content
  const rows = MEASURES.flatMap((name) => {
    const label = measureLabel(measures, name)
    return label ? [{ name, label }] : []
  })
  const more = factRows(facts)
  if (rows.length + more.length === 0) return null
  return (
    <FactList>
      {rows.map(({ name, label }) => (
        // Scripts made for WooCommerce write the weight of their variation.
        <div key={name} data-foreign={name === 'weightG' ? '' : undefined}>
          <dt>{MEASURE_LABELS[name]}</dt>
          <dd className={name === 'weightG' ? 'product_weight' : undefined} suppressHydrationWarning>
            {label}
          </dd>
        </div>
      ))}
      {more}
      {doorMm !== undefined && <Fact name={texts.door}>{texts.doorWidth(formatCentimetres(doorMm))}</Fact>}
    </FactList>
  )
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

export function FactList({ children }: { children: ReactNode[] }) {
  return children.flat().length > 0 && <dl className="facts">{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt lang={textLanguage(name)}>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Those that have a name here, in their order. */
function factRows(facts: FurnitureFacts): ReactNode[] {
  const names = Object.keys(texts.facts) as (keyof typeof texts.facts)[]
  return names.flatMap((name) => {
    const text = facts[name]
    if (!text) return []
    return (
      <Fact key={name} name={texts.facts[name]}>
        <span lang={textLanguage(text)}>{applyTypography(withUnit(name, text))}</span>
      </Fact>
    )
  })
}

/** A bare number is in centimetres or kilograms. */
function withUnit(name: FurnitureFact, text: string): string {
  if (!/^\d+([.,]\d+)?$/.test(text)) return text
  if (name === 'max_load') return formatWeight(Number(text.replace(',', '.')) * 1000)
  return name === 'seat_height' || name === 'seat_depth' ? siteTexts.cm(text) : text
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
