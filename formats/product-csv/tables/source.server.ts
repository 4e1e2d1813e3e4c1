import { open, rename, rm, stat, writeFile } from 'node:fs/promises'
import type { ImportFault } from '#shop/catalog/imports/files/import-files.ts'
import { isMacMetadata } from '#shop/catalog/imports/files/media-index.server.ts'
import { InvalidZip, MAX_UNPACKED_BYTES, openZip } from '#shop/catalog/imports/files/zip.server.ts'
import type { ImportFailure } from '#shop/catalog/imports/progress/import-progress.ts'
import { addChoices, hasChoicesOnly, openTable, type TableFile } from './table-file.server.ts'
import { workbookKind } from './xlsx.server.ts'

/** `isArchive`: the pictures are in it too. */
type OpenSourceResult = { kind: 'opened'; file: TableFile; isArchive: boolean } | ImportFault

/**
 * A table, or an archive of one table, of the options of its products and of its pictures; told apart by content,
 * whatever the name. The table of an archive is unpacked to the path `scratch`, see `removeScratch`.
 */
export async function openSource(
  path: string,
  scratch: string,
  { headers = [], sheet = '' }: { headers?: string[] | undefined; sheet?: string | undefined } = {},
): Promise<OpenSourceResult> {
  const isArchive = await isZip(path)
  const failure = isArchive && (await unpack(path, scratch))
  if (failure) return { kind: 'failed', failure }
  const opened = await openTable(isArchive ? scratch : path, headers, sheet)
  if (opened.kind === 'failed') return opened
  if (isArchive && (await stat(secondTable(scratch)).catch(() => undefined)))
    await addChoices(opened.file, secondTable(scratch))
  return { ...opened, isArchive }
}

export async function removeScratch(scratch: string): Promise<void> {
  await rm(scratch, { force: true })
  await rm(secondTable(scratch), { force: true })
}

const TABLE_FILE = /\.(csv|tsv|xlsx|xlsm|yml|xml)$/i

async function unpack(path: string, scratch: string): Promise<ImportFailure | undefined> {
  try {
    const zip = await openZip(path)
    try {
      if (zip.entries.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED_BYTES) return 'bad_zip'
      if (zip.entries.some(({ name }) => /^(word|ppt)\//.test(name))) return 'not_table'
      const files = zip.entries.filter(({ name }) => !isMacMetadata(name))
      const named = files.filter(({ name }) => TABLE_FILE.test(name))
      const tables = named.length > 0 ? named : files.filter(({ name }) => /\.txt$/i.test(name))
      const [table, second] = tables
      if (!table || tables.length > 2) return 'no_csv'
      await writeFile(scratch, await table.read())
      if (second && !(await hasTwoTables(scratch, await second.read()))) return 'no_csv'
      return undefined
    } finally {
      zip.close()
    }
  } catch (error) {
    if (error instanceof InvalidZip) return error.isLocked ? 'locked_zip' : 'bad_zip'
    throw error
  }
}

function secondTable(scratch: string): string {
  return `${scratch}.options`
}

/** Products and the options of them: whichever comes first, the products become the table that is read. */
async function hasTwoTables(scratch: string, content: Buffer | Uint8Array): Promise<boolean> {
  await writeFile(secondTable(scratch), content)
  const [first, second] = [await openTable(scratch), await openTable(secondTable(scratch))]
  if (first.kind === 'failed' || second.kind === 'failed') return false
  if (hasChoicesOnly(second.file)) return !hasChoicesOnly(first.file)
  if (!hasChoicesOnly(first.file)) return false
  await rename(scratch, `${scratch}.swap`)
  await rename(secondTable(scratch), scratch)
  await rename(`${scratch}.swap`, secondTable(scratch))
  return true
}

/** A workbook is an archive too; an archive of nothing begins with its end. */
async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    const isSigned =
      bytesRead === 4 && buffer.readUInt16LE(0) === 0x4b50 && [0x0403, 0x0605].includes(buffer.readUInt16LE(2))
    return isSigned && (await workbookKind(path, buffer)) === undefined
  } finally {
    await file.close()
  }
}
