import { createHash } from 'node:crypto'
import { access, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'

/** A SQLite file with empty tables: created once for all test processes and copied. */
export function emptySqliteFile(): Promise<string> {
  file ??= makeFile()
  return file
}

let file: Promise<string> | undefined

async function makeFile(): Promise<string> {
  const file = join(tmpdir(), `meblia-empty-${await tablesFingerprint()}.sqlite`)
  if (await exists(file)) return file
  const dir = await mkdtemp(join(tmpdir(), 'meblia-empty-'))
  const database = openDatabase({ kind: 'sqlite', file: join(dir, 'shop.sqlite') })
  await migrate(database)
  await database.close()
  await rename(join(dir, 'shop.sqlite'), file)
  await rm(dir, { recursive: true })
  return file
}

/** Of everything that creates tables. */
export function tablesFingerprint(): Promise<string> {
  fingerprint ??= computeFingerprint()
  return fingerprint
}

let fingerprint: Promise<string> | undefined

async function computeFingerprint(): Promise<string> {
  const folder = join(import.meta.dirname, '../../db')
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts')).sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(await readFile(join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
