import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { describeArgumentError, describeEmptyValue } from '#i18n/cli/uk/arguments.ts'
import { importTexts as texts } from '#i18n/import/uk/command.ts'
import { countCatalogProducts } from '#shop/catalog/imports/export-queries.server.ts'
import { openMediaIndex } from '#shop/catalog/imports/files/media-index.server.ts'
import { InvalidZip } from '#shop/catalog/imports/files/zip.server.ts'
import type { AddPicture, MediaIndex } from '#shop/catalog/imports/import-context.server.ts'
import { hasChanged, importProducts } from '#shop/catalog/imports/imports.server.ts'
import type { ImportChange, ImportResult } from '#shop/catalog/imports/imports.ts'
import { cleanLine } from '#shop/core/input/text.ts'
import type { Shop } from '#shop/core/shop.ts'
import { describeSource, hasNoKnownColumns } from '../import-run.server.ts'
import { type CsvLayout, parseCsvLayout } from '../layout.ts'
import { InvalidMappingError, readMappedCsv, readMapping } from '../mapping/mapped-file.server.ts'
import { mappedColumns } from '../mapping/mapping.ts'
import { type ExportOptions, exportProducts, openProductRows } from '../product-csv.server.ts'
import { isLikeData } from '../tables/header-row.ts'
import { openSource, removeScratch } from '../tables/source.server.ts'
import { addChoices, hasChoicesOnly, readTable, type TableFile } from '../tables/table-file.server.ts'
import { printProblems } from './problem-list.ts'
import { openProgressBar } from './progress-bar.ts'

const EXIT_CODE = { ok: 0, refused: 1, usage: 2 } as const

const MAX_CHANGES_SHOWN = 50

/** Input and output of the commands, injected for tests. `takePicture` belongs to the media feature. */
export type CommandIo = {
  out(line: string): void
  err(text: string): void
  isTty: boolean
  takePicture?: AddPicture
  /** Asks the person at the terminal; missing where nobody sits at one. */
  ask?: (question: string) => Promise<string>
}

class UsageError extends Error {
  override name = 'Usage' as const
}

export async function importCommand(shop: Shop, args: string[], io: CommandIo): Promise<number> {
  return runCommand(io, texts.importUsage, async () => {
    const { values, positionals } = parseOptions(args, {
      images: { type: 'string' },
      columns: { type: 'string' },
      'dry-run': { type: 'boolean' },
      yes: { type: 'boolean', short: 'y' },
      'keep-going': { type: 'boolean' },
      'update-existing': { type: 'boolean' },
      sheet: { type: 'string' },
      combinations: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    })
    if (values.help) return printHelp(io, texts.importUsage)
    const path = singleArgument(positionals)
    const scratch = join(tmpdir(), `meblia-import-${randomUUID()}.csv`)
    try {
      return await importTable(shop, io, { path, scratch, values })
    } finally {
      await removeScratch(scratch)
    }
  })
}

type ImportOptions = ReturnType<typeof parseOptions>['values']

