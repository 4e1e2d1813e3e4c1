import assert from 'node:assert/strict'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { parse } from 'yaml'
import { z } from 'zod'
import { readConfig } from '#app/config.ts'

const ROOT = join(import.meta.dirname, '..')
const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      profiles: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string().nullable()).optional(),
      volumes: z.array(z.string()).optional(),
      depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
})

describe('compose.yaml', () => {
  it('starts one server on SQLite without a variable', async () => {
    const { services } = await composed({})
    const { config } = configOf(services.shop?.environment)
    assert.equal(config.database.kind, 'sqlite')
    assert.deepEqual(startedOf(services, undefined), ['caddy', 'shop'])
  })

  it('starts two servers on PostgreSQL and a bucket with the sample of variables', async () => {
    const variables: Record<string, string> = {
      ...(await sampleVariables()),
      CONNECTIONS_KEY: 'ab'.repeat(32),
      BACKUP_TARGET: '/copies',
    }
    const { services } = await composed(variables)
    assert.deepEqual(startedOf(services, variables.COMPOSE_PROFILES), [
      'bucket',
      'caddy',
      'postgres',
      'shop',
      'shop2',
      'storage',
    ])
    assert.deepEqual(services.shop?.environment, services.shop2?.environment)
    const { config } = configOf(services.shop?.environment)
    assert.ok(config.database.kind === 'postgres' && config.storage)
    assert.equal(config.backup?.target, '/copies')
    assert.equal(services.postgres?.environment?.POSTGRES_PASSWORD, 'change-this-password')
  })

  it('refuses two servers without the key they share', async () => {
    const { services } = await composed(await sampleVariables())
    for (const name of ['shop', 'shop2']) {
      assert.throws(() => configOf(services[name]?.environment), /^Error: CONNECTIONS_KEY має бути ключем із 64 знаків/)
    }
  })

  it('passes every variable of the manual that a container may have, none of them dropped in silence', async () => {
    const manual = await readFile(join(ROOT, 'docs/operating.md'), 'utf8')
    const [, table = ''] = /\n## Environment variables\n([\s\S]*?)\n## /.exec(manual) ?? []
    const names = [...table.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = '']) => cell.match(/\w+/g) ?? [])
    assert.ok(names.length > 50)
    const { services } = await composed({ TELEGRAM_TOKEN: 'bot' })
    const passed = services.shop?.environment ?? {}
    // The image's own, and addresses of services played by a test.
    const isOwn = (name: string) => /^(PORT|HOST|LISTEN_FDS|DATA_DIR)$/.test(name) || testAddresses.includes(name)
    assert.deepEqual(
      names.filter((name) => !(name in passed) && !isOwn(name)),
      [],
    )
    assert.equal(passed.TELEGRAM_TOKEN, 'bot')
  })

  it('names only services, volumes and files that are there', async () => {
    const { services, volumes } = await composed({})
    for (const { depends_on: needed = [], volumes: mounts = [] } of Object.values(services)) {
      for (const name of Array.isArray(needed) ? needed : Object.keys(needed)) assert.ok(name in services, name)
      for (const mount of mounts) {
        const [from = ''] = mount.split(':')
        if (from.startsWith('.')) await access(join(ROOT, from))
        else assert.ok(from in volumes, from)
      }
    }
  })

  it('copies its PostgreSQL: the image has tools of the same major version', async () => {
    const { services } = await composed({})
    const [, server = ''] = /:(\d+)\./.exec(services.postgres?.image ?? '') ?? []
    const [, image = ''] = (await readFile(join(ROOT, 'Dockerfile'), 'utf8')).split(/^FROM .*slim$/m)
    assert.ok(server && image)
    assert.match(image, new RegExp(`postgresql-client-${server}\\b`))
  })

  it('pins images: a tag of a whole major version is another image every month', async () => {
    const { services } = await composed({})
    for (const { image } of Object.values(services)) {
      if (image !== 'shop') assert.match(image, /:(\d+\.\d+|RELEASE\.)/)
    }
  })
})

const testAddresses =
  'MONOBANK_URL LIQPAY_URL WAYFORPAY_URL MONO_PARTS_URL PRIVAT_PARTS_URL NOVA_POSHTA_URL TELEGRAM_URL CHECKBOX_URL CDN_URL'.split(
    ' ',
  )

/** As `docker compose config` reads it. */
async function composed(variables: Record<string, string>) {
  const text = await readFile(join(ROOT, 'compose.yaml'), 'utf8')
  return composeFile.parse(interpolated(parse(text, { merge: true }), variables))
}

function interpolated(value: unknown, variables: Record<string, string>): unknown {
  if (typeof value === 'string') return interpolate(value, variables)
  if (Array.isArray(value)) return value.map((item) => interpolated(item, variables))
  if (typeof value !== 'object' || value === null) return value
  // A variable without a value is passed as it is, if it is set.
  const read = ([name, item]: [string, unknown]) => [name, interpolated(item ?? variables[name] ?? null, variables)]
  return Object.fromEntries(Object.entries(value).map(read))
}

/**
 * `${NAME}`, `${NAME:-default}`, `${NAME:+instead}`, `${NAME:?message}`, one within another; `$$` is a dollar. Compose reads
 * what is within another also where it is not used (docker/compose#12637): a message there always ends everything.
 */
function interpolate(text: string, variables: Record<string, string>): string {
  const start = text.search(/\$[${]/)
  if (start < 0) return text
  if (text[start + 1] === '$') return `${text.slice(0, start)}$${interpolate(text.slice(start + 2), variables)}`
  let end = start + 2
  for (let depth = 1; depth > 0; end++) {
    assert.ok(end < text.length, `no end: ${text}`)
    if (text[end] === '}') depth--
    else if (text.startsWith('${', end)) depth++
  }
  const [, name = '', operator, rest = ''] = /^(\w+)(?::([-+?])([\s\S]*))?$/.exec(text.slice(start + 2, end - 1)) ?? []
  assert.ok(name, text)
  const value = variables[name] ?? ''
  const other = interpolate(rest, variables)
  if (operator === '?' && value === '') throw new Error(`${name}: ${other}`)
  const isOther = (operator === '-' && value === '') || (operator === '+' && value !== '')
  const meant = isOther ? other : operator === '+' ? '' : value
  return text.slice(0, start) + meant + interpolate(text.slice(end), variables)
}

async function sampleVariables(): Promise<Record<string, string>> {
  const variables: Record<string, string> = {}
  for (const line of (await readFile(join(ROOT, 'deploy/cluster.env'), 'utf8')).split('\n')) {
    const [, name, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (name) variables[name] = interpolate(value, variables)
  }
  return variables
}

function configOf(environment: Record<string, string | null> = {}) {
  const set = Object.entries(environment).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
  const outcome = readConfig({ DATA_DIR: '/data', ...Object.fromEntries(set) })
  if (outcome.kind === 'wrong') throw new Error(outcome.problems.join('\n'))
  return outcome
}

function startedOf(services: z.output<typeof composeFile>['services'], profile: string | undefined): string[] {
  const isStarted = ([, { profiles }]: [string, { profiles?: string[] | undefined }]) =>
    !profiles || (profile !== undefined && profiles.includes(profile))
  return Object.entries(services)
    .filter(isStarted)
    .map(([name]) => name)
    .toSorted()
}
