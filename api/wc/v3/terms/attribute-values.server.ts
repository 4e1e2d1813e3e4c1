import { z } from 'zod'
import { id } from '#api/rest/fields.ts'
import { selfAndCollectionLinks } from '#api/rest/links.ts'
import { thumbnailUrl } from '#api/rest/query-fields.ts'
import { type RestAnswer, restError } from '#api/rest/request-response.server.ts'
import { orRefuse, type Route, refuse } from '#api/rest/route.server.ts'
import { productRouteTexts } from '#i18n/api/uk/openapi/products.ts'
import { productApiTexts as uk } from '#i18n/api/uk/products.ts'
import { editVersion, findMediaFacts } from '#shop/catalog/products/admin-products/admin-products.server.ts'
import {
  createOrUpdateAttributeValue,
  findAttribute,
  trashAttributeValue,
} from '#shop/catalog/products/attributes/attribute-editing.server.ts'
import { type AttributeValue, listAllAttributes } from '#shop/catalog/products/attributes/attributes.server.ts'
import { countByValue } from '#shop/catalog/products/facet-index/facet-index.server.ts'
import { withAltTexts } from '#shop/content/html/image-alt-text.server.ts'
import type { Actor } from '#shop/core/audit/audit.ts'
import type { Shop } from '#shop/core/shop.ts'
import { itemRoutes } from '../item-routes.server.ts'
import { checkMedia, isSameName } from '../products/merge.server.ts'
import { errorCodes, PRODUCTS_ROUTE } from '../products/protocol.ts'
import { termFields, type ValueFields } from './input.protocol.ts'
import { type WooTerm, wooTerm } from './protocol.ts'
import { noTerm, refuseSlugChange, TERM_PERMISSIONS, termsPage, termsQuery, valueIds } from './terms.server.ts'

const ATTRIBUTES = `${PRODUCTS_ROUTE}/attributes`
const SWATCH_WIDTH = 160
const ofAttribute = { attribute_id: id }

export type OwnValue = AttributeValue & { attributeId: number }

export const valueRoutes: Route[] = itemRoutes({
  path: `${ATTRIBUTES}/{attribute_id}/terms`,
  permission: TERM_PERMISSIONS,
  about: productRouteTexts.terms,
  answer: wooTerm,
  query: termsQuery.extend(ofAttribute),
  fields: termFields.safeExtend(ofAttribute),
  key: z.object({ ...ofAttribute, id }),
  list: async ({ shop, params }) => {
    const attribute = orRefuse(await findAttribute(shop, params.attribute_id), noAttribute)
    const terms = attribute.values.map((value) => ({ ...value, attributeId: attribute.id }))
    return termsPage(shop, params, { terms, counts: await countByValue(shop, attribute.id), idsOf: valueIds })
  },
  find: async (shop, { attribute_id: attributeId, id }) => {
    const value = (await findAttribute(shop, attributeId))?.values.find((value) => value.id === id)
    return value && { ...value, attributeId }
  },
  missing: noTerm,
  toJson: toTermsJson,
  version: (value) => editVersion(withoutAttribute(value)),
  create: ({ shop, params }) => createValue(shop, params.attribute_id, params),
  update: ({ shop, params }, before) => updateValue(shop, before, params),
  remove: ({ shop, actor }, value) => trashValue(shop, actor, value),
  audit: { subject: valueSubject, state: withoutAttribute },
})

async function toTermsJson(shop: Shop, values: OwnValue[]): Promise<WooTerm[]> {
  const counts = await countByValue(shop, values[0]?.attributeId ?? 0)
  const pictureIds = values.flatMap(({ swatchPictureId }) => swatchPictureId ?? [])
  const media = await findMediaFacts(shop, pictureIds)
  const { url } = shop.site
  return values.map((value) => {
    const { attributeId, id, name, slug, description, position, swatchColor, swatchPictureId } = value
    const picture = media.get(swatchPictureId ?? 0)
    const version = editVersion(withoutAttribute(value))
    const swatchPicture = picture ? thumbnailUrl(url, picture, SWATCH_WIDTH) : ''
    const attribute = `${ATTRIBUTES}/${attributeId}`
    return {
      id,
      name,
      slug,
      description,
      menu_order: position,
      count: counts.get(id) ?? 0,
      meblia: { version, swatchColor, swatchPictureId, swatchPicture },
      _links: selfAndCollectionLinks(url, { collection: `${attribute}/terms`, id, up: attribute }),
    }
  })
}

export async function createValue(
  shop: Shop,
  attributeId: number,
  fields: ValueFields,
): Promise<OwnValue | RestAnswer> {
  const { name = '', slug } = fields
  if (name === '') refuse('rest_invalid_param', uk.nameMissing, { field: 'name' })
  const input = { ...(slug && { slug }), ...(await toValueInput(shop, fields)) }
  const outcome = await createOrUpdateAttributeValue(shop, attributeId, input)
  if (outcome.kind === 'gone') return noAttribute()
  if (outcome.kind === 'saved') return { ...outcome.value, attributeId }
  return termExists(shop, attributeId, (value) => value.slug === slug || isSameName(value.name, name))
}

async function termExists(shop: Shop, attributeId: number, isTwin: (value: AttributeValue) => boolean) {
  const { values = [] } = (await listAllAttributes(shop)).find((attribute) => attribute.id === attributeId) ?? {}
  const twin = values.find(isTwin)
  return restError(errorCodes.termExists, uk.termExists, 400, twin && { resource_id: twin.id })
}

export async function updateValue(
  shop: Shop,
  { attributeId, id, slug }: OwnValue,
  input: ValueFields,
): Promise<OwnValue | RestAnswer> {
  if (input.name === '') refuse('rest_invalid_param', uk.nameMissing, { field: 'name' })
  refuseSlugChange(input.slug, slug)
  const outcome = await createOrUpdateAttributeValue(shop, attributeId, { id, ...(await toValueInput(shop, input)) })
  if (outcome.kind === 'saved') return { ...outcome.value, attributeId }
  if (outcome.kind === 'gone') return noTerm()
  return termExists(shop, attributeId, (value) => value.id !== id && isSameName(value.name, input.name ?? ''))
}

export function trashValue(shop: Shop, actor: Actor, value: OwnValue): Promise<void> {
  return trashAttributeValue(shop, actor, value.attributeId, withoutAttribute(value))
}

export function valueSubject({ id, name }: OwnValue) {
  return { kind: 'attribute_value', entity: id, title: name }
}

export function withoutAttribute({ attributeId: _, ...value }: OwnValue): AttributeValue {
  return value
}

export function noAttribute(): RestAnswer {
  return restError(errorCodes.invalidTaxonomy, uk.noAttribute, 404)
}

async function toValueInput(shop: Shop, { name, description, menu_order, meblia = {} }: ValueFields) {
  const { swatchColor, swatchPictureId } = meblia
  if (swatchPictureId) await checkMedia(shop, [swatchPictureId])
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description: await withAltTexts(shop, description) }),
    ...(menu_order !== undefined && { position: menu_order }),
    ...(swatchColor !== undefined && { swatchColor }),
    ...(swatchPictureId !== undefined && { swatchPictureId }),
  }
}
