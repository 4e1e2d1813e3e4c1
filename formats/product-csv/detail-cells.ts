import { z } from 'zod'
import type { CatalogRows } from '#shop/catalog/imports/imports.ts'
import { parseJson } from '#shop/core/json.ts'

/** What §13's columns cannot express is JSON in `Meta: _meblia_…` cells. Details of removed subjects are ignored. */
const text = z.string().max(100_000)
const integer = z.int().min(-2_147_483_648).max(2_147_483_647)
const name = text.default('')

/** Written path of names → slugs joined by `/`. */
const categorySlugs = z.array(z.tuple([text, text]))
const tagSlugs = z.array(z.tuple([text, text]))

const attributes = z.array(
  z.object({
    name: text,
    slug: text,
    /** The name, when the file has a transliterated one. */
    label: name,
    varies: z.boolean().default(false),
    default: name,
    values: z.array(z.object({ name: text, slug: text, color: text.nullable().default(null), picture: name }).strict()),
  }),
)

const pictures = z.array(z.object({ name: text, alt: name, option: name, value: name }))

const categoryRows = z.array(
  z.object({
    path: text,
    position: integer.default(0),
    description: name,
    display: z.enum(['default', 'products', 'subcategories', 'both']).default('default'),
    picture: name,
  }),
)

const tagRows = z.array(z.object({ slug: text, description: name }))

const attributeRows = z.array(
  z.object({
    slug: text,
    name: text,
    kind: z.enum(['pills', 'swatch']).default('pills'),
    filterable: z.boolean().default(true),
    position: integer.default(0),
    values: z.array(
      z.object({
        slug: text,
        name: text,
        position: integer.default(0),
        color: text.nullable().default(null),
        picture: name,
      }),
    ),
  }),
)

/** The keys whose cells are JSON instead of text. */
const jsonMeta = z.array(text)

export type AttributeDetails = z.infer<typeof attributes>
export type PictureDetails = z.infer<typeof pictures>
export type SlugDetails = z.infer<typeof categorySlugs>

export const parseCategorySlugs = detailsParser<SlugDetails>(categorySlugs)
export const parseTagSlugs = detailsParser<SlugDetails>(tagSlugs)
export const parseAttributeDetails = detailsParser<AttributeDetails>(attributes)
export const parsePictureDetails = detailsParser<PictureDetails>(pictures)
export const parseCategoryRows = detailsParser<CatalogRows['categories']>(categoryRows)
export const parseTagRows = detailsParser<CatalogRows['tags']>(tagRows)
export const parseJsonMeta = detailsParser<string[]>(jsonMeta)
export const parseAttributeRows = detailsParser<CatalogRows['attributes']>(attributeRows)

/** Default values are left out, to keep cells short. */
export function formatDetails(list: (object | string)[]): string {
  return list.length === 0 ? '' : JSON.stringify(list, (key, value) => (isDefault(key, value) ? undefined : value))
}

function isDefault(key: string, value: unknown): boolean {
  if (key === 'filterable') return value === true
  return value === '' || value === null || value === false
}

/** Removes and returns the first matching detail: equal names are distinguished by order. */
export function takeFirstMatch<T>(list: T[], answers: (candidate: T) => boolean): T | undefined {
  const index = list.findIndex(answers)
  return index < 0 ? undefined : list.splice(index, 1)[0]
}

function detailsParser<T>(schema: z.ZodType<T>): (cell: string) => T | undefined {
  // Files of other shops have no such cells, and a refused text costs more than the rest of a row.
  return (cell) => (cell === '' ? undefined : parseJson(schema, cell))
}
