import { rm } from 'node:fs/promises'
import { z } from 'zod'
import { isPermitted } from '#api/rest/access/permissions.server.ts'
import { defined } from '#api/rest/fields.ts'
import { readPage, strictListAnswer } from '#api/rest/lists.server.ts'
import { invalidParam, invalidParams } from '#api/rest/param-errors.server.ts'
import { UPLOAD_ID_HEADER } from '#api/rest/protocol.ts'
import { id, MAX_PER_PAGE } from '#api/rest/query-fields.ts'
import { nulRefusal, type RestAnswer, readText, restAnswer, restError } from '#api/rest/request-response.server.ts'
import { orRefuse, type Route, route } from '#api/rest/route.server.ts'
import { mediaApiTexts } from '#i18n/api/uk/media.ts'
import { mediaRouteTexts } from '#i18n/api/uk/openapi/wp-rest.ts'
import {
  findLibraryItem,
  listLibraryItems,
  listMediaUses,
  trashMedia,
  updateMediaDetails,
} from '#shop/content/media/library/library.server.ts'
import {
  auditDetails,
  type LibraryItem,
  MAX_ALT_LENGTH,
  MAX_CAPTION_LENGTH,
  MAX_TITLE_LENGTH,
  mediaChange,
  mediaSubject,
} from '#shop/content/media/library/library.ts'
import { processMedia, storeUpload } from '#shop/content/media/uploads/process-upload.server.ts'
import { cleanFields } from '#shop/core/input/fields.ts'
import { findNulField } from '#shop/core/input/text.ts'
import { parseJson } from '#shop/core/json.ts'
import type { Shop } from '#shop/core/shop.ts'
import { attachment, deletedAttachment, MEDIA_ROUTE, POST_PROCESS_ACTION } from './protocol.ts'
import { MEDIA_EMBEDDED, toAttachment } from './shapes.ts'
import { readUpload, refusedUpload } from './upload.server.ts'

const ids = z.preprocess(
  (input) => (typeof input === 'string' ? input.split(',').filter((part) => part.trim() !== '') : input),
  z.array(id).max(100),
)
const booleanParam = z.union([z.boolean(), z.enum(['true', '1', 'false', '0', ''])]).transform((value) => {
  return value === true || value === 'true' || value === '1'
})
/** WordPress accepts both a string and `{ raw }`. */
const rawText = (most: number) =>
  z.union([z.string(), z.object({ raw: z.string() }).transform(({ raw }) => raw)]).pipe(z.string().trim().max(most))
const percent = z.coerce.number().min(0).max(100).transform(Math.round)

const mediaDetails = z.object({
  title: rawText(MAX_TITLE_LENGTH).optional(),
  alt_text: rawText(MAX_ALT_LENGTH).optional(),
  caption: rawText(MAX_CAPTION_LENGTH).optional(),
  meblia: z
    .object({ decorative: booleanParam.optional(), focus: z.object({ x: percent, y: percent }).optional() })
    .default({})
    .transform(({ decorative, focus }) => ({ decorative, focus })),
})

const KINDS: Record<string, LibraryItem['kind'][]> = {
  image: ['picture', 'drawing'],
  video: ['film'],
  file: ['film'],
  picture: ['picture'],
  drawing: ['drawing'],
}