async function importTable(
  shop: Shop,
  io: CommandIo,
  { path, scratch, values }: { path: string; scratch: string; values: ImportOptions },
): Promise<number> {
  const mapping = typeof values.columns === 'string' ? await loadMapping(values.columns) : undefined
  const headers = mapping && mappedColumns(mapping)
  const opened = await openSource(path, scratch, { headers, sheet: String(values.sheet ?? '') }).catch(
    (error: unknown) => {
      if (Object(error).code === undefined) throw error
      throw new UsageError(texts.noFile(path))
    },
  )
  if (opened.kind === 'failed') throw new UsageError(texts.failure(opened.failure, opened.line))
  const { file, isArchive } = opened
  const second = values.combinations
  if (typeof second === 'string' && !(await addChoices(file, second).catch(() => false)))
    throw new UsageError(texts.noCombinations(second))
  if (!mapping && hasChoicesOnly(file)) throw new UsageError(texts.failure('choices_alone', null))
  if (values.sheet !== undefined && file.sheet !== values.sheet)
    throw new UsageError(texts.noSheet(String(values.sheet)))
  const fileLayout = parseCsvLayout(file.header?.cells ?? [])
  const layout = mapping ? parseCsvLayout(Object.keys(mapping.columns)) : fileLayout
  if (!mapping && hasNoKnownColumns(layout)) throw new UsageError(texts.failure('no_columns', null))
  if (layout.columns.every((column) => column === undefined)) {
    await printSource(io, file, fileLayout)
    throw new UsageError(isLikeData(file.header?.cells ?? []) ? texts.noHeader : texts.noColumns)
  }
  const images = typeof values.images === 'string' ? values.images : isArchive ? path : undefined
  const index = images === undefined ? undefined : await openPictureFolder(images)
  await printSource(io, file, fileLayout)
  const unread = [...layout.unknown, ...file.unreadColumns]
  if (unread.length > 0) io.out(texts.unknownColumns(unread))
  if (index && !io.takePicture) io.err(`${texts.noPictureTaker}\n`)

  let written = 0
  // Keeps the heap small for files of any length; otherwise it grows to several times the live data.
  setFlagsFromString('--optimize-for-size')
  const progress = openProgressBar(io)
  const run = async (dryRun: boolean): Promise<{ result: ImportResult; changes: ImportChange[]; left: number }> => {
    const changes: ImportChange[] = []
    let left = 0
    const result = await importProducts(shop, mapping ? () => readMappedCsv(file, mapping) : openProductRows(file), {
      dryRun,
      keepGoing: values['keep-going'] === true,
      updateExisting: values['update-existing'] === true,
      ...(index && io.takePicture && { pictures: { index: index, addPicture: io.takePicture } }),
      progress: ({ phase, rows, total }) => {
        if (phase === 'writing' && !dryRun) written = rows
        progress.show(texts[dryRun && phase === 'writing' ? 'rehearsing' : phase], rows, total)
      },
      report: (change) => {
        if (changes.length < MAX_CHANGES_SHOWN) changes.push(change)
        else left++
      },
    })
    progress.clear()
    return { result, changes, left }
  }
  const isDry = values['dry-run'] === true
  const { ask } = io
  try {
    // A person sees what would change and decides; a program has decided before.
    const isRehearsed = isDry || (ask !== undefined && values.yes !== true)
    const { result, changes, left } = await run(isRehearsed)
    if (result.rows === 0) throw new UsageError(texts.failure('no_rows', null))
    if (isRehearsed) printChanges(io, changes, left)
    await printProblems(io, path, [...result.problems, ...result.warnings], layout)
    const isStopped = result.refused > 0 && values['keep-going'] !== true
    const isQuestion = !isDry && isRehearsed && hasChanged(result) && !isStopped
    if (!isQuestion || !ask) {
      printResult(io, { ...result, written: !isStopped }, isDry)
      return result.refused > 0 ? EXIT_CODE.refused : EXIT_CODE.ok
    }
    io.out(texts.summary(result))
    if (!texts.isYes(await ask(texts.question))) {
      io.out(texts.declined)
      return EXIT_CODE.ok
    }
    printResult(io, (await run(false)).result, false)
    return result.refused > 0 ? EXIT_CODE.refused : EXIT_CODE.ok
  } catch (error) {
    progress.clear()
    if (error instanceof InvalidMappingError || error instanceof UsageError) throw error
    const isKept = values['keep-going'] === true && values['dry-run'] !== true
    io.err(`${texts.stopped(isKept ? written : 0)}\n`)
    // What the environment did is explained by the program that runs the commands.
    if (Object(error).code !== undefined || Object(error).cause !== undefined) throw error
    io.err(`${texts.unforeseen(error instanceof Error ? error.message : String(error))}\n`)
    return EXIT_CODE.refused
  } finally {
    progress.clear()
    await index?.close()
  }
}

