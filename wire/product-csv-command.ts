import { createWriteStream } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { importWords as words } from '#i18n/import.uk.ts'
import { countCatalog } from '#shop/imports/exports.server.ts'
import { hasChanged, importProducts } from '#shop/imports/imports.server.ts'
import type { Change, ImportResult, Problem } from '#shop/imports/imports.ts'
import { openPictureShelf } from '#shop/imports/shelf.server.ts'
import type { PictureShelf, PictureTaker } from '#shop/imports/work.server.ts'
import type { Shop } from '#shop/shop.ts'
import { type ExportOptions, exportProducts, readProductCsv } from './product-csv.server.ts'
import { sniffCsv } from './product-csv-file.server.ts'
import { BadMapping, readMappedCsv, readMapping } from './product-csv-mapped.server.ts'
import { openProgress } from './product-csv-progress.ts'
import { headerOf, type Layout } from './product-csv-reading.ts'

export const EXIT = { ok: 0, refused: 1, usage: 2 } as const

const PROBLEMS_SHOWN = 50
const CHANGES_SHOWN = 50

/** Where the commands speak; handed in, so that tests can listen. `takePicture` belongs to the media feature. */
export type CommandIo = {
  out(line: string): void
  err(text: string): void
  isTty: boolean
  takePicture?: PictureTaker
}

class Usage extends Error {
  override name = 'Usage' as const
}

export async function importCommand(shop: Shop, args: string[], io: CommandIo): Promise<number> {
  return answering(io, words.importUsage, async () => {
    const { values, positionals } = parse(args, {
      images: { type: 'string' },
      columns: { type: 'string' },
      'dry-run': { type: 'boolean' },
      'keep-going': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    })
    if (values.help) return help(io, words.importUsage)
    const path = onlyOne(positionals)
    const file = await sniffCsv(path).catch(() => {
      throw new Usage(words.noFile(path))
    })
    const mapping = typeof values.columns === 'string' ? await mappingAt(values.columns) : undefined
    const shelf = typeof values.images === 'string' ? await shelfAt(values.images) : undefined
    if (shelf && !io.takePicture) io.err(`${words.noPictureTaker}\n`)

    // A file of any length goes through a heap that stays small; without this it grows to several times what is alive.
    setFlagsFromString('--optimize-for-size')
    let layout: Layout | undefined
    const keep = (one: Layout) => {
      layout = one
    }
    const progress = openProgress(io)
    const changes: Change[] = []
    let changesLeft = 0
    try {
      const result = await importProducts(
        shop,
        () => (mapping ? readMappedCsv(file, mapping, keep) : readProductCsv(file, keep)),
        {
          dryRun: values['dry-run'] === true,
          keepGoing: values['keep-going'] === true,
          ...(shelf && io.takePicture && { pictures: { shelf, take: io.takePicture } }),
          progress: ({ phase, rows, total }) => progress.show(words[phase], rows, total),
          report: (change) => {
            if (changes.length < CHANGES_SHOWN) changes.push(change)
            else changesLeft++
          },
        },
      )
      progress.clear()
      if (!layout || layout.columns.every((column) => column === undefined)) throw new Usage(words.noColumns)
      if (layout.unknown.length > 0) io.out(words.unknownColumns(layout.unknown))
      if (values['dry-run']) tellChanges(io, changes, changesLeft)
      await tellProblems(io, path, [...result.problems, ...result.warnings], layout)
      tellResult(io, result, values['dry-run'] === true)
      return result.refused > 0 ? EXIT.refused : EXIT.ok
    } finally {
      progress.clear()
      await shelf?.close()
    }
  })
}

export async function exportCommand(shop: Shop, args: string[], io: CommandIo): Promise<number> {
  return answering(io, words.exportUsage, async () => {
    const { values, positionals } = parse(args, {
      help: { type: 'boolean', short: 'h' },
      'picture-names': { type: 'boolean' },
      'latin-attributes': { type: 'boolean' },
    })
    if (values.help) return help(io, words.exportUsage)
    const options: ExportOptions = {
      pictures: values['picture-names'] ? 'names' : 'addresses',
      latinAttributes: values['latin-attributes'] === true,
    }
    const path = onlyOne(positionals)
    const total = await countCatalog(shop)
    const progress = openProgress(io)
    // Under its own name only when whole.
    const part = `${path}.part`
    const file = createWriteStream(part)
    try {
      const count = await exportProducts(
        shop,
        async (text) => {
          if (!file.write(text)) await new Promise((resolve) => file.once('drain', resolve))
        },
        (rows) => progress.show(words.exporting, rows, total),
        options,
      )
      await finished(file.end())
      await rename(part, path)
      progress.clear()
      io.out(words.exported(count, path))
      return EXIT.ok
    } catch (error) {
      file.destroy()
      await rm(part, { force: true })
      throw error
    } finally {
      progress.clear()
    }
  })
}

async function answering(io: CommandIo, usage: string, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    // Known only when the file is read: columns that the mapping asks for and the file has not.
    if (error instanceof BadMapping) {
      io.err(`${words.badMapping('--columns', error.message)}\n`)
      return EXIT.usage
    }
    if (!(error instanceof Usage)) throw error
    io.err(`${error.message || usage}\n`)
    return EXIT.usage
  }
}

type Options = NonNullable<Parameters<typeof parseArgs>[0]>['options']

function parse(args: string[], options: Options & object) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new Usage(words.unknownOption(error instanceof Error ? error.message : String(error)))
  }
}

function help(io: CommandIo, usage: string): number {
  io.out(usage)
  return EXIT.ok
}

function onlyOne(positionals: string[]): string {
  const [path] = positionals
  if (!path || positionals.length > 1) throw new Usage('')
  return path
}

async function mappingAt(path: string) {
  try {
    return await readMapping(path)
  } catch (error) {
    if (error instanceof BadMapping || error instanceof SyntaxError)
      throw new Usage(words.badMapping(path, error.message))
    throw new Usage(words.noFile(path))
  }
}

async function shelfAt(path: string): Promise<PictureShelf> {
  const shelf = await openPictureShelf(path)
  if (!shelf) throw new Usage(words.noImages(path))
  return shelf
}

function tellChanges(io: CommandIo, changes: Change[], left: number): void {
  for (const { name, sku, kind, fields } of changes) io.out(words.change(name, sku, kind, fields))
  if (left > 0) io.out(words.moreChanges(left))
}

/** The first of them on the screen; a long list goes whole to a file beside the one that was read. */
async function tellProblems(io: CommandIo, path: string, problems: Problem[], layout: Layout): Promise<void> {
  const lines = problems
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, column, value, reason }) => words.problem(line, headerOf(column, layout), value, reason))
  for (const line of lines.slice(0, PROBLEMS_SHOWN)) io.err(`${line}\n`)
  if (lines.length <= PROBLEMS_SHOWN) return
  const list = `${path}.problems.txt`
  await writeFile(list, `${lines.join('\n')}\n`)
  io.err(`${words.moreProblems(lines.length - PROBLEMS_SHOWN, list)}\n`)
}

function tellResult(io: CommandIo, result: ImportResult, isDry: boolean): void {
  io.out(words.summary(result))
  if (result.alsoWritten > 0) io.out(words.alsoWritten(result.alsoWritten))
  if (result.picturesFound + result.picturesMissing > 0) {
    io.out(words.pictures(result.picturesFound, result.picturesMissing))
  }
  if (isDry) io.out(words.dryRun)
  else if (!result.written) io.out(words.notWritten)
  else if (!hasChanged(result)) io.out(words.nothingChanged)
}
