import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = join(import.meta.dirname, '..')

/** Parts of dictionaries that only staff and the terminal read: those speak Ukrainian. */
const NOT_FOR_VISITORS = /^(consentWords\.operator|botCheck\.reasons|messagesVerb)(\.|$)/

/** A row `file: name.of.text` for every text of the storefront that a language lacks; the file alone: all of it. */
export async function missingTexts(language: string): Promise<string[]> {
  const missing: string[] = []
  for (const file of storefrontTexts()) {
    const twin = file === 'uk.ts' ? `${language}.ts` : file.replace(/(\.uk)?\.ts$/, `.${language}.ts`)
    if (!existsSync(join(ROOT, 'i18n', twin))) missing.push(file)
    else missing.push(...lacking(await read(file), await read(twin)).map((name) => `${file}: ${name}`))
  }
  return missing
}

/** Every dictionary that pages are made of, directly or by another one. */
export function storefrontTexts(): string[] {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: ROOT }).filter((path) => !/web\/staff\/|\.test\./.test(path))
  const found = new Set<string>()
  const follow = (path: string, pattern: RegExp) => {
    for (const [, name = ''] of readFileSync(join(ROOT, path), 'utf8').matchAll(pattern)) {
      if (found.has(name) || !hasWords(name)) continue
      found.add(name)
      follow(`i18n/${name}`, /from '\.\/([\w.-]+)'/g)
    }
  }
  for (const path of files) follow(path, /from '#i18n\/([\w.-]+)'/g)
  return [...found].sort()
}

/** Types and the file that names the language itself are no texts. */
function hasWords(name: string): boolean {
  return !/^(texts|language)\.ts$/.test(name)
}

async function read(name: string): Promise<Record<string, unknown>> {
  return import(pathToFileURL(join(ROOT, 'i18n', name)).href)
}

/** Names of what is not there, and of sentences that were left in Ukrainian. */
export function lacking(own: unknown, other: unknown, path = ''): string[] {
  if (NOT_FOR_VISITORS.test(path)) return []
  if (typeof own === 'string') {
    return typeof other === 'string' && (!isUkrainian(own) || !isUkrainian(other)) ? [] : [path]
  }
  if (typeof own !== 'object' || own === null) return typeof own === typeof other ? [] : [path]
  if (typeof other !== 'object' || other === null) return [path]
  const theirs = new Map(Object.entries(other))
  return Object.entries(own).flatMap(([name, value]) =>
    lacking(value, theirs.get(name), path === '' ? name : `${path}.${name}`),
  )
}

function isUkrainian(text: string): boolean {
  return /[а-яєіїґ]/i.test(text)
}
