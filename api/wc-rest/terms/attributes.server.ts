import { z } from 'zod'
import { productRouteTexts } from '#i18n/api/uk/openapi/products.ts'
import { productApiTexts as uk } from '#i18n/api/uk/products.ts'
import { editVersion, findMediaFacts, type MediaFacts } from '#shop/catalog/admin-products/admin-products.server.ts'
import {
  createOrUpdateAttribute,
  createOrUpdateAttributeValue,
  findAttribute,
  trashAttribute,
  trashAttributeValue,
} from '#shop/catalog/attributes/attribute-editing.server.ts'
import {
  type AttributeValue,
  type AttributeWithValues,
  listAllAttributes,
} from '#shop/catalog/attributes/attributes.server.ts'
import { countByValue } from '#shop/catalog/product-query/product-query.server.ts'
import { listProductsById } from '#shop/catalog/products/products.server.ts'
import { withAltTexts } from '#shop/content/html/image-alt-text.server.ts'
import type { Shop } from '#shop/shop.ts'
import { flag, id } from '../../rest/fields.ts'
import { type RestAnswer, restAnswer, restError } from '../../rest/request-response.server.ts'
import { listAnswer, type Route, route } from '../../rest/route.server.ts'
import { selfAndCollectionLinks, thumbnailUrl } from '../../rest/shapes.ts'
import { batchRoute } from '../batch-route.server.ts'
import { checkMedia, isSameName, refuse } from '../products/merge.server.ts'
import { answerRefusals, staleAnswer } from '../products/products.server.ts'
import { errorCodes, PRODUCTS_ROUTE } from '../products/protocol.ts'
import { noTerm } from './categories.server.ts'
import { attributeFields, paginateTerms, termFields, termsQuery } from './fields.ts'
import {
  wooAttribute as schema,
  TAXONOMY_PREFIX,
  wooTerm as termSchema,
  type WooAttribute,
  type WooTerm,
} from './protocol.ts'

const PATH = `${PRODUCTS_ROUTE}/attributes`
const TERMS_PATH = `${PATH}/{attribute_id}/terms`
const SWATCH_WIDTH = 160

function toAttributeJson(shop: Shop, attribute: AttributeWithValues): WooAttribute {
  const { id, name, slug, kind, filterable, position, orderBy, hasArchives } = attribute
  return {
    ...{ id, name, slug: TAXONOMY_PREFIX + slug, type: 'select', order_by: orderBy, has_archives: hasArchives },
    meblia: {
      version: editVersion({ name, kind, filterable, position, orderBy, hasArchives }),
      kind,
      filterable,
      position,
    },
    _links: selfAndCollectionLinks(shop.site.url, PATH, id),
  }
}

function toTermJson(
  shop: Shop,
  attributeId: number,
  value: AttributeValue,
  counts: Map<number, number>,
  media: Map<number, MediaFacts>,
): WooTerm {
  const { id, name, slug, description, position, swatchColor, swatchPictureId } = value
  const picture = media.get(swatchPictureId ?? 0)
  const { url } = shop.site
  const swatchPicture = picture ? thumbnailUrl(url, picture, SWATCH_WIDTH) : ''
  return {
    ...{ id, name, slug, description, menu_order: position, count: counts.get(id) ?? 0 },
    meblia: { version: editVersion(value), swatchColor, swatchPictureId, swatchPicture },
    _links: selfAndCollectionLinks(url, `${PATH}/${attributeId}/terms`, id, `${PATH}/${attributeId}`),
  }
}

async function toTermsJson(shop: Shop, attributeId: number, values: AttributeValue[]): Promise<WooTerm[]> {
  const counts = await countByValue(shop, attributeId)
  const media = await findMediaFacts(
    shop,
    values.flatMap(({ swatchPictureId }) => swatchPictureId ?? []),
  )
  return values.map((value) => toTermJson(shop, attributeId, value, counts, media))
}

function noAttribute(): RestAnswer {
  return restError(errorCodes.invalidTaxonomy, uk.noAttribute, 404)
}

const list = route({
  ...{ method: 'GET', path: PATH, who: 'editor', about: productRouteTexts.attributes, answer: z.array(schema) },
  params: z.object({}),
  handle: async (asked) => {
    // WooCommerce does not page these.
    const items = (await listAllAttributes(asked.shop)).map((attribute) => toAttributeJson(asked.shop, attribute))
    return listAnswer(asked, { items, total: items.length, page: 1, perPage: Math.max(1, items.length) })
  },
})

