import { z } from 'zod'
import { wcRestRouteTexts as about, wcRestTexts as words } from '#i18n/api/uk/openapi/wc-rest.ts'
import { productApiTexts as uk } from '#i18n/api/uk/products.ts'
import {
  createOrUpdateAttribute,
  createOrUpdateAttributeValue,
  trashAttributeValue,
} from '#shop/catalog/attributes/attribute-editing.server.ts'
import {
  type AttributeValue,
  type AttributeWithValues,
  listAllAttributes,
} from '#shop/catalog/attributes/attributes.server.ts'
import { isBrandAttribute } from '#shop/catalog/attributes/brands.ts'
import { countByValue } from '#shop/catalog/product-query/product-query.server.ts'
import { listProductsById } from '#shop/catalog/products/products.server.ts'
import { withAltTexts } from '#shop/content/html/image-alt-text.server.ts'
import type { Shop } from '#shop/shop.ts'
import { flag, id, integer, text } from '../../rest/fields.ts'
import { type RestAnswer, restAnswer, restError } from '../../rest/request-response.server.ts'
import { listAnswer, type Route, route } from '../../rest/route.server.ts'
import { selfAndCollectionLinks } from '../../rest/shapes.ts'
import { batchRoute } from '../batch-route.server.ts'
import { errorCodes, LIMITS } from '../products/protocol.ts'
import { links } from '../responses.server.ts'
import { paginateTerms, termName, termsQuery } from './fields.ts'

/** Brands are the values of the catalogue's brand attribute, for every route. */
const PATH = '/wc/v3/products/brands'
const schema = z.object({
  ...{ id: z.number(), name: z.string(), slug: z.string(), parent: z.literal(0), description: z.string() },
  ...{ display: z.literal('default'), image: z.null(), menu_order: z.number(), count: z.number(), _links: links },
})
const fields = z
  .object({
    name: termName,
    slug: text(LIMITS.slug),
    description: text(LIMITS.text),
    menu_order: integer(0, 1_000_000),
    // Brands have one level and no pictures; the fields are accepted as read.
    parent: z.union([z.literal(0), z.literal('0')]),
    display: z.literal('default'),
    image: z.union([z.null(), z.literal('')]),
  })
  .partial()

type Brand = { attributeId: number; value: AttributeValue }

const list = route({
  ...{ method: 'GET', path: PATH, who: 'editor', about: about.brands, answer: z.array(schema) },
  params: termsQuery,
  handle: async (asked) => {
    const { shop, params } = asked
    const brands = await readBrands(shop)
    const counts = await countBrands(shop)
    const [product] = params.product === undefined ? [] : await listProductsById(shop, [params.product])
    const own = product?.attributes.flatMap(({ values }) => values.flatMap(({ valueId }) => valueId ?? []))
    const values = brands.map(({ value }) => value)
    const cut = paginateTerms(values, params, counts, params.product === undefined ? undefined : (own ?? []))
    return listAnswer(asked, { ...cut, items: cut.items.map((value) => toBrandJson(shop, value, counts)) })
  },
})

const show = route({
  ...{ method: 'GET', path: `${PATH}/{id}`, who: 'editor', about: about.brand, answer: schema },
  params: z.object({ id }),
  handle: async ({ shop, params }) => {
    const brand = await findBrand(shop, params.id)
    return brand ? restAnswer(toBrandJson(shop, brand.value, await countBrands(shop))) : noBrand()
  },
})

const create = route({
  ...{ method: 'POST', path: PATH, who: 'manager', about: about.addBrand, answer: schema },
  params: fields,
  handle: async ({ shop, note, params }) => {
    const { name = '', slug } = params
    if (name === '') return nameNeeded()
    const attributeId = await brandAttributeId(shop)
    const outcome = await createOrUpdateAttributeValue(shop, attributeId, {
      name,
      ...(slug && { slug }),
      ...(await toValueInput(shop, params)),
    })
    if (outcome.kind === 'gone') return noBrand()
    if (outcome.kind === 'taken') {
      const twin = (await readBrands(shop)).find(({ value }) => value.slug === slug || value.name === name)
      return restError(errorCodes.termExists, uk.termExists, 400, twin && { resource_id: twin.value.id })
    }
    const { value } = outcome
    await note({ action: 'created', kind: 'attribute_value', entity: value.id, title: name, after: value })
    const body = toBrandJson(shop, value, new Map())
    return restAnswer(body, 201, { location: body._links.self?.[0]?.href ?? '' })
  },
})

