import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { freePort } from '../services/free-port.ts'

/** The program; undefined: it is not installed. `script/test` installs Debian's package where it may. */
export function findPgBouncer(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'pgbouncer')).find(isExecutable)
}

/** A PgBouncer in transaction mode with few connections, before a new database of this PostgreSQL. */
export async function startPgBouncer(program: string, postgresUrl: string) {
  const { hostname, port, username } = new URL(postgresUrl)
  const database = `bouncer_${process.pid}_${Date.now()}`
  await onServer(postgresUrl, `create database ${database}`)

  const listenPort = await freePort()
  const dir = mkdtempSync(join(tmpdir(), 'meblia-pgbouncer-'))
  const settings = join(dir, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
${database} = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  )
  // It refuses to work as root. It reads its settings first, from a folder that is closed to others.
  const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const bouncer = spawn(program, [...asOther, settings], { cwd: dir, stdio: ['ignore', 'ignore', 'pipe'] })
  const output: Buffer[] = []
  bouncer.stderr.on('data', (text) => output.push(text))
  const url = `postgres://${username}@127.0.0.1:${listenPort}/${database}`
  while (bouncer.exitCode === null && !(await answers(url))) await new Promise((resolve) => setTimeout(resolve, 50))
  if (bouncer.exitCode !== null) throw new Error(`PgBouncer did not start:\n${Buffer.concat(output)}`)

  const direct = new URL(postgresUrl)
  direct.pathname = `/${database}`
  return {
    url,
    directUrl: direct.href,
    async stop(): Promise<void> {
      const exited = once(bouncer, 'exit')
      bouncer.kill('SIGKILL')
      await exited
      await onServer(postgresUrl, `drop database ${database} with (force)`)
      rmSync(dir, { recursive: true })
    },
  }
}

async function answers(url: string): Promise<boolean> {
  return onServer(url, 'select 1').then(
    () => true,
    () => false,
  )
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end().catch(() => {})
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