export const routes: Route[] = [
  route('GET', MEDIA_ROUTE, {
    permission: 'content.manage',
    about: mediaRouteTexts.list,
    params: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(10),
      search: z.string().max(200).optional(),
      media_type: z.enum(['image', 'video', 'file', 'picture', 'drawing', 'audio', 'application', 'text']).optional(),
      mime_type: z.string().max(100).optional(),
      state: z.enum(['ready', 'unprocessed']).optional(),
      unused: booleanParam.optional(),
      without_alt: booleanParam.optional(),
      orderby: z.enum(['date', 'modified', 'id', 'title', 'slug', 'include']).default('date'),
      order: z.enum(['asc', 'desc']).default('desc'),
      include: ids.optional(),
      exclude: ids.optional(),
    }),
    answer: z.array(attachment),
    embed: MEDIA_EMBEDDED,
    handle: async (call) => {
      const { shop, params } = call
      const { search, media_type, mime_type: mime, state, unused: isUnused, without_alt: lacksAlt } = params
      const { include, exclude, order, orderby } = params
      const kinds = media_type === undefined ? undefined : (KINDS[media_type] ?? [])
      const query = {
        order,
        orderBy: orderby === 'slug' ? ('name' as const) : orderby,
        ...defined({ search, kinds, mime, state, isUnused, lacksAlt, include, exclude }),
      }
      const { items, total } = await readPage(params, ({ offset, limit }) =>
        listLibraryItems(shop, { ...query, page: offset / limit + 1, perPage: limit }),
      )
      return strictListAnswer(call, { items: items.map((item) => toAttachment(shop.site.url, item, null)), total })
    },
  }),
  route('GET', `${MEDIA_ROUTE}/{id}`, {
    permission: 'content.manage',
    about: mediaRouteTexts.read,
    params: z.object({ id }),
    answer: attachment,
    embed: MEDIA_EMBEDDED,
    handle: async ({ shop, params: { id } }) => {
      return attachmentAnswer(shop, orRefuse(await findLibraryItem(shop, id), notFound))
    },
  }),
  route('POST', MEDIA_ROUTE, {
    permission: 'content.manage',
    about: mediaRouteTexts.upload,
    body: 'file',
    params: mediaDetails.extend({ selected_at: z.coerce.number().int().positive().optional() }),
    answer: attachment,
    handle: async ({ shop, headers, body, params, actor }) => {
      const { upload, fields } = await readUpload({ shop, headers, body })
      if (upload.kind === 'answered') return upload.answer
      if (upload.kind === 'refused') return refusedUpload(upload.reason)
      // Invalid form fields are reported before the file is stored.
      const broken = findNulField(fields)
      const beside = mediaDetails.safeParse(cleanFields(fields))
      if (!beside.success || broken !== undefined) {
        await rm(upload.upload.file, { force: true })
        return beside.success ? nulRefusal(broken ?? '') : invalidParams(beside.error)
      }
      const selectedAt = defined({ selectedAt: params.selected_at })
      const details = { ...toMediaDetails(params), ...toMediaDetails(beside.data), ...selectedAt }
      const stored = await storeUpload(shop, upload.upload, details, actor)
      if (stored.kind === 'refused') return refusedUpload(stored.reason)
      if (stored.kind === 'unprocessed') return unprocessed(stored.item)
      const answer = toAttachment(shop.site.url, stored.item, [])
      const location = `${shop.site.url}/wp-json${MEDIA_ROUTE}/${stored.item.id}`
      return restAnswer(answer, stored.kind === 'added' ? 201 : 200, { location })
    },
  }),
  route('POST', `${MEDIA_ROUTE}/{id}`, {
    permission: 'content.manage',
    about: mediaRouteTexts.change,
    params: mediaDetails.extend({ id }),
    // A picture without a description is sent back with an empty one.
    checked: ['alt_text', 'meblia'],
    answer: attachment,
    handle: async ({ shop, params, note }) => {
      const { alt_text: alt, meblia } = params
      if (alt === '' && meblia.decorative !== true) return invalidParam('alt_text', mediaApiTexts.altMissing)
      const changed = orRefuse(await updateMediaDetails(shop, params.id, toMediaDetails(params)), notFound)
      await note(mediaChange(changed))
      return attachmentAnswer(shop, changed.after)
    },
  }),
  route('DELETE', `${MEDIA_ROUTE}/{id}`, {
    permission: 'content.manage',
    about: mediaRouteTexts.remove,
    params: z.object({ id, force: booleanParam.default(false) }),
    answer: deletedAttachment,
    handle: async ({ shop, params: { id, force }, actor, caller, note }) => {
      const mayForce = force && isPermitted(caller, 'products.manage')
      const outcome = orRefuse(await trashMedia(shop, id, { force: mayForce, actor }), notFound)
      if (outcome.kind === 'used') {
        if (force) return restError('rest_cannot_delete', mediaApiTexts.onlyManager, 403)
        const places = outcome.uses.map(({ kind, title }) => mediaApiTexts.place(kind, title))
        return restError('rest_media_in_use', mediaApiTexts.used(places), 409, { usedIn: outcome.uses })
      }
      await note({ ...mediaSubject(outcome.item), action: 'deleted', before: auditDetails(outcome.item) })
      return restAnswer({ deleted: true, previous: toAttachment(shop.site.url, outcome.item, []) })
    },
  }),
  route('POST', `${MEDIA_ROUTE}/{id}/post-process`, {
    permission: 'content.manage',
    about: mediaRouteTexts.postProcess,
    body: 'file',
    params: z.object({ id }),
    answer: attachment,
    handle: async ({ shop, params: { id }, url, headers, body, actor }) => {
      if ((await readUploadAction(url, { headers, body })) !== POST_PROCESS_ACTION) {
        return invalidParam('action', mediaApiTexts.wrongAction)
      }
      const item = orRefuse(await findLibraryItem(shop, id), notFound)
      const outcome = await processMedia(shop, item, actor)
      if (outcome.kind === 'refused') return refusedUpload(outcome.reason)
      if (outcome.kind === 'unprocessed') return unprocessed(outcome.item)
      return attachmentAnswer(shop, outcome.item)
    },
  }),
]

async function attachmentAnswer(shop: Shop, item: LibraryItem): Promise<RestAnswer> {
  return restAnswer(toAttachment(shop.site.url, item, await listMediaUses(shop, item)))
}

function notFound(): RestAnswer {
  return restError('rest_post_invalid_id', mediaApiTexts.notFound, 404)
}

/** The file is stored and its id returned: the client requests its processing again (protocols 7). */
function unprocessed(item: LibraryItem): RestAnswer {
  const answer = restError('rest_upload_unprocessed', mediaApiTexts.unprocessed, 500, { id: item.id })
  return { ...answer, headers: { [UPLOAD_ID_HEADER]: String(item.id) } }
}

function toMediaDetails({ title, alt_text: alt, caption, meblia }: z.output<typeof mediaDetails>) {
  // A text and «decorative» exclude each other.
  return defined({ title, alt, caption, focus: meblia.focus, decorative: alt ? false : meblia.decorative })
}

/** The JSON is short; a longer body is not read. */
async function readUploadAction(
  url: URL,
  sent: { headers: Headers; body: ReadableStream<Uint8Array> | null },
): Promise<unknown> {
  const named = url.searchParams.get('action')
  if (named !== null) return named
  const body = await readText(sent, 4096).catch(() => undefined)
  return parseJson(z.object({ action: z.string() }), body ?? '')?.action
}
