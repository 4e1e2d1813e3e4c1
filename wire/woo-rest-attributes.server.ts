import { z } from 'zod'
import { about } from '#i18n/rest-about-products.uk.ts'
import { products as uk } from '#i18n/rest-products.uk.ts'
import {
  editAttribute,
  editValue,
  findAttribute,
  trashAttribute,
  trashValue,
} from '#shop/catalog/attribute-editing.server.ts'
import { readAttributes, type WholeAttribute, type WholeValue } from '#shop/catalog/attributes.server.ts'
import { type MediaFacts, readMediaFacts, versionOf } from '#shop/catalog/back-goods.server.ts'
import { countByValue } from '#shop/catalog/finding.server.ts'
import { readProducts } from '#shop/catalog/products.server.ts'
import { describedHtml } from '#shop/content/described.server.ts'
import type { Shop } from '#shop/shop.ts'
import { type RestAnswer, restAnswer, restError } from './rest.server.ts'
import { listAnswer, type Route, route } from './rest-routes.server.ts'
import { batchRoute } from './woo-rest-batch.server.ts'
import { noTerm } from './woo-rest-categories.server.ts'
import { checkMedia, isSameName, refuse } from './woo-rest-product-merging.server.ts'
import { codes, PRODUCTS } from './woo-rest-products.protocol.ts'
import { orRefused, staleAnswer } from './woo-rest-products.server.ts'
import { linksTo, thumbnailOf } from './woo-rest-shapes.ts'
import {
  wooAttribute as schema,
  TAXONOMY_PREFIX,
  wooTerm as termSchema,
  type WooAttribute,
  type WooTerm,
} from './woo-rest-terms.protocol.ts'
import { attributeFields, cutTerms, termFields, termsQuery } from './woo-rest-terms.ts'
import { flag, id } from './woo-rest-values.ts'

const PATH = `${PRODUCTS}/attributes`
const TERMS = `${PATH}/{attribute_id}/terms`
const SWATCH = 160

function shape(shop: Shop, attribute: WholeAttribute): WooAttribute {
  const { id, name, slug, kind, filterable, position, orderBy, hasArchives } = attribute
  return {
    ...{ id, name, slug: TAXONOMY_PREFIX + slug, type: 'select', order_by: orderBy, has_archives: hasArchives },
    meblia: {
      version: versionOf({ name, kind, filterable, position, orderBy, hasArchives }),
      kind,
      filterable,
      position,
    },
    _links: linksTo(shop.site.url, PATH, id),
  }
}

function termShape(
  shop: Shop,
  attributeId: number,
  value: WholeValue,
  counts: Map<number, number>,
  media: Map<number, MediaFacts>,
): WooTerm {
  const { id, name, slug, description, position, swatchColor, swatchPictureId } = value
  const picture = media.get(swatchPictureId ?? 0)
  const { url } = shop.site
  const swatchPicture = picture ? thumbnailOf(url, picture, SWATCH) : ''
  return {
    ...{ id, name, slug, description, menu_order: position, count: counts.get(id) ?? 0 },
    meblia: { version: versionOf(value), swatchColor, swatchPictureId, swatchPicture },
    _links: linksTo(url, `${PATH}/${attributeId}/terms`, id, `${PATH}/${attributeId}`),
  }
}

async function termShapes(shop: Shop, attributeId: number, values: WholeValue[]): Promise<WooTerm[]> {
  const counts = await countByValue(shop, attributeId)
  const media = await readMediaFacts(
    shop,
    values.flatMap(({ swatchPictureId }) => swatchPictureId ?? []),
  )
  return values.map((value) => termShape(shop, attributeId, value, counts, media))
}

function noAttribute(): RestAnswer {
  return restError(codes.invalidTaxonomy, uk.noAttribute, 404)
}

const list = route({
  ...{ method: 'GET', path: PATH, who: 'editor', about: about.attributes, answer: z.array(schema) },
  params: z.object({}),
  handle: async (asked) => {
    // WooCommerce does not page these.
    const items = (await readAttributes(asked.shop)).map((attribute) => shape(asked.shop, attribute))
    return listAnswer(asked, { items, total: items.length, page: 1, perPage: Math.max(1, items.length) })
  },
})

const show = route({
  ...{ method: 'GET', path: `${PATH}/{id}`, who: 'editor', about: about.attribute, answer: schema },
  params: z.object({ id }),
  handle: async ({ shop, params }) => {
    const attribute = await findAttribute(shop, params.id)
    return attribute ? restAnswer(shape(shop, attribute)) : noAttribute()
  },
})