const update = route({
  ...{ method: 'PUT', path: `${PATH}/{id}`, who: 'manager', about: about.changeBrand, answer: schema },
  params: fields.safeExtend({ id }),
  handle: async ({ shop, note, params }) => {
    const brand = await findBrand(shop, params.id)
    if (!brand) return noBrand()
    const { attributeId, value: before } = brand
    if (params.name === '') return nameNeeded()
    if (params.slug && params.slug !== before.slug) {
      return restError('rest_invalid_param', uk.slugStays, 400, { params: { slug: uk.slugStays } })
    }
    const { name } = params
    const wish = { id: before.id, ...(name !== undefined && { name }), ...(await toValueInput(shop, params)) }
    const outcome = await createOrUpdateAttributeValue(shop, attributeId, wish)
    if (outcome.kind !== 'saved') return noBrand()
    const { value: after } = outcome
    await note({ action: 'changed', kind: 'attribute_value', entity: after.id, title: after.name, before, after })
    return restAnswer(toBrandJson(shop, after, await countBrands(shop)))
  },
})

const remove = route({
  ...{ method: 'DELETE', path: `${PATH}/{id}`, who: 'manager', about: about.removeBrand, answer: schema },
  params: z.object({ id, force: flag.default(false) }),
  handle: async ({ shop, actor, note, params }) => {
    const brand = await findBrand(shop, params.id)
    if (!brand) return noBrand()
    const { attributeId, value: before } = brand
    const answer = toBrandJson(shop, before, await countBrands(shop))
    await trashAttributeValue(shop, actor, attributeId, before)
    await note({ action: 'deleted', kind: 'attribute_value', entity: before.id, title: before.name, before })
    return restAnswer(answer)
  },
})

const batch = batchRoute({
  ...{ path: `${PATH}/batch`, who: 'manager', about: about.batchBrands },
  ...{ create, update, remove },
})

export const routes: Route[] = [list, batch, show, create, update, remove]

async function brandAttributes(shop: Shop): Promise<AttributeWithValues[]> {
  return (await listAllAttributes(shop)).filter(isBrandAttribute)
}

async function readBrands(shop: Shop): Promise<Brand[]> {
  const attributes = await brandAttributes(shop)
  return attributes.flatMap(({ id, values }) => values.map((value) => ({ attributeId: id, value })))
}

async function findBrand(shop: Shop, id: number): Promise<Brand | undefined> {
  return (await readBrands(shop)).find(({ value }) => value.id === id)
}

async function countBrands(shop: Shop): Promise<Map<number, number>> {
  const all = await Promise.all((await brandAttributes(shop)).map(({ id }) => countByValue(shop, id)))
  return new Map(all.flatMap((counts) => [...counts]))
}

/** Created with the first brand. */
async function brandAttributeId(shop: Shop): Promise<number> {
  const [known] = await brandAttributes(shop)
  if (known) return known.id
  const outcome = await createOrUpdateAttribute(shop, { name: words.brand, slug: 'brend' })
  if (outcome.kind !== 'saved') throw new Error(`the attribute of brands is ${outcome.kind}`)
  return outcome.attribute.id
}

async function toValueInput(shop: Shop, { description, menu_order: position }: z.output<typeof fields>) {
  return {
    ...(description !== undefined && { description: await withAltTexts(shop, description) }),
    ...(position !== undefined && { position }),
  }
}

function toBrandJson(shop: Shop, value: AttributeValue, counts: Map<number, number>): z.output<typeof schema> {
  const { id, name, slug, description, position } = value
  return {
    ...{ id, name, slug, parent: 0, description, display: 'default', image: null, menu_order: position },
    count: counts.get(id) ?? 0,
    _links: selfAndCollectionLinks(shop.site.url, PATH, id),
  }
}

function noBrand(): RestAnswer {
  return restError(errorCodes.invalidTerm, uk.noTerm, 404)
}

function nameNeeded(): RestAnswer {
  return restError('rest_invalid_param', uk.nameMissing, 400, { params: { name: uk.nameMissing } })
}
