import { z } from 'zod'
import { READY_MAPPINGS } from '#formats/product-csv/mapping/ready-mappings.ts'
import { type ExportOptions, generateProductCsv } from '#formats/product-csv/product-csv.server.ts'
import { columnName, holdsSeveral, parseHeader } from '#formats/product-csv/protocol.ts'
import { importRouteTexts as about } from '#i18n/api/uk/openapi/settings.ts'
import { importUploadTexts as texts } from '#i18n/import/uk/failures.ts'
import { chooseForImport } from '#shop/catalog/imports/files/column-choice.server.ts'
import {
  deleteImportFile,
  getImportFile,
  listImportFiles,
  storeImportFile,
} from '#shop/catalog/imports/files/import-files.server.ts'
import {
  type ColumnChoice,
  type ImportColumn,
  MAX_IMPORT_BYTES,
  MAX_MAPPING_NAME_LENGTH,
} from '#shop/catalog/imports/files/import-files.ts'
import {
  deleteImportMapping,
  listImportMappings,
  renameImportMapping,
  saveImportMapping,
} from '#shop/catalog/imports/files/import-mappings.server.ts'
import { enqueueImport } from '#shop/catalog/imports/progress/import-progress.server.ts'
import { IMPORT_FAILURES, IMPORT_STATES } from '#shop/catalog/imports/progress/import-progress.ts'
import { importProgressSchema, importReportSchema } from '#shop/catalog/imports/progress/import-report.server.ts'
import { countPictureDownloads } from '#shop/catalog/picture-downloads/picture-downloads.server.ts'
import { formatKyivDay } from '#shop/core/dates.ts'
import { Conflict } from '#shop/core/errors.ts'
import type { Shop } from '#shop/core/shop.ts'
import { parseFileName } from '../../rest/file-name.ts'
import { invalidParam } from '../../rest/param-errors.server.ts'
import { id } from '../../rest/query-fields.ts'
import { type RestAnswer, restAnswer, restError } from '../../rest/request-response.server.ts'
import { csvAnswer, type Route, route } from '../../rest/route.server.ts'

// Our own route `/meblia/v1/…`, beside the product CSV that it reads.

const PATH = '/meblia/v1/imports'
const MAX_HEADER_LENGTH = 300
const booleanParam = z.union([z.boolean(), z.stringbool()])

const headerText = z.string().max(MAX_HEADER_LENGTH)
const columns = z.record(headerText, headerText)
const values = z.record(headerText, z.record(headerText, headerText))

const mappingName = z.string().trim().max(MAX_MAPPING_NAME_LENGTH)
const mapping = z.object({ name: z.string(), columns, values })
const report = importReportSchema.partial({ columns: true })
const importFile = z.object({
  id: z.number(),
  name: z.string(),
  bytes: z.number(),
  at: z.number(),
  by: z.string(),
  state: z.enum(IMPORT_STATES),
  failure: z.enum(IMPORT_FAILURES).nullable(),
  failureLine: z.number().nullable(),
  progress: importProgressSchema.nullable(),
  report: report.nullable(),
  result: report.nullable(),
})

