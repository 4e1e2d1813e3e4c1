import { z } from 'zod'
import { pageRouteTexts } from '#i18n/api/uk/openapi/pages.ts'
import { pageApiTexts } from '#i18n/api/uk/pages.ts'
import { deleteGallery, findGalleryById, listGalleries, saveGallery } from '#shop/content/galleries/galleries.server.ts'
import type { Gallery, GalleryItem } from '#shop/content/galleries/galleries.ts'
import { trashGallery } from '#shop/content/galleries/gallery-trash.server.ts'
import { findPictureFacts } from '#shop/content/media/media.server.ts'
import { matchesSearch } from '#shop/core/input/search-text.ts'
import { galleryPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { defined } from '../../rest/fields.ts'
import { listAnswer, slicePage } from '../../rest/lists.server.ts'
import { fieldErrors } from '../../rest/param-errors.server.ts'
import { id, paging } from '../../rest/query-fields.ts'
import { restAnswer, restError } from '../../rest/request-response.server.ts'
import { orRefuse, type Route, type RouteCall, route, staleAnswer } from '../../rest/route.server.ts'
import { fingerprint } from '../../rest/unchanged-fields.server.ts'
import { type EditableGallery, GALLERIES_ROUTE } from './content.protocol.ts'

const MAX_LENGTHS = { title: 300, slug: 190, description: 5000, caption: 2000, address: 2000 }
const MAX_ITEMS = 2000
const MAX_PAGE_SIZE = 200

const item = z.object({
  kind: z.enum(['image', 'gallery', 'video', 'iframe']).default('image'),
  title: z.string().default(''),
  caption: z.string().default(''),
  alt: z.string().default(''),
  link: z.enum(['file', 'post', 'none']).default('file'),
  pictureId: z.number().int().positive().nullable().default(null),
  opensGalleryId: z.number().int().positive().nullable().default(null),
  address: z.string().default(''),
  webm: z.string().default(''),
  subtitles: z.string().default(''),
})
const galleryInput = z.object({
  title: z.string().optional(),
  slug: z.string().optional(),
  description: z.string().optional(),
  layout: z.enum(['grid', 'masonry', 'slider']).optional(),
  status: z.enum(['publish', 'private', 'draft']).optional(),
  paging: z.enum(['none', 'paged', 'ajax', 'infinite']).optional(),
  loadMore: z.enum(['automatically', 'manually']).optional(),
  pageSize: z.number().int().min(1).max(MAX_PAGE_SIZE).nullable().optional(),
  position: z.number().int().min(0).max(1_000_000).optional(),
  items: z.array(item).max(MAX_ITEMS).optional(),
  version: z.string().max(100).optional(),
})

const gallery = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  layout: z.string(),
  status: z.string(),
  paging: z.string(),
  loadMore: z.string(),
  pageSize: z.number().nullable(),
  position: z.number(),
  size: z.number(),
  link: z.string(),
})
const editableGallery = z.object({ gallery, items: z.array(item), version: z.string() })
const noGallery = () => restError('meblia_gallery_invalid_id', pageApiTexts.noGallery, 404)

export const routes: Route[] = [
  route('GET', GALLERIES_ROUTE, {
    permission: 'content.manage',
    about: pageRouteTexts.galleries,
    params: z.object({
      ...paging,
      search: z.string().max(200).default(''),
    }),
    answer: z.array(gallery.extend({ coverId: z.number().nullable() })),
    handle: async (call) => {
      const { shop, params } = call
      const found = (await listGalleries(shop)).filter(({ title }) => matchesSearch(title, params.search))
      const { items, total } = slicePage(found, params)
      return listAnswer(call, { items: items.map((gallery) => withLink(shop, gallery)), total })
    },
  }),
  route('GET', `${GALLERIES_ROUTE}/{id}`, {
    permission: 'content.manage',
    about: pageRouteTexts.gallery,
    params: z.object({ id }),
    answer: editableGallery,
    handle: async ({ shop, params }) => {
      return restAnswer(orRefuse(await findEditableGallery(shop, params.id), noGallery))
    },
  }),
  route('POST', GALLERIES_ROUTE, {
    permission: 'content.manage',
    about: pageRouteTexts.createGallery,
    params: galleryInput,
    answer: editableGallery,
    handle: (call) => saveAndAnswer(call, undefined),
  }),
  route('POST', `${GALLERIES_ROUTE}/{id}`, {
    permission: 'content.manage',
    about: pageRouteTexts.changeGallery,
    params: galleryInput.extend({ id }),
    answer: editableGallery,
    handle: async (call) => {
      const before = orRefuse(await findEditableGallery(call.shop, call.params.id), noGallery)
      const { version } = call.params
      if (version !== undefined && version !== before.version) return staleAnswer(before, pageApiTexts.stale)
      return saveAndAnswer(call, before)
    },
  }),
  route('DELETE', `${GALLERIES_ROUTE}/{id}`, {
    permission: 'content.manage',
    about: pageRouteTexts.removeGallery,
    params: z.object({ id, force: z.stringbool().or(z.boolean()).default(false) }),
    answer: z.object({ deleted: z.literal(true), previous: editableGallery }),
    handle: async ({ shop, actor, params, note }) => {
      const found = orRefuse(await findGalleryById(shop, params.id), noGallery)
      const previous = toEditable(shop, found)
      if (params.force) await deleteGallery(shop, params.id)
      else await trashGallery(shop, actor, found)
      const { title } = found.gallery
      await note({ action: 'deleted', kind: 'gallery', entity: params.id, title, before: found.gallery })
      return restAnswer({ deleted: true, previous })
    },
  }),
]

