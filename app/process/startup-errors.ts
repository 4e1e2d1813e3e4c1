import { statfsSync } from 'node:fs'
import { resolve } from 'node:path'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import { storageTexts } from '#i18n/cli/uk/storage.ts'
import { isStorageUnavailable } from '#shop/content/media/storage/media-storage.ts'
import type { Config } from '../config.ts'

/** A failure caused by the environment while the shop starts: one sentence, no stack. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

/** Prints a sentence for the operator, and the whole error for a report when the program is at fault. */
export function reportStartFailure(error: unknown, config: Config): void {
  const sentence = startFailureMessage(error, config)
  if (!sentence) console.error(error)
  console.error(sentence ?? operatorTexts.failures.unforeseen(error instanceof Error ? error.message : String(error)))
}

/** The message for an error caused by the environment; undefined for a fault of the program. */
export function startFailureMessage(error: unknown, config: Config): string | undefined {
  const failures = operatorTexts.failures
  if (error instanceof StartFailure) return error.message
  if (isStorageUnavailable(error)) return storageTexts[error.failure](error.code)
  if (error instanceof Error && error.name === 'NewerDatabase') return failures.newerDatabase
  if (error instanceof Error && error.name === 'OlderDatabase') return failures.olderDatabase
  if (error instanceof Error && error.name === 'RestoreNotOver') return failures.restoreNotOver(error.message)

  const code = errorField(error, 'code')
  if (['listen', 'bind', 'getaddrinfo'].includes(String(errorField(error, 'syscall')))) {
    return config.database.kind === 'postgres' && code === 'ENOTFOUND' && errorField(error, 'hostname') !== config.host
      ? failures.databaseUnreachable
      : portMessage(code, config)
  }
  if (code === 'ERR_SQLITE_ERROR') return sqliteMessage(Number(errorField(error, 'errcode')), config)
  return (
    fileMessage(error, config) ??
    dataFolderMessage(code, config) ??
    postgresMessage(code, config) ??
    causeMessage(error, config)
  )
}

function portMessage(code: unknown, { port, host = '' }: Config): string | undefined {
  if (code === 'EADDRINUSE') return operatorTexts.failures.portTaken(port)
  if (code === 'EACCES') return operatorTexts.failures.portForbidden(port)
  return operatorTexts.failures.noSuchHost(host)
}

/** Of a file or folder that the operator has named: those of the data folder have sentences of their own. */
function fileMessage(error: unknown, { dataDir }: Config): string | undefined {
  const path = errorField(error, 'path')
  const code = errorField(error, 'code')
  if (typeof path !== 'string') return undefined
  const shown = path.slice(0, 200)
  if (code === 'ENAMETOOLONG') return operatorTexts.failures.nameTooLong(shown)
  const data = `${resolve(dataDir)}/`
  const named = `${resolve(path)}/`
  if (named.startsWith(data) || data.startsWith(named)) return undefined
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return operatorTexts.failures.noFile(shown)
    case 'EISDIR':
      return operatorTexts.failures.isFolder(shown)
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return operatorTexts.failures.noPermission(shown)
  }
}

function dataFolderMessage(code: unknown, { dataDir }: Config): string | undefined {
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return operatorTexts.failures.notFolder(dataDir)
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return operatorTexts.failures.unwritable(dataDir)
    case 'ENOSPC':
    case 'EDQUOT':
      return operatorTexts.failures.noSpace(dataDir)
    case 'EIO':
      return operatorTexts.failures.diskFailed(dataDir)
  }
}

const SQLITE_READONLY = 8
const SQLITE_IOERR = 10
const SQLITE_CORRUPT = 11
const SQLITE_FULL = 13
const SQLITE_CANTOPEN = 14
const SQLITE_NOTADB = 26

const MIN_FREE_BYTES = 1024 * 1024

function sqliteMessage(errcode: number, { dataDir }: Config): string | undefined {
  switch (errcode & 0xff) {
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
      return operatorTexts.failures.unwritable(dataDir)
    case SQLITE_FULL:
      return operatorTexts.failures.noSpace(dataDir)
    case SQLITE_IOERR:
      // The shared-memory file (-shm) cannot grow on a full disk, which SQLite reports as an input/output error.
      return hasNoSpace(dataDir) ? operatorTexts.failures.noSpace(dataDir) : operatorTexts.failures.diskFailed(dataDir)
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return operatorTexts.failures.databaseDamaged(dataDir)
  }
}

function hasNoSpace(dir: string): boolean {
  const { bavail, bsize } = statfsSync(dir)
  return bavail * bsize < MIN_FREE_BYTES
}

function postgresMessage(code: unknown, { database }: Config): string | undefined {
  if (database.kind !== 'postgres' || typeof code !== 'string') return undefined
  if (['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'].includes(code)) {
    return operatorTexts.failures.databaseUnreachable
  }
  if (/^(08|57P)/.test(code)) return operatorTexts.failures.databaseUnreachable
  if (/^28|^3D000$|^42501$/.test(code)) return operatorTexts.failures.databaseRefused
  if (code === '55P03') return operatorTexts.failures.databaseBusy
  if (/^53/.test(code))
    return code === '53100' ? operatorTexts.failures.databaseFull : operatorTexts.failures.databaseUnreachable
}

function causeMessage(error: unknown, config: Config): string | undefined {
  const cause = errorField(error, 'cause')
  return cause === undefined ? undefined : startFailureMessage(cause, config)
}

function errorField(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
}