const create = route({
  ...{ method: 'POST', path: PATH, who: 'manager', about: about.createAttribute, answer: schema },
  params: attributeFields,
  handle: ({ shop, params, note }) =>
    orRefused(async () => {
      const { name = '', slug } = params
      if (name === '') refuse('rest_invalid_param', uk.nameMissing, 'name')
      const plain = slug?.replace(new RegExp(`^${TAXONOMY_PREFIX}`), '')
      const outcome = await editAttribute(shop, { name, ...(plain && { slug: plain }), ...settled(params) })
      if (outcome.kind !== 'saved') return restError(codes.attributeExists, uk.termExists, 400)
      const { attribute } = outcome
      await note({ action: 'created', kind: 'attribute', entity: attribute.id, title: name, after: attribute })
      return restAnswer(shape(shop, attribute), 201)
    }),
})

const update = route({
  ...{ method: 'PUT', path: `${PATH}/{id}`, who: 'manager', about: about.updateAttribute, answer: schema },
  params: attributeFields.safeExtend({ id }),
  handle: ({ shop, params, note }) =>
    orRefused(async () => {
      const before = await findAttribute(shop, params.id)
      if (!before) return noAttribute()
      const { name, meblia = {} } = params
      const current = shape(shop, before)
      if (meblia.version !== undefined && meblia.version !== current.meblia.version) return staleAnswer(current)
      if (name === '') refuse('rest_invalid_param', uk.nameMissing, 'name')
      keepSlug(params.slug?.replace(new RegExp(`^${TAXONOMY_PREFIX}`), ''), before.slug)
      const outcome = await editAttribute(shop, {
        id: before.id,
        ...(name !== undefined && { name }),
        ...settled(params),
      })
      if (outcome.kind !== 'saved') return noAttribute()
      const after = outcome.attribute
      await note({ action: 'changed', kind: 'attribute', entity: after.id, title: after.name, before, after })
      return restAnswer(shape(shop, after))
    }),
})

const remove = route({
  ...{ method: 'DELETE', path: `${PATH}/{id}`, who: 'manager', about: about.removeAttribute, answer: schema },
  params: z.object({ id, force: flag.default(false) }),
  handle: async ({ shop, actor, note, params }) => {
    const before = await findAttribute(shop, params.id)
    if (!before) return noAttribute()
    await trashAttribute(shop, actor, before)
    await note({ action: 'deleted', kind: 'attribute', entity: before.id, title: before.name, before })
    return restAnswer(shape(shop, before))
  },
})

const listTerms = route({
  ...{ method: 'GET', path: TERMS, who: 'editor', about: about.terms, answer: z.array(termSchema) },
  params: termsQuery.extend({ attribute_id: id }),
  handle: async (asked) => {
    const { shop, params } = asked
    const attribute = await findAttribute(shop, params.attribute_id)
    if (!attribute) return noAttribute()
    const counts = await countByValue(shop, attribute.id)
    const [product] = params.product === undefined ? [] : await readProducts(shop, [params.product])
    const own = product?.attributes.flatMap(({ values }) => values.flatMap(({ valueId }) => valueId ?? []))
    const cut = cutTerms(attribute.values, params, counts, params.product === undefined ? undefined : (own ?? []))
    return listAnswer(asked, { ...cut, items: await termShapes(shop, attribute.id, cut.items) })
  },
})

const oneTerm = z.object({ attribute_id: id, id })

async function findTerm(shop: Shop, params: z.output<typeof oneTerm>): Promise<WholeValue | undefined> {
  const attribute = await findAttribute(shop, params.attribute_id)
  return attribute?.values.find((value) => value.id === params.id)
}

const showTerm = route({
  ...{ method: 'GET', path: `${TERMS}/{id}`, who: 'editor', about: about.term, answer: termSchema },
  params: oneTerm,
  handle: async ({ shop, params }) => {
    const value = await findTerm(shop, params)
    return value ? restAnswer((await termShapes(shop, params.attribute_id, [value]))[0]) : noTerm()
  },
})

