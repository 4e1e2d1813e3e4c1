import { rm } from 'node:fs/promises'
import { z } from 'zod'
import { mediaApiTexts } from '#i18n/api/uk/media.ts'
import { mediaRouteTexts } from '#i18n/api/uk/openapi/media.ts'
import { parseJson } from '#shop/json.ts'
import {
  findLibraryItem,
  listLibraryItems,
  listMediaUses,
  trashMedia,
  updateMediaDetails,
} from '#shop/media/library/library.server.ts'
import {
  auditDetails,
  type LibraryItem,
  MAX_ALT_LENGTH,
  MAX_CAPTION_LENGTH,
  MAX_TITLE_LENGTH,
  MEDIA_KIND,
  type MediaDetails,
} from '#shop/media/library/library.ts'
import { processMedia, storeUpload } from '#shop/media/uploads/process-upload.server.ts'
import type { Shop } from '#shop/shop.ts'
import { hasRequiredRole } from '#shop/staff/roles.ts'
import { UPLOAD_ID_HEADER } from '../../rest/protocol.ts'
import { id } from '../../rest/query-fields.ts'
import { invalidParams, type RestAnswer, readText, restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Caller, inRequestedOrder, type Route, route, strictListAnswer } from '../../rest/route.server.ts'
import { attachment, deletedAttachment, MEDIA_ROUTE, POST_PROCESS_ACTION } from './protocol.ts'
import { MEDIA_EMBEDDED, toAttachment } from './shapes.ts'
import { readUpload, refusedUpload } from './upload.server.ts'

