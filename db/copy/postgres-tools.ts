import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { BackupRefusal } from './backup-refusal.ts'

type Tool = 'pg_dump' | 'pg_restore'

/** PostgreSQL reads a database only with tools that are at least as new. */
export async function requireTools(db: Db): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int / 10000 as version`.execute(db)
  const server = Number(rows[0]?.version)
  for (const tool of ['pg_dump', 'pg_restore'] as const) {
    const { output } = await run(tool, ['--version'])
    const version = Number(/\) (\d+)/.exec(output)?.[1])
    if (version < server) throw new BackupRefusal('old_postgres_tools', `${tool} ${version} < ${server}`)
  }
}

/** `scratch`: a file beside the copy. The password goes through it, since everybody can read a command line. */
export async function runTool(tool: Tool, url: string, scratch: string, args: string[]): Promise<void> {
  const address = new URL(url)
  const password = decodeURIComponent(address.password).replace(/[\\:]/g, '\\$&')
  address.password = ''
  address.searchParams.set('passfile', scratch)
  await writeFile(scratch, `*:*:*:*:${password}\n`, { mode: 0o600 })
  try {
    // libpq does not read + as a space.
    const { code, output } = await run(tool, [`--dbname=${address.href.replaceAll('+', '%20')}`, ...args])
    if (code !== 0) throw new BackupRefusal('postgres_tool_failed', `${tool}: ${output.trim().split('\n').at(-1)}`)
  } finally {
    await rm(scratch, { force: true })
  }
}

async function run(tool: Tool, args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(tool, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  try {
    const [code] = await once(child, 'close')
    return { code, output: Buffer.concat(output).toString() }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new BackupRefusal('no_postgres_tools', tool)
    }
    throw error
  }
}