const createTerm = route({
  ...{ method: 'POST', path: TERMS, who: 'manager', about: about.createTerm, answer: termSchema },
  params: termFields.safeExtend({ attribute_id: id }),
  handle: ({ shop, params, note }) =>
    orRefused(async () => {
      const { attribute_id: attributeId, name = '', slug } = params
      if (name === '') refuse('rest_invalid_param', uk.nameMissing, 'name')
      const outcome = await editValue(shop, attributeId, { ...(slug && { slug }), ...(await valueWish(shop, params)) })
      if (outcome.kind === 'gone') return noAttribute()
      if (outcome.kind === 'taken') {
        const { values = [] } = (await readAttributes(shop)).find((one) => one.id === attributeId) ?? {}
        const twin = values.find((value) => value.slug === slug || isSameName(value.name, name))
        return restError(codes.termExists, uk.termExists, 400, twin && { resource_id: twin.id })
      }
      const { value } = outcome
      await note({ action: 'created', kind: 'attribute_value', entity: value.id, title: name, after: value })
      return restAnswer((await termShapes(shop, attributeId, [value]))[0], 201)
    }),
})

const updateTerm = route({
  ...{ method: 'PUT', path: `${TERMS}/{id}`, who: 'manager', about: about.updateTerm, answer: termSchema },
  params: termFields.safeExtend(oneTerm.shape),
  handle: ({ shop, params, note }) =>
    orRefused(async () => {
      const { attribute_id: attributeId, id, name, meblia = {} } = params
      const before = await findTerm(shop, params)
      if (!before) return noTerm()
      if (meblia.version !== undefined && meblia.version !== versionOf(before)) {
        return staleAnswer((await termShapes(shop, attributeId, [before]))[0])
      }
      if (name === '') refuse('rest_invalid_param', uk.nameMissing, 'name')
      keepSlug(params.slug, before.slug)
      const outcome = await editValue(shop, attributeId, { id, ...(await valueWish(shop, params)) })
      if (outcome.kind !== 'saved') return noTerm()
      const after = outcome.value
      await note({ action: 'changed', kind: 'attribute_value', entity: id, title: after.name, before, after })
      return restAnswer((await termShapes(shop, attributeId, [after]))[0])
    }),
})

const removeTerm = route({
  ...{ method: 'DELETE', path: `${TERMS}/{id}`, who: 'manager', about: about.removeTerm, answer: termSchema },
  params: oneTerm.extend({ force: flag.default(false) }),
  handle: async ({ shop, actor, note, params }) => {
    const before = await findTerm(shop, params)
    if (!before) return noTerm()
    const [answer] = await termShapes(shop, params.attribute_id, [before])
    await trashValue(shop, actor, params.attribute_id, before)
    await note({ action: 'deleted', kind: 'attribute_value', entity: before.id, title: before.name, before })
    return restAnswer(answer)
  },
})

/** Sent along as it is, it does no harm; another one would break addresses of filters and columns of imports. */
function keepSlug(wished: string | undefined, slug: string): void {
  if (wished && wished !== slug) refuse('rest_invalid_param', uk.slugStays, 'slug')
}

function settled({ order_by: orderBy, has_archives: hasArchives, meblia = {} }: z.output<typeof attributeFields>) {
  const { kind, filterable, position } = meblia
  return {
    ...(orderBy !== undefined && { orderBy }),
    ...(hasArchives !== undefined && { hasArchives }),
    ...(kind !== undefined && { kind }),
    ...(filterable !== undefined && { filterable }),
    ...(position !== undefined && { position }),
  }
}

async function valueWish(shop: Shop, { name, description, menu_order, meblia = {} }: z.output<typeof termFields>) {
  const { swatchColor, swatchPictureId } = meblia
  if (swatchPictureId) await checkMedia(shop, [swatchPictureId])
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description: await describedHtml(shop, description) }),
    ...(menu_order !== undefined && { position: menu_order }),
    ...(swatchColor !== undefined && { swatchColor }),
    ...(swatchPictureId !== undefined && { swatchPictureId }),
  }
}

const batch = batchRoute({
  ...{ path: `${PATH}/batch`, who: 'manager', about: about.batchAttributes },
  ...{ create, update, remove, show },
})
const batchTerms = batchRoute({
  ...{ path: `${TERMS}/batch`, who: 'manager', about: about.batchTerms },
  ...{ create: createTerm, update: updateTerm, remove: removeTerm, show: showTerm },
})

export const routes: Route[] = [
  ...[list, batch, show, create, update, remove],
  ...[listTerms, batchTerms, showTerm, createTerm, updateTerm, removeTerm],
]
