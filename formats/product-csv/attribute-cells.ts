import type { ImportProblem, ProductAttributeRowInput, ProductRowInput } from '#shop/catalog/imports/imports.ts'
import { cleanName } from '#shop/core/input/text.ts'
import { decodedSlug } from '#shop/core/slugs.ts'
import { parseList } from './cells.ts'
import * as details from './detail-cells.ts'
import { attributeHeader } from './protocol.ts'

type AttributeParts = Partial<Record<string, string>>

/** A value alone says nothing. */
export function unnamedValues(attributes: Map<number, AttributeParts>, line: number): ImportProblem[] {
  return [...attributes].flatMap(([number, { name = '', values = '' }]) =>
    name.trim() !== '' || values.trim() === ''
      ? []
      : {
          line,
          column: attributeHeader(number, 'values'),
          value: values.slice(0, 200),
          reason: 'attributeNameMissing' as const,
        },
  )
}

/** One attribute of a row, from the cells of its number or from a column of its own. */
export function parseAttribute(
  part: AttributeParts,
  attributeDetails: details.AttributeDetails | undefined,
  type: ProductRowInput['type'],
): ProductAttributeRowInput | undefined {
  const name = part.name && cleanName(part.name)
  if (!name) return undefined
  const detail = attributeDetails && details.takeFirstMatch(attributeDetails, (candidate) => candidate.name === name)
  // On a variation no value means any; elsewhere there is nothing to show.
  if (!detail && !part.values?.trim() && type !== undefined && type !== 'variation') return undefined
  const values = detail ? [...detail.values] : []
  // The detail has the slug; an edited default takes precedence.
  const written = values.find((value) => value.slug === detail?.default)?.name ?? detail?.default ?? ''
  const shown = part.default?.trim() ?? ''
  return {
    name: detail?.label || ((detail ? undefined : decodeAttributeName(name)) ?? name),
    slug: detail?.slug ?? null,
    visible: parseOptionalFlag(part.visible),
    global: parseOptionalFlag(part.global),
    varies: detail ? detail.varies : null,
    defaultValue: detail && shown === written.trim() ? detail.default : shown || (detail ? '' : null),
    values: valueTexts(withUnit(part), detail ? undefined : type).map((text) => {
      const value = details.takeFirstMatch(values, (value) => value.name === text)
      return {
        name: value ? text : cleanName(text),
        slug: value?.slug ?? null,
        swatch: value ? { color: value.color, picture: value.picture } : null,
      }
    }),
  }
}

/** A variation has one value, whether its commas are escaped or not. */
function valueTexts(cell: string, type: ProductRowInput['type']): string[] {
  const list = parseList(cell)
  return type === 'variation' && list.length > 1 ? [parseList(cell.replace(/(?<!\\),/g, '\\,'))[0] ?? ''] : list
}

/** In rows of variations WooCommerce writes the storage key of an attribute with a Cyrillic slug. */
function decodeAttributeName(name: string): string | undefined {
  const slug = /^pa_(.+)$/.exec(name)?.[1]
  return slug === undefined ? undefined : decodedSlug(slug).replaceAll('-', ' ')
}

/** «200» and «см» are one value; of several values nobody knows which the unit belongs to. */
function withUnit({ values = '', unit }: Partial<Record<string, string>>): string {
  return unit?.trim() && values.trim() && !values.includes(',') ? `${values.trim()} ${unit.trim()}` : values
}

function parseOptionalFlag(cell: string | undefined): boolean | null {
  if (cell === undefined) return null
  return ['1', 'yes', 'true', 'так'].includes(cell.trim().toLowerCase())
}