const show = route({
  ...{ method: 'GET', path: `${PATH}/{id}`, who: 'editor', about: productRouteTexts.attribute, answer: schema },
  params: z.object({ id }),
  handle: async ({ shop, params }) => {
    const attribute = await findAttribute(shop, params.id)
    return attribute ? restAnswer(toAttributeJson(shop, attribute)) : noAttribute()
  },
})

const create = route({
  ...{ method: 'POST', path: PATH, who: 'manager', about: productRouteTexts.createAttribute, answer: schema },
  params: attributeFields,
  handle: ({ shop, params, note }) =>
    answerRefusals(async () => {
      const { name = '', slug } = params
      if (name === '') refuse('rest_invalid_param', uk.nameMissing, 'name')
      const plain = slug?.replace(new RegExp(`^${TAXONOMY_PREFIX}`), '')
      const outcome = await createOrUpdateAttribute(shop, {
        name,
        ...(plain && { slug: plain }),
        ...attributeInput(params),
      })
      if (outcome.kind !== 'saved') return restError(errorCodes.attributeExists, uk.termExists, 400)
      const { attribute } = outcome
      await note({ action: 'created', kind: 'attribute', entity: attribute.id, title: name, after: attribute })
      return restAnswer(toAttributeJson(shop, attribute), 201)
    }),
})

const update = route({
  ...{ method: 'PUT', path: `${PATH}/{id}`, who: 'manager', about: productRouteTexts.updateAttribute, answer: schema },
  params: attributeFields.safeExtend({ id }),
  handle: ({ shop, params, note }) =>
    answerRefusals(async () => {
      const before = await findAttribute(shop, params.id)
      if (!before) return noAttribute()
      const { name, meblia = {} } = params
      const current = toAttributeJson(shop, before)
      if (meblia.version !== undefined && meblia.version !== current.meblia.version) return staleAnswer(current)
      if (name === '') refuse('rest_invalid_param', uk.nameMissing, 'name')
      refuseSlugChange(params.slug?.replace(new RegExp(`^${TAXONOMY_PREFIX}`), ''), before.slug)
      const outcome = await createOrUpdateAttribute(shop, {
        id: before.id,
        ...(name !== undefined && { name }),
        ...attributeInput(params),
      })
      if (outcome.kind !== 'saved') return noAttribute()
      const after = outcome.attribute
      await note({ action: 'changed', kind: 'attribute', entity: after.id, title: after.name, before, after })
      return restAnswer(toAttributeJson(shop, after))
    }),
})

const remove = route({
  ...{
    method: 'DELETE',
    path: `${PATH}/{id}`,
    who: 'manager',
    about: productRouteTexts.removeAttribute,
    answer: schema,
  },
  params: z.object({ id, force: flag.default(false) }),
  handle: async ({ shop, actor, note, params }) => {
    const before = await findAttribute(shop, params.id)
    if (!before) return noAttribute()
    await trashAttribute(shop, actor, before)
    await note({ action: 'deleted', kind: 'attribute', entity: before.id, title: before.name, before })
    return restAnswer(toAttributeJson(shop, before))
  },
})

const listTerms = route({
  ...{ method: 'GET', path: TERMS_PATH, who: 'editor', about: productRouteTexts.terms, answer: z.array(termSchema) },
  params: termsQuery.extend({ attribute_id: id }),
  handle: async (asked) => {
    const { shop, params } = asked
    const attribute = await findAttribute(shop, params.attribute_id)
    if (!attribute) return noAttribute()
    const counts = await countByValue(shop, attribute.id)
    const [product] = params.product === undefined ? [] : await listProductsById(shop, [params.product])
    const own = product?.attributes.flatMap(({ values }) => values.flatMap(({ valueId }) => valueId ?? []))
    const cut = paginateTerms(attribute.values, params, counts, params.product === undefined ? undefined : (own ?? []))
    return listAnswer(asked, { ...cut, items: await toTermsJson(shop, attribute.id, cut.items) })
  },
})

const oneTerm = z.object({ attribute_id: id, id })

async function findTerm(shop: Shop, params: z.output<typeof oneTerm>): Promise<AttributeValue | undefined> {
  const attribute = await findAttribute(shop, params.attribute_id)
  return attribute?.values.find((value) => value.id === params.id)
}

const showTerm = route({
  ...{ method: 'GET', path: `${TERMS_PATH}/{id}`, who: 'editor', about: productRouteTexts.term, answer: termSchema },
  params: oneTerm,
  handle: async ({ shop, params }) => {
    const value = await findTerm(shop, params)
    return value ? restAnswer((await toTermsJson(shop, params.attribute_id, [value]))[0]) : noTerm()
  },
})