const ids = z.preprocess(
  (given) => (typeof given === 'string' ? given.split(',').filter((part) => part.trim() !== '') : given),
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
  route({
    ...{ method: 'GET', path: MEDIA_ROUTE, who: 'editor', about: mediaRouteTexts.list },
    params: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      per_page: z.coerce.number().int().min(1).max(100).default(10),
      search: z.string().max(200).optional(),
      media_type: z.enum(['image', 'video', 'file', 'picture', 'drawing', 'audio', 'application', 'text']).optional(),
      mime_type: z.string().max(100).optional(),
      state: z.enum(['ready', 'unprocessed']).optional(),
      orderby: z.enum(['date', 'modified', 'id', 'title', 'slug', 'include']).default('date'),
      order: z.enum(['asc', 'desc']).default('desc'),
      include: ids.optional(),
      exclude: ids.optional(),
    }),
    answer: z.array(attachment),
    embed: MEDIA_EMBEDDED,
    handle: async (request) => {
      const { page, per_page: perPage, search, media_type, mime_type: mime, state, ...rest } = request.params
      const query = {
        ...{ order: rest.order, orderBy: rest.orderby === 'slug' ? ('name' as const) : rest.orderby },
        ...(search !== undefined && { search }),
        ...(media_type !== undefined && { kinds: KINDS[media_type] ?? [] }),
        ...(mime !== undefined && { mime }),
        ...(state !== undefined && { state }),
        ...(rest.include && { include: rest.include }),
        ...(rest.exclude && { exclude: rest.exclude }),
      }
      const { include = [] } = rest
      const isAsked = rest.orderby === 'include' && include.length > 0
      const { items, total } = await (isAsked
        ? inRequestedOrder(include, { offset: (page - 1) * perPage, limit: perPage }, ({ limit }) =>
            listLibraryItems(request.shop, { ...query, page: 1, perPage: limit }),
          )
        : listLibraryItems(request.shop, { ...query, page, perPage }))
      const shown = items.map((item) => toAttachment(request.shop.site.url, item, null))
      return strictListAnswer(request, { items: shown, total, page, perPage })
    },
  }),
  route({
    ...{ method: 'GET', path: `${MEDIA_ROUTE}/{id}`, who: 'editor', about: mediaRouteTexts.read },
    params: z.object({ id }),
    answer: attachment,
    embed: MEDIA_EMBEDDED,
    handle: async ({ shop, params: { id } }) => {
      const item = await findLibraryItem(shop, id)
      return item ? attachmentAnswer(shop, item) : notFound()
    },
  }),
  route({
    ...{ method: 'POST', path: MEDIA_ROUTE, who: 'editor', body: 'file', about: mediaRouteTexts.upload },
    params: mediaDetails.extend({ selected_at: z.coerce.number().int().positive().optional() }),
    answer: attachment,
    handle: async ({ shop, headers, body, params, actor }) => {
      const { upload, fields } = await readUpload({ shop, headers, body })
      if (upload.kind === 'answered') return upload.answer
      if (upload.kind === 'refused') return refusedUpload(upload.reason)
      // Invalid form fields are reported before the file is stored.
      const beside = mediaDetails.safeParse(fields)
      if (!beside.success) {
        await rm(upload.upload.file, { force: true })
        return invalidParams(beside.error)
      }
      const { selected_at: selectedAt } = params
      const given = {
        ...toMediaDetails(params),
        ...toMediaDetails(beside.data),
        ...(selectedAt !== undefined && { selectedAt }),
      }
      const kept = await storeUpload(shop, upload.upload, given, actor)
      if (kept.kind === 'refused') return refusedUpload(kept.reason)
      if (kept.kind === 'unprocessed') return unprocessed(kept.item)
      const answer = toAttachment(shop.site.url, kept.item, [])
      const location = `${shop.site.url}/wp-json${MEDIA_ROUTE}/${kept.item.id}`
      return restAnswer(answer, kept.kind === 'added' ? 201 : 200, { location })
    },
  }),
  route({
    ...{ method: 'POST', path: `${MEDIA_ROUTE}/{id}`, who: 'editor', about: mediaRouteTexts.change },
    params: mediaDetails.extend({ id }),
    // A picture without a description is sent back with an empty one.
    checked: ['alt_text', 'meblia'],
    answer: attachment,
    handle: async ({ shop, params, note }) => {
      const { alt_text: alt, meblia } = params
      if (alt === '' && meblia.decorative !== true) return altMissing()
      const changed = await updateMediaDetails(shop, params.id, toMediaDetails(params))
      if (!changed) return notFound()
      const { before, after } = changed
      await note({
        action: 'changed',
        ...auditSubject(after),
        before: auditDetails(before),
        after: auditDetails(after),
      })
      return attachmentAnswer(shop, after)
    },
  }),
  route({
    ...{ method: 'DELETE', path: `${MEDIA_ROUTE}/{id}`, who: 'editor', about: mediaRouteTexts.remove },
    params: z.object({ id, force: booleanParam.default(false) }),
    answer: deletedAttachment,
    handle: async ({ shop, params: { id, force }, actor, caller, note }) => {
      const mayForce = force && isManager(caller)
      const outcome = await trashMedia(shop, id, { force: mayForce, actor })
      if (!outcome) return notFound()
      if (outcome.kind === 'used') {
        if (force) return restError('rest_cannot_delete', mediaApiTexts.onlyManager, 403)
        const places = outcome.uses.map(({ kind, title }) => mediaApiTexts.place(kind, title))
        return restError('rest_media_in_use', mediaApiTexts.used(places), 409, { usedIn: outcome.uses })
      }
      await note({ action: 'deleted', ...auditSubject(outcome.item), before: auditDetails(outcome.item) })
      return restAnswer({ deleted: true, previous: toAttachment(shop.site.url, outcome.item, []) })
    },
  }),
  route({
    // No transaction: it takes seconds and would block all other writes.
    ...{ method: 'POST', path: `${MEDIA_ROUTE}/{id}/post-process`, who: 'editor', body: 'file' },
    about: mediaRouteTexts.postProcess,
    params: z.object({ id }),
    answer: attachment,
    handle: async ({ shop, params: { id }, url, headers, body, actor }) => {
      if ((await readUploadAction(url, { headers, body })) !== POST_PROCESS_ACTION) {
        return restError('rest_invalid_param', mediaApiTexts.wrongAction, 400, {
          params: { action: mediaApiTexts.wrongAction },
        })
      }
      const item = await findLibraryItem(shop, id)
      if (!item) return notFound()
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

function altMissing(): RestAnswer {
  return restError('rest_invalid_param', mediaApiTexts.altMissing, 400, {
    params: { alt_text: mediaApiTexts.altMissing },
  })
}

function toMediaDetails({
  title,
  alt_text: alt,
  caption,
  meblia,
}: z.output<typeof mediaDetails>): Partial<MediaDetails> {
  const { focus, decorative } = meblia
  return {
    ...(title !== undefined && { title }),
    ...(alt !== undefined && { alt }),
    ...(caption !== undefined && { caption }),
    ...(focus && { focus }),
    // A text and «decorative» exclude each other.
    ...(alt ? { decorative: false } : decorative !== undefined && { decorative }),
  }
}

function auditSubject({ id, title, name }: LibraryItem) {
  return { kind: MEDIA_KIND, entity: id, title: title || name }
}

function isManager(caller: Caller): boolean {
  return caller.kind !== 'guest' && hasRequiredRole(caller.role, 'manager')
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