export async function exportCommand(shop: Shop, args: string[], io: CommandIo): Promise<number> {
  return runCommand(io, texts.exportUsage, async () => {
    const { values, positionals } = parseOptions(args, {
      help: { type: 'boolean', short: 'h' },
      'picture-names': { type: 'boolean' },
      'latin-attributes': { type: 'boolean' },
    })
    if (values.help) return printHelp(io, texts.exportUsage)
    const options: ExportOptions = {
      pictures: values['picture-names'] ? 'names' : 'addresses',
      latinAttributes: values['latin-attributes'] === true,
    }
    const path = singleArgument(positionals)
    const total = await countCatalogProducts(shop)
    const progress = openProgressBar(io)
    // The file gets its final name when it is complete.
    const part = `${path}.part`
    const file = createWriteStream(part)
    try {
      const count = await exportProducts(
        shop,
        async (text) => {
          if (!file.write(text)) await new Promise((resolve) => file.once('drain', resolve))
        },
        (rows) => progress.show(texts.exporting, rows, total),
        options,
      )
      await finished(file.end())
      await rename(part, path)
      progress.clear()
      io.out(texts.exported(count, path))
      return EXIT_CODE.ok
    } catch (error) {
      file.destroy()
      await rm(part, { force: true }).catch(() => undefined)
      if (['EISDIR', 'ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(Object(error).code))
        throw new UsageError(texts.noFile(path.slice(0, 200)))
      throw error
    } finally {
      progress.clear()
    }
  })
}

async function runCommand(io: CommandIo, usage: string, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    // Known only after reading the header: columns of the mapping that the file lacks.
    if (error instanceof InvalidMappingError) {
      io.err(`${texts.badMapping('--columns', error.message)}\n`)
      return EXIT_CODE.usage
    }
    if (!(error instanceof UsageError)) throw error
    io.err(`${error.message || usage}\n`)
    return EXIT_CODE.usage
  }
}

type Options = NonNullable<Parameters<typeof parseArgs>[0]>['options']

function parseOptions(args: string[], options: Options & object) {
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>
  try {
    parsed = parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(describeArgumentError(error))
  }
  const empty = describeEmptyValue(parsed.values)
  if (empty) throw new UsageError(empty)
  return parsed
}

function printHelp(io: CommandIo, usage: string): number {
  io.out(usage)
  return EXIT_CODE.ok
}

function singleArgument(positionals: string[]): string {
  const [path] = positionals
  if (!path || positionals.length > 1) throw new UsageError('')
  return path
}

async function loadMapping(path: string) {
  try {
    return await readMapping(path)
  } catch (error) {
    if (error instanceof InvalidMappingError) throw new UsageError(texts.badMapping(path, error.message))
    throw new UsageError(texts.noFile(path))
  }
}

async function openPictureFolder(path: string): Promise<MediaIndex> {
  const index = await openMediaIndex(path).catch((error: unknown) => {
    throw error instanceof InvalidZip ? new UsageError(texts.failure('locked_zip', null)) : error
  })
  if (!index) throw new UsageError(texts.noImages(path))
  return index
}

const MAX_ROWS_SHOWN = 3
const MAX_CELLS_SHOWN = 6
const MAX_CELL_LENGTH = 40

/** Before anything is written: a wrong encoding or delimiter is seen at once. */
async function printSource(io: CommandIo, file: TableFile, layout: CsvLayout): Promise<void> {
  io.out(texts.source(describeSource(file, layout)))
  let shown = 0
  for await (const { line, cells } of readTable(file)) {
    if (line === file.header?.line) continue
    if (++shown > MAX_ROWS_SHOWN) break
    const filled = cells.flatMap((cell, index) => (cell.trim() === '' ? [] : index)).slice(0, MAX_CELLS_SHOWN)
    const named = filled.map((index) => `${layout.headers[index] ?? ''}: ${shortened(cells[index] ?? '')}`)
    io.out(texts.firstRow(Math.ceil(line), named))
  }
}

function shortened(cell: string): string {
  const text = cleanLine(cell)
  return text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH)}…` : text
}

function printChanges(io: CommandIo, changes: ImportChange[], left: number): void {
  for (const { name, sku, kind, fields } of changes) io.out(texts.change(name, sku, kind, fields))
  if (left > 0) io.out(texts.moreChanges(left))
}

function printResult(io: CommandIo, result: ImportResult, isDry: boolean): void {
  io.out(texts.summary(result))
  if (result.alsoWritten > 0) io.out(texts.alsoWritten(result.alsoWritten))
  if (result.picturesFound + result.picturesMissing > 0) {
    io.out(texts.pictures(result.picturesFound, result.picturesMissing))
  }
  if (result.picturesToDownload > 0) io.out(texts.picturesToDownload(result.picturesToDownload))
  if (isDry) io.out(texts.dryRun)
  else if (!result.written) io.out(texts.notWritten)
  else if (!hasChanged(result)) io.out(texts.nothingChanged)
}