const createTerm = route({
  ...{ method: 'POST', path: TERMS_PATH, who: 'manager', about: productRouteTexts.createTerm, answer: termSchema },
  params: termFields.safeExtend({ attribute_id: id }),
  handle: ({ shop, params, note }) =>
    answerRefusals(async () => {
      const { attribute_id: attributeId, name = '', slug } = params
      if (name === '') refuse('rest_invalid_param', uk.nameMissing, 'name')
      const outcome = await createOrUpdateAttributeValue(shop, attributeId, {
        ...(slug && { slug }),
        ...(await toValueInput(shop, params)),
      })
      if (outcome.kind === 'gone') return noAttribute()
      if (outcome.kind === 'taken') {
        const { values = [] } = (await listAllAttributes(shop)).find((one) => one.id === attributeId) ?? {}
        const twin = values.find((value) => value.slug === slug || isSameName(value.name, name))
        return restError(errorCodes.termExists, uk.termExists, 400, twin && { resource_id: twin.id })
      }
      const { value } = outcome
      await note({ action: 'created', kind: 'attribute_value', entity: value.id, title: name, after: value })
      return restAnswer((await toTermsJson(shop, attributeId, [value]))[0], 201)
    }),
})

const updateTerm = route({
  ...{
    method: 'PUT',
    path: `${TERMS_PATH}/{id}`,
    who: 'manager',
    about: productRouteTexts.updateTerm,
    answer: termSchema,
  },
  params: termFields.safeExtend(oneTerm.shape),
  handle: ({ shop, params, note }) =>
    answerRefusals(async () => {
      const { attribute_id: attributeId, id, name, meblia = {} } = params
      const before = await findTerm(shop, params)
      if (!before) return noTerm()
      if (meblia.version !== undefined && meblia.version !== editVersion(before)) {
        return staleAnswer((await toTermsJson(shop, attributeId, [before]))[0])
      }
      if (name === '') refuse('rest_invalid_param', uk.nameMissing, 'name')
      refuseSlugChange(params.slug, before.slug)
      const outcome = await createOrUpdateAttributeValue(shop, attributeId, {
        id,
        ...(await toValueInput(shop, params)),
      })
      if (outcome.kind !== 'saved') return noTerm()
      const after = outcome.value
      await note({ action: 'changed', kind: 'attribute_value', entity: id, title: after.name, before, after })
      return restAnswer((await toTermsJson(shop, attributeId, [after]))[0])
    }),
})

const removeTerm = route({
  ...{
    method: 'DELETE',
    path: `${TERMS_PATH}/{id}`,
    who: 'manager',
    about: productRouteTexts.removeTerm,
    answer: termSchema,
  },
  params: oneTerm.extend({ force: flag.default(false) }),
  handle: async ({ shop, actor, note, params }) => {
    const before = await findTerm(shop, params)
    if (!before) return noTerm()
    const [answer] = await toTermsJson(shop, params.attribute_id, [before])
    await trashAttributeValue(shop, actor, params.attribute_id, before)
    await note({ action: 'deleted', kind: 'attribute_value', entity: before.id, title: before.name, before })
    return restAnswer(answer)
  },
})

/** Accepted unchanged; a change would break filter URLs and import columns. */
function refuseSlugChange(wished: string | undefined, slug: string): void {
  if (wished && wished !== slug) refuse('rest_invalid_param', uk.slugStays, 'slug')
}

function attributeInput({
  order_by: orderBy,
  has_archives: hasArchives,
  meblia = {},
}: z.output<typeof attributeFields>) {
  const { kind, filterable, position } = meblia
  return {
    ...(orderBy !== undefined && { orderBy }),
    ...(hasArchives !== undefined && { hasArchives }),
    ...(kind !== undefined && { kind }),
    ...(filterable !== undefined && { filterable }),
    ...(position !== undefined && { position }),
  }
}

async function toValueInput(shop: Shop, { name, description, menu_order, meblia = {} }: z.output<typeof termFields>) {
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

const batch = batchRoute({
  ...{ path: `${PATH}/batch`, who: 'manager', about: productRouteTexts.batchAttributes },
  ...{ create, update, remove, show },
})
const batchTerms = batchRoute({
  ...{ path: `${TERMS_PATH}/batch`, who: 'manager', about: productRouteTexts.batchTerms },
  ...{ create: createTerm, update: updateTerm, remove: removeTerm, show: showTerm },
})

export const routes: Route[] = [
  ...[list, batch, show, create, update, remove],
  ...[listTerms, batchTerms, showTerm, createTerm, updateTerm, removeTerm],
]