type SaveContext = Pick<RouteCall<z.output<typeof galleryInput>>, 'shop' | 'params' | 'note'>

async function saveAndAnswer({ shop, params, note }: SaveContext, before: EditableGallery | undefined) {
  const errors = await inputErrors(shop, params)
  if (Object.keys(errors).length > 0) return fieldErrors(errors)
  const { title = before?.gallery.title ?? '', version: _, items, ...rest } = params
  const outcome = await saveGallery(shop, {
    ...defined({ ...rest, slug: rest.slug || undefined }),
    title,
    ...(before && { id: before.gallery.id }),
    ...(items && { items }),
  })
  if (outcome.kind === 'refused') {
    return fieldErrors({ [FIELD_BY_REASON[outcome.reason]]: pageApiTexts.gallery[outcome.reason] })
  }
  const { gallery } = outcome
  const states = {
    ...(before && { before: { ...before.gallery, items: before.items } }),
    after: { ...gallery, ...(items && { items }) },
  }
  const action = before ? 'changed' : 'created'
  await note({ action, kind: 'gallery', entity: gallery.id, title: gallery.title, ...states })
  return restAnswer(orRefuse(await findEditableGallery(shop, gallery.id), noGallery), before ? 200 : 201)
}

const FIELD_BY_REASON = {
  no_title: 'title',
  page_size: 'pageSize',
  item_address: 'items',
  unknown_gallery: 'items',
} as const

async function inputErrors(shop: Shop, params: z.output<typeof galleryInput>): Promise<Record<string, string>> {
  const errors: Record<string, string> = {}
  const limit = (name: string, text: string | undefined, most: number) => {
    if (text !== undefined && text.length > most) errors[name] = pageApiTexts.tooLong(most)
  }
  limit('title', params.title, MAX_LENGTHS.title)
  limit('slug', params.slug, MAX_LENGTHS.slug)
  limit('description', params.description, MAX_LENGTHS.description)
  const { items = [] } = params
  const pictures = await findPictureFacts(shop, [...new Set(items.flatMap(({ pictureId }) => pictureId ?? []))])
  for (const [index, item] of items.entries()) {
    limit(`items.${index}.title`, item.title, MAX_LENGTHS.title)
    limit(`items.${index}.alt`, item.alt, MAX_LENGTHS.title)
    limit(`items.${index}.caption`, item.caption, MAX_LENGTHS.caption)
    for (const name of ['address', 'webm', 'subtitles'] as const) {
      limit(`items.${index}.${name}`, item[name], MAX_LENGTHS.address)
    }
    if (item.pictureId !== null && !pictures.has(item.pictureId)) {
      errors[`items.${index}.pictureId`] = pageApiTexts.gallery.unknown_picture(index + 1)
    }
  }
  return errors
}

async function findEditableGallery(shop: Shop, id: number): Promise<EditableGallery | undefined> {
  const found = await findGalleryById(shop, id)
  return found && toEditable(shop, found)
}

function toEditable(shop: Shop, found: { gallery: Gallery; items: GalleryItem[] }): EditableGallery {
  return { gallery: withLink(shop, found.gallery), items: found.items, version: fingerprint(found) }
}

function withLink<G extends { slug: string }>(shop: Shop, gallery: G): G & { link: string } {
  return { ...gallery, link: shop.site.url + galleryPath(gallery.slug) }
}
