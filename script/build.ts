import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import { DEFAULT_LANGUAGE, VISIBLE_LANGUAGES } from '#shop/core/languages/languages.ts'

const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')
const STAMP = join(DIST, '.built')
const SOURCES = [
  '{web,admin,i18n,shop,api,formats,public}/**/*',
  'vite.config.ts',
  'package-lock.json',
  'script/build.ts',
]
const SERVER_ENTRY = 'web/render.server.tsx'
const OTHER_LANGUAGES = VISIBLE_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)

if (import.meta.main) process.exitCode = build() ? 0 : 1

/** Both bundles, when a source has changed since the last build. False after a failure, which is printed. */
export function build(): boolean {
  const sources = fingerprint()
  if (readBuildStamp() === sources) return true
  console.log(operatorTexts.build.building)
  try {
    mkdirSync(DIST, { recursive: true })
    // The stamp is removed first and written last, so an interrupted build is repeated.
    rmSync(STAMP, { force: true })
    // First, because it empties the folder and the storefront names its file.
    vite('build', '--outDir', 'dist/client', '--mode', 'islands')
    vite('build', '--outDir', 'dist/client')
    vite('build', '--outDir', 'dist/client', '--mode', 'admin')
    joinManifests()
    vite('build', '--ssr', SERVER_ENTRY, '--outDir', 'dist/server')
    for (const language of OTHER_LANGUAGES) {
      vite('build', '--outDir', 'dist/client', '--mode', `islands-${language}`)
      vite('build', '--outDir', 'dist/client', '--mode', language)
      vite('build', '--ssr', SERVER_ENTRY, '--outDir', `dist/server-${language}`, '--mode', language)
    }
    writeFileSync(`${STAMP}.part`, sources)
    renameSync(`${STAMP}.part`, STAMP)
    return true
  } catch (error) {
    console.error(buildErrorText(error instanceof Error ? error.message : String(error)))
    return false
  }
}

/** One list of all built files for the server; for a source in both bundles, the storefront's file is used. */
function joinManifests(): void {
  const read = (name: string): object => JSON.parse(readFileSync(join(DIST, 'client/.vite', name), 'utf8'))
  const all = { ...read('admin.json'), ...read('storefront.json') }
  writeFileSync(join(DIST, 'client/.vite/manifest.json'), JSON.stringify(all, null, 2))
}

function vite(...args: string[]): void {
  const cli = join(ROOT, 'node_modules/vite/bin/vite.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args, '--logLevel', 'warn'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  process.stdout.write(stdout)
  process.stderr.write(stderr)
  if (status !== 0) throw new Error(stdout + stderr)
}

function buildErrorText(message: string): string {
  if (/ENOSPC|no space left/i.test(message)) return operatorTexts.build.noSpace(DIST)
  if (/EACCES|EPERM|EROFS/.test(message)) return operatorTexts.build.unwritable(DIST)
  return operatorTexts.build.failed
}

function readBuildStamp(): string | undefined {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return undefined
  }
}

/** By content, not modification time: switching branches back and forth builds nothing. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) {
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