export const routes: Route[] = [
  route('GET', PATH, {
    permission: 'products.manage',
    about: about.list,
    answer: z.array(importFile),
    handle: async ({ shop }) => restAnswer(await listImportFiles(shop)),
  }),
  route('POST', PATH, {
    permission: 'products.manage',
    about: about.upload,
    answer: importFile,
    body: 'file',
    handle: async ({ shop, actor, body, headers, signal, note }) => {
      const name = importFileName(headers.get('content-disposition'))
      if (name === undefined) return restError('rest_upload_bad_name', texts.badName, 400)
      if (!body) return restError('rest_upload_no_data', texts.empty, 400)
      if (Number(headers.get('content-length') ?? 0) > MAX_IMPORT_BYTES) return tooLarge()
      const outcome = await storeImportFile(shop, actor, { name, body }).catch((error: unknown) => {
        if (signal.aborted) return undefined
        throw error
      })
      if (!outcome) return restError('rest_upload_broken_off', texts.brokenOff, 400)
      if (outcome.kind === 'refused') {
        return outcome.reason === 'empty' ? restError('rest_upload_no_data', texts.empty, 400) : tooLarge()
      }
      const { id: entity } = outcome.file
      await note({ kind: 'import', entity, title: name, action: 'created' })
      return restAnswer(outcome.file, 201)
    },
  }),
  route('GET', `${PATH}/{id}`, {
    permission: 'products.manage',
    about: about.read,
    params: z.object({ id }),
    answer: importFile,
    handle: async ({ shop, params: { id } }) => restAnswer(await getImportFile(shop, id)),
  }),
  route('POST', `${PATH}/{id}/apply`, {
    permission: 'products.manage',
    about: about.apply,
    params: z.object({ id, keep_going: booleanParam.default(false) }),
    answer: importFile,
    handle: async ({ shop, note, params: { id, keep_going } }) => {
      const { name, state, report } = await getImportFile(shop, id)
      if (state !== 'checked' || !report) return restError('meblia_import_not_ready', texts.notReady, 409, { state })
      if (report.refused > 0 && !keep_going) {
        return restError('meblia_import_has_problems', texts.hasRefused(report.refused), 422)
      }
      const applied = await enqueueImport(shop, id, keep_going)
      const { created, changed, refused } = report
      await note({ kind: 'import', entity: id, title: name, action: 'did', after: { created, changed, refused } })
      return restAnswer(applied, 202)
    },
  }),
  route('POST', `${PATH}/{id}/columns`, {
    permission: 'products.manage',
    about: about.columns,
    params: z.object({
      id,
      columns,
      values: values.default({}),
      update_existing: booleanParam.default(false),
      sheet: headerText.default(''),
      save_as: mappingName.optional(),
    }),
    answer: importFile,
    handle: async ({ shop, note, params: { id, columns, values, update_existing, sheet, save_as } }) => {
      const { name, state, report } = await getImportFile(shop, id)
      if (state !== 'checked' || !report) return restError('meblia_import_not_ready', texts.notReady, 409, { state })
      const problem = columnChoiceProblem(columns, report.columns ?? [])
      if (problem) return invalidParam('columns', problem)
      if (sheet && !report.source?.sheets.some(({ name }) => name === sheet)) {
        return invalidParam('sheet', texts.noSuchSheet(sheet))
      }
      if (save_as) await saveImportMapping(shop, { name: save_as, columns, values })
      const changed = await chooseForImport(shop, id, { columns, values, updateExisting: update_existing, sheet })
      await note({ kind: 'import', entity: id, title: name, action: 'changed', after: columns })
      return restAnswer(changed, 202)
    },
  }),
  route('DELETE', `${PATH}/{id}`, {
    permission: 'products.manage',
    about: about.delete,
    params: z.object({ id }),
    answer: z.object({ deleted: z.literal(true), id: z.number() }),
    handle: async ({ shop, note, params: { id } }) => {
      const { name } = await getImportFile(shop, id)
      await deleteImportFile(shop, id)
      await note({ kind: 'import', entity: id, title: name, action: 'deleted' })
      return restAnswer({ deleted: true, id })
    },
  }),
  route('GET', '/meblia/v1/import-mappings', {
    permission: 'products.manage',
    about: about.mappings,
    answer: z.object({ ready: z.array(mapping), kept: z.array(mapping) }),
    handle: async ({ shop }) => {
      const ready = READY_MAPPINGS.map(({ id, columns, values }) => ({ name: id, columns, values }))
      return restAnswer({ ready, kept: await listImportMappings(shop) })
    },
  }),
  route('DELETE', '/meblia/v1/import-mappings', {
    permission: 'products.manage',
    about: about.deleteMapping,
    params: z.object({ name: mappingName }),
    answer: z.object({ deleted: z.literal(true) }),
    handle: async ({ shop, params: { name } }) => {
      await deleteImportMapping(shop, name)
      return restAnswer({ deleted: true })
    },
  }),
  route('PUT', '/meblia/v1/import-mappings', {
    permission: 'products.manage',
    about: about.renameMapping,
    params: z.object({ name: mappingName, new_name: mappingName.min(1) }),
    answer: z.object({ name: z.string() }),
    handle: async ({ shop, params: { name, new_name } }) => {
      try {
        await renameImportMapping(shop, name, new_name)
      } catch (error) {
        if (error instanceof Conflict) return invalidParam('new_name', texts.mappingExists(new_name))
        throw error
      }
      return restAnswer({ name: new_name })
    },
  }),
  route('GET', '/meblia/v1/import-pictures', {
    permission: 'products.manage',
    about: about.pictures,
    answer: z.object({ waiting: z.number(), failed: z.number() }),
    handle: async ({ shop }) => restAnswer(await countPictureDownloads(shop)),
  }),
  route('GET', '/meblia/v1/export', {
    permission: 'products.manage',
    about: about.export,
    params: z.object({
      pictures: z.enum(['addresses', 'names']).default('addresses'),
      attributes: z.enum(['own', 'latin']).default('own'),
    }),
    answer: z.string(),
    handle: ({ shop, signal, params: { pictures, attributes } }) => {
      const options = { pictures, latinAttributes: attributes === 'latin' }
      return csvAnswer(`tovary-${formatKyivDay(shop.now())}.csv`, csvChunks(shop, options), signal)
    },
  }),
]

/** Unknown columns, unknown fields, or one field taken from two columns. */
function columnChoiceProblem(choice: ColumnChoice, found: ImportColumn[]): string | undefined {
  const taken = new Set<string>()
  for (const [header, target] of Object.entries(choice)) {
    if (!found.some((column) => column.header === header)) return texts.noSuchColumn(header)
    if (target === '') continue
    const column = parseHeader(target)
    if (!column) return texts.noSuchTarget(target)
    if (taken.has(columnName(column)) && !holdsSeveral(column)) return texts.takenTwice(target)
    taken.add(columnName(column))
  }
  return undefined
}

/** The rest of the body is still arriving and will not be read. */
function tooLarge(): RestAnswer {
  return { ...restError('rest_upload_file_too_big', texts.tooLarge, 413), headers: { connection: 'close' } }
}

const MAX_FILE_NAME_LENGTH = 255

/** Without its folders. Undefined: the name cannot be shown. */
function importFileName(disposition: string | null): string | undefined {
  const name = (parseFileName(disposition) ?? '').split(/[/\\]/).at(-1)?.trim() ?? ''
  if (name.length > MAX_FILE_NAME_LENGTH || /\p{Cc}/u.test(name)) return undefined
  return name || 'import.csv'
}

async function* csvChunks(shop: Shop, options: ExportOptions): AsyncGenerator<string> {
  for await (const { text } of generateProductCsv(shop, options)) yield text
}
