import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = join(import.meta.dirname, '..')

/** Parts of dictionaries for staff and the terminal, which are in Ukrainian. */
const STAFF_ONLY_TEXTS = /^(consentBannerTexts\.operator|botCheckTexts\.reasons|messagesCommandTexts)(\.|$)/

/** One row `file: name.of.text` for every storefront text that a language lacks; the file alone: all of it. */
export async function missingTexts(language: string): Promise<string[]> {
  const missing: string[] = []
  for (const file of listStorefrontDictionaries()) {
    const twin = file.replace('/uk/', `/${language}/`)
    if (!existsSync(join(ROOT, twin))) missing.push(file)
    else
      missing.push(
        ...listMissingTexts(await loadDictionary(file), await loadDictionary(twin)).map((name) => `${file}: ${name}`),
      )
  }
  return missing
}

/** Every dictionary of pages, direct or through another one. */
export function listStorefrontDictionaries(): string[] {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (path) => !/web\/office\/auth\/|\.test\./.test(path),
  )
  const found = new Set<string>()
  const follow = (path: string) => {
    const source = readFileSync(join(ROOT, path), 'utf8')
    for (const [, name = ''] of source.matchAll(/from '((?:#i18n|\.\.?)\/[\w./-]+)'/g)) {
      const file = name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(path), name)
      if (found.has(file) || !isDictionary(file)) continue
      found.add(file)
      follow(file)
    }
  }
  for (const path of files) follow(path)
  return [...found].sort()
}

/** The file that names the language itself has no texts. */
function isDictionary(file: string): boolean {
  return /^i18n\/[\w-]+\/uk\//.test(file) && !file.endsWith('/build-language.ts')
}

async function loadDictionary(file: string): Promise<Record<string, unknown>> {
  return import(pathToFileURL(join(ROOT, file)).href)
}

/** Missing texts, and sentences left in Ukrainian. */
export function listMissingTexts(ownTexts: unknown, other: unknown, path = ''): string[] {
  if (STAFF_ONLY_TEXTS.test(path)) return []
  if (typeof ownTexts === 'string') {
    return typeof other === 'string' && (!isUkrainian(ownTexts) || !isUkrainian(other)) ? [] : [path]
  }
  if (typeof ownTexts !== 'object' || ownTexts === null) return typeof ownTexts === typeof other ? [] : [path]
  if (typeof other !== 'object' || other === null) return [path]
  const theirs = new Map(Object.entries(other))
  return Object.entries(ownTexts).flatMap(([name, value]) =>
    listMissingTexts(value, theirs.get(name), path === '' ? name : `${path}.${name}`),
  )
}

function isUkrainian(text: string): boolean {
  return /[а-яєіїґ]/i.test(text)
}
