import { requestPictureDownloads } from '#shop/catalog/picture-downloads/picture-downloads.server.ts'
import { isDownloadable } from '#shop/catalog/picture-downloads/picture-downloads.ts'
import {
  createOrUpdateAttribute,
  createOrUpdateAttributeValue,
  findAttribute,
} from '#shop/catalog/products/attributes/attribute-editing.server.ts'
import { listAllAttributes } from '#shop/catalog/products/attributes/attributes.server.ts'
import { isBrandAttribute } from '#shop/catalog/products/attributes/brands.ts'
import type { Category } from '#shop/catalog/products/catalog.ts'
import { listAllCategories, saveCategory } from '#shop/catalog/products/categories/categories.server.ts'
import { listAllTags, saveTag } from '#shop/catalog/products/tags/tags.server.ts'
import { lookalikeKey } from '#shop/core/input/text.ts'
import type { Shop } from '#shop/core/shop.ts'
import { slugFromOutside, slugify } from '#shop/core/slugs.ts'
import { type MoveRun, type Mover, newIdOf } from './move-items.server.ts'
import type { OldAttribute, OldBrand, OldCategory, OldTag, OldValue } from './old-items.server.ts'
import { findLibraryPicture, movedHtml } from './pictures.server.ts'

export function attributeMover(): Mover<OldAttribute> {
  const slugOf = ({ slug, name }: OldAttribute) => slugFromOutside(slug || name)
  return {
    kind: 'attribute',
    stateOf: async (shop, id) => {
      const attribute = await findAttribute(shop, id)
      if (!attribute) return undefined
      const { values: _, ...state } = attribute
      return state
    },
    findSame: async (shop, input) => (await listAllAttributes(shop)).find(({ slug }) => slug === slugOf(input))?.id,
    save: async (shop, input, { id, newId }) => {
      const slug = slugOf(input)
      const outcome = await createOrUpdateAttribute(shop, {
        ...input,
        slug,
        ...(id === undefined ? { newId } : { id }),
      })
      if (outcome.kind === 'saved') return { kind: 'saved', id: outcome.attribute.id }
      return { kind: 'refused', reason: 'namesTaken', details: slug }
    },
  }
}

/** Values of catalogue-wide attributes. */
export function valueMover(run: MoveRun): Mover<OldValue> {
  return valuesOf('attribute_value', run, async (_, { attribute }) => newIdOf(run, 'attribute', attribute))
}

/** Brands are the values of the brand attribute here. One that came with its attribute is the same. */
export function brandMover(run: MoveRun): Mover<OldBrand> {
  return valuesOf('brand', run, async (shop) => {
    const brand = (await listAllAttributes(shop)).find(isBrandAttribute)
    if (brand) return brand.id
    const outcome = await createOrUpdateAttribute(shop, { name: BRAND.name, slug: BRAND.slug })
    return outcome.kind === 'saved' ? outcome.attribute.id : undefined
  })
}

const BRAND = { name: 'Бренд', slug: 'brend' }

function valuesOf<Input extends Omit<OldValue, 'attribute'>>(
  kind: 'attribute_value' | 'brand',
  run: MoveRun,
  attributeOf: (shop: Shop, input: Input) => Promise<number | undefined>,
): Mover<Input> {
  return {
    kind,
    stateOf: async (shop, id) => {
      for (const { values } of await listAllAttributes(shop)) {
        const value = values.find((candidate) => candidate.id === id)
        if (value) return value
      }
      return undefined
    },
    findSame: async (shop, input) => {
      const attribute = await findAttribute(shop, (await attributeOf(shop, input)) ?? 0)
      const slug = slugFromOutside(input.slug)
      const name = lookalikeKey(input.name)
      return (
        attribute?.values.find((value) => value.slug === slug) ??
        attribute?.values.find((value) => lookalikeKey(value.name) === name)
      )?.id
    },
    save: async (shop, input, { id, newId }) => {
      const attributeId = await attributeOf(shop, input)
      if (attributeId === undefined) return { kind: 'refused', reason: 'noPlace', details: input.name }
      const { name, slug, position, swatchColor } = input
      const swatchPictureId = newIdOf(run, 'media', input.swatchPicture ?? null)
      const outcome = await createOrUpdateAttributeValue(shop, attributeId, {
        name,
        slug,
        position,
        description: (await movedHtml(shop, run, input.description)).html,
        ...(swatchColor !== undefined && { swatchColor }),
        ...(swatchPictureId !== undefined && { swatchPictureId }),
        ...(id === undefined ? { newId } : { id }),
      })
      if (outcome.kind === 'saved') return { kind: 'saved', id: outcome.value.id }
      return { kind: 'refused', reason: 'namesTaken', details: name }
    },
  }
}

export function categoryMover(run: MoveRun): Mover<OldCategory> {
  const slugOf = ({ slug, name }: OldCategory) => slugFromOutside(slug) || slugify(name)
  const find = async (shop: Shop, is: (category: Category) => boolean) => (await listAllCategories(shop)).find(is)
  return {
    kind: 'category',
    stateOf: async (shop, id) => {
      const category = await find(shop, (candidate) => candidate.id === id)
      if (!category) return undefined
      const { pictureId: _, path: __, ...state } = category
      return state
    },
    findSame: async (shop, input) => (await find(shop, ({ slug }) => slug === slugOf(input)))?.id,
    save: async (shop, input, { id, newId }) => {
      const parentId = newIdOf(run, 'category', input.parent)
      if (input.parent > 0 && parentId === undefined)
        return { kind: 'refused', reason: 'noPlace', details: `№ ${input.parent}` }
      const { name, display, position, picture } = input
      const pictureId = picture && (await findLibraryPicture(shop, run, picture))
      const saved = await saveCategory(shop, {
        ...((id ?? newId) !== undefined && { id: id ?? newId ?? 0 }),
        name,
        display,
        position,
        parentId: parentId ?? null,
        slug: slugOf(input),
        slugGiven: input.slug,
        description: (await movedHtml(shop, run, input.description)).html,
        ...(pictureId && { pictureId }),
      })
      if (picture && !pictureId && isDownloadable(picture.source)) {
        const { source, alt, title } = picture
        const request = { mediaId: null, source, alt, title, optionSlug: '', optionValueSlug: '' }
        await requestPictureDownloads(shop, { kind: 'category', id: saved.id }, [request])
      }
      return { kind: 'saved', id: saved.id }
    },
  }
}

export function tagMover(run: MoveRun): Mover<OldTag> {
  const slugOf = ({ slug, name }: OldTag) => slugFromOutside(slug) || slugify(name)
  return {
    kind: 'tag',
    stateOf: async (shop, id) => (await listAllTags(shop)).find((tag) => tag.id === id),
    findSame: async (shop, input) => (await listAllTags(shop)).find(({ slug }) => slug === slugOf(input))?.id,
    save: async (shop, input, { id, newId }) => {
      const saved = await saveTag(shop, {
        ...((id ?? newId) !== undefined && { id: id ?? newId ?? 0 }),
        name: input.name,
        slug: slugOf(input),
        slugGiven: input.slug,
        description: (await movedHtml(shop, run, input.description)).html,
      })
      return { kind: 'saved', id: saved.id }
    },
  }
}
