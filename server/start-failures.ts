import { statfsSync } from 'node:fs'
import { operator } from '#i18n/operator.ts'
import type { Config } from './config.ts'

/** What may go wrong while a shop starts and is no fault of the program: one sentence each, and no stack. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

/** Tells the operator: a sentence, and where the fault is our own also the whole error, for a report. */
export function tellFailure(error: unknown, config: Config): void {
  const sentence = sentenceFor(error, config)
  if (!sentence) console.error(error)
  console.error(sentence ?? operator.failures.unforeseen(error instanceof Error ? error.message : String(error)))
}

/** The sentence for an error that the surroundings have caused; undefined for a fault of our own. */
export function sentenceFor(error: unknown, config: Config): string | undefined {
  const failures = operator.failures
  if (error instanceof StartFailure) return error.message
  if (error instanceof Error && error.name === 'NewerDatabase') return failures.newerDatabase

  const code = fact(error, 'code')
  if (fact(error, 'syscall') === 'listen' || fact(error, 'syscall') === 'getaddrinfo') {
    return config.database.kind === 'postgres' && code === 'ENOTFOUND' && fact(error, 'hostname') !== config.host
      ? failures.databaseUnreachable
      : doorSentence(code, config)
  }
  if (code === 'ERR_SQLITE_ERROR') return sqliteSentence(Number(fact(error, 'errcode')), config)
  return folderSentence(code, config) ?? postgresSentence(code, config) ?? sentenceForCause(error, config)
}

function doorSentence(code: unknown, { port, host = '' }: Config): string | undefined {
  if (code === 'EADDRINUSE') return operator.failures.portTaken(port)
  if (code === 'EACCES') return operator.failures.portForbidden(port)
  return operator.failures.noSuchHost(host)
}

function folderSentence(code: unknown, { dataDir }: Config): string | undefined {
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return operator.failures.notFolder(dataDir)
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return operator.failures.unwritable(dataDir)
    case 'ENOSPC':
    case 'EDQUOT':
      return operator.failures.noSpace(dataDir)
    case 'EIO':
      return operator.failures.diskFailed(dataDir)
  }
}

const SQLITE_READONLY = 8
const SQLITE_IOERR = 10
const SQLITE_CORRUPT = 11
const SQLITE_FULL = 13
const SQLITE_CANTOPEN = 14
const SQLITE_NOTADB = 26

const ALMOST_NOTHING = 1024 * 1024

function sqliteSentence(errcode: number, { dataDir }: Config): string | undefined {
  switch (errcode & 0xff) {
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
      return operator.failures.unwritable(dataDir)
    case SQLITE_FULL:
      return operator.failures.noSpace(dataDir)
    case SQLITE_IOERR:
      // The shared memory beside the file cannot grow on a full disk, and SQLite calls that an input/output error.
      return hasNoSpace(dataDir) ? operator.failures.noSpace(dataDir) : operator.failures.diskFailed(dataDir)
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return operator.failures.databaseDamaged(dataDir)
  }
}

function hasNoSpace(dir: string): boolean {
  const { bavail, bsize } = statfsSync(dir)
  return bavail * bsize < ALMOST_NOTHING
}

function postgresSentence(code: unknown, { database }: Config): string | undefined {
  if (database.kind !== 'postgres' || typeof code !== 'string') return undefined
  if (['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'].includes(code)) {
    return operator.failures.databaseUnreachable
  }
  if (/^(08|57P)/.test(code)) return operator.failures.databaseUnreachable
  if (/^28|^3D000$|^42501$/.test(code)) return operator.failures.databaseRefused
  if (/^53/.test(code)) return code === '53100' ? operator.failures.databaseFull : operator.failures.databaseUnreachable
}

function sentenceForCause(error: unknown, config: Config): string | undefined {
  const cause = fact(error, 'cause')
  return cause === undefined ? undefined : sentenceFor(cause, config)
}

function fact(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
}
