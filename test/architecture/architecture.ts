import { type Import, listImports, packageName } from './imports.ts'
import { BROWSER_LAWS } from './laws/browser.ts'
import { CAST_LAWS } from './laws/casts.ts'
import { CODE_LAWS } from './laws/code.ts'
import { breachesOf } from './laws/law.ts'
import { MONEY_LAWS } from './laws/money.ts'
import { SERVER_LAWS } from './laws/server.ts'
import { STATE_LAWS } from './laws/state.ts'
import { TEST_LAWS } from './laws/tests.ts'
import { THROWN_CLASS_LAWS } from './laws/thrown-classes.ts'
import { parse, type Source } from './parse.ts'
import {
  familyOf,
  featureOf,
  hasRooms,
  isForBrowser,
  isProtocol,
  isServer,
  isSql,
  isTest,
  ROOMS,
  roomOf,
  wingOf,
} from './paths.ts'

export const LAWS = [
  SERVER_LAWS,
  STATE_LAWS,
  CAST_LAWS,
  THROWN_CLASS_LAWS,
  CODE_LAWS,
  MONEY_LAWS,
  BROWSER_LAWS,
  TEST_LAWS,
].flat()

/** One sentence for every violation of the architecture rules: permitted imports and file locations. */
export function architectureBreaches(sources: Source[], styles: Source[] = []): string[] {
  return [
    ...sources.flatMap((source) => [
      ...importBreaches(source),
      ...placeBreaches(source),
      ...breachesOf(LAWS, parse(source)),
    ]),
    ...cycleBreaches(sources),
    ...fileCycleBreaches(sources),
    ...folderBreaches(sources),
    ...medianBreaches(sources),
    ...smallFileBreaches([...sources, ...styles]),
  ]
}

function importBreaches(source: Source): string[] {
  const { path } = source
  return listImports(source).flatMap((imported) => {
    const reasons = [
      !isTest(path) && wingReason(path, imported),
      !isTest(path) && roomReason(path, imported),
      sqlReason(path, imported),
      sqliteReason(path, imported),
      isForBrowser(path) && browserReason(imported),
    ]
    return reasons
      .filter((reason) => typeof reason === 'string')
      .map((why) => `${path} imports ${imported.name}: ${why}`)
  })
}

/** The table «who may import whom», a row for each wing. */
const MAY_IMPORT: Record<string, (from: string, to: string, imported: Import) => boolean> = {
  i18n: (_, to) => wingOf(to) === 'i18n',
  db: (from, to) =>
    from.startsWith('db/migrations/') ? /^db\/(migrations\/|dialect\.ts$)/.test(to) : wingOf(to) === 'db',
  shop: (from, to) => {
    if (wingOf(to) === 'db') return from === 'shop/core/shop.ts' || (isSql(from) && FOR_SQL.test(to))
    if (wingOf(to) === 'i18n') return isServer(from)
    return wingOf(to) === 'shop' && (!isSql(to) || featureOf(to) === featureOf(from))
  },
  api: (from, to) =>
    ['i18n', 'shop', 'formats'].includes(wingOf(to)) ||
    (wingOf(to) === 'api' && (familyOf(to) === familyOf(from) || familyOf(to) === 'api/rest')),
  formats: (from, to) =>
    ['i18n', 'shop'].includes(wingOf(to)) || (wingOf(to) === 'formats' && familyOf(to) === familyOf(from)),
  integrations: (from, to) =>
    ['i18n', 'shop'].includes(wingOf(to)) ||
    (wingOf(to) === 'integrations' &&
      [familyOf(from), 'integrations/payment', 'integrations/safe-requests'].includes(familyOf(to))),
  web: (_, to) => ['i18n', 'shop', 'web'].includes(wingOf(to)) || isProtocol(to),
  admin: (_, to) =>
    ['i18n', 'admin'].includes(wingOf(to)) ||
    (wingOf(to) === 'shop' && !isServer(to)) ||
    isProtocol(to) ||
    /^web\/(core\/(ui|styles)|content)\//.test(to),
  http: (_, to, { typeOnly }) =>
    ['i18n', 'shop', 'api', 'formats', 'http'].includes(wingOf(to)) ||
    (wingOf(to) === 'web' && (typeOnly || /^web\/[^/]+\.server\.tsx?$/.test(to))),
  app: (_, to) => ['i18n', 'db', 'shop', 'api', 'formats', 'integrations', 'http', 'app', 'demo'].includes(wingOf(to)),
  demo: (_, to) => ['i18n', 'shop', 'formats', 'demo'].includes(wingOf(to)),
  script: (_, to) => wingOf(to) !== 'web',
}

/** Types, and what the two databases do differently. */
const FOR_SQL = /^db\/((database|dialect|full-text\/[a-z-]+|ids|rows|prepared\/prepared)\.ts$|tables\/)/

/** Wings with restricted packages: the expression matches the permitted ones. */
const ONLY_PACKAGES: Record<string, RegExp> = { i18n: /^$/, db: /^(kysely|pg|node:.*)$/ }
const NEVER_PACKAGES: Record<string, RegExp> = {
  shop: /^(react|react-dom|hono|@hono\/.*|vite|node:(https?|http2|net|tls|dgram))$/,
  api: /^(react|react-dom|vite|pg|sharp)$/,
  formats: /^(react|react-dom|hono|@hono\/.*|vite|pg|sharp)$/,
  integrations: /^(react|react-dom|hono|@hono\/.*|vite|pg|sharp)$/,
  web: /^(hono|@hono\/.*|pg|sharp)$/,
  admin: /^(hono|@hono\/.*|pg|sharp)$/,
  http: /^(react|react-dom|vite|pg|kysely|sharp)$/,
  app: /^(react|react-dom|vite|pg)$/,
  demo: /^(react|react-dom|hono|@hono\/.*|pg)$/,
}

function wingReason(path: string, imported: Import): string | false {
  const wing = wingOf(path)
  const { file, name } = imported
  if (file === undefined) {
    const bought = packageName(name)
    const only = ONLY_PACKAGES[wing]
    if (only && !only.test(bought)) return `${wing}/ does not use this package`
    return NEVER_PACKAGES[wing]?.test(bought) ? `${wing}/ does not use this package` : false
  }
  if (isSql(file) && featureOf(file) !== featureOf(path)) return 'the SQL of a feature is its own affair'
  const may = MAY_IMPORT[wing]
  return may && !may(path, file, imported) ? `${wing}/ may not import it` : false
}

/** Values only: a room may name the types of another. The doors of a wing open into all rooms, and no room leads to them. */
function roomReason(path: string, { file, typeOnly }: Import): string | false {
  const from = roomOf(path)
  if (!from || !file || typeOnly || wingOf(file) !== wingOf(path)) return false
  const to = roomOf(file)
  if (!to) return 'a room knows nothing of the doors'
  return ROOMS.indexOf(to) < ROOMS.indexOf(from) && `${from} does not know ${to}: imports run down the list of rooms`
}

function sqlReason(path: string, { name }: Import): string | false {
  if (packageName(name) !== 'kysely') return false
  return isSql(path) || ['db', 'test'].includes(wingOf(path)) ? false : 'SQL stands only in *.sql.server.ts and db/'
}

function sqliteReason(path: string, { name, typeOnly }: Import): string | false {
  if (name !== 'node:sqlite' || path === 'db/sqlite.ts' || path === 'db/copy/sqlite-file.ts') return false
  return path === 'db/changes/change-feed.ts' && typeOnly
    ? false
    : 'only db/sqlite.ts and db/copy/sqlite-file.ts know node:sqlite'
}

function browserReason({ name, file }: Import): string | false {
  if (name.startsWith('node:')) return 'a module for the browser has no Node'
  return file !== undefined && isServer(file) ? 'a module for the browser imports nothing of the server' : false
}

const NO_JSX = ['api', 'formats', 'integrations', 'http', 'app', 'shop', 'db']
/** A word of them, too: `cart-utils.ts`, `cartHelpers/`. */
const SHAPELESS =
  /(^|[/._-])(utils?|utilit(y|ies)|helpers?|misc(ellaneous)?|stuff|various|toolkit|toolbox)(?=[/._-]|$)|[a-z](Utils?|Helpers?|Functions)(?=[/.-]|$)/
const SHAPELESS_ALONE =
  /(^|\/)(lib|commons?|shared|tools?|general|generic|other|base|functions?|support|extras?|things)(\.(server|client|test|sql))*(\/|\.tsx?$)|-(lib|common|shared|general)(\.\w+)*\.tsx?$/
const MAX_LINES = 350
const MAY_BE_LONG = /^(i18n|demo|test)\/|\.(test|spec)\.tsx?$/

function placeBreaches(source: Source): string[] {
  const { path, text } = source
  const lines = countLines(text)
  const isShapeless = SHAPELESS.test(path) || SHAPELESS_ALONE.test(path)
  const reasons = [
    isShapeless && 'a file or folder is named by what it is about',
    /(^|\/)index\.tsx?$/.test(path) && onlyReexports(source) && 'an index that only re-exports hides where things are',
    NO_JSX.includes(wingOf(path)) && path.endsWith('.tsx') && 'JSX stands in web/ and admin/ only',
    hasRooms(path) && !isInRoom(path) && `it stands in one of the rooms: ${ROOMS.join(', ')}`,
    !MAY_BE_LONG.test(path) && lines > MAX_LINES && `${lines} lines, more than ${MAX_LINES}`,
  ]
  return reasons.filter((reason) => typeof reason === 'string').map((why) => `${path}: ${why}`)
}

/** The doors of `web/` and `admin/` are in no room. */
function isInRoom(path: string): boolean {
  const room = roomOf(path)
  return room ? ROOMS.includes(room) : wingOf(path) !== 'shop'
}

function onlyReexports(source: Source): boolean {
  return parse(source).program.body.every(
    (part) =>
      part.type === 'ImportDeclaration' ||
      part.type === 'ExportAllDeclaration' ||
      (part.type === 'ExportNamedDeclaration' && part.declaration === null),
  )
}

/**
 * Dependencies between features, the folders of a room, must not form a cycle. Type imports do not count, nor does what is
 * loaded at run time.
 */
function cycleBreaches(sources: Source[]): string[] {
  const knows = new Map<string, Set<string>>()
  for (const source of sources) {
    const from = featureOf(source.path)
    if (!from || isTest(source.path)) continue
    for (const { file, typeOnly, dynamic } of listImports(source)) {
      const to = file && featureOf(file)
      if (to && to !== from && wingOf(to) === wingOf(from) && !typeOnly && !dynamic)
        knows.set(from, (knows.get(from) ?? new Set()).add(to))
    }
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(knows.get(from) ?? [])].some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))))
  return [...knows.keys()]
    .filter((feature) => reaches(feature, feature))
    .map((feature) => `${feature}: knows itself through others`)
}

/** Files must not import each other in a cycle, type imports included, so that each can be read on its own. */
function fileCycleBreaches(sources: Source[]): string[] {
  const sourceByPath = new Map(sources.map((source) => [source.path, source]))
  const state = new Map<string, 'open' | 'done'>()
  const breaches: string[] = []
  const visit = (path: string, trail: string[]) => {
    if (state.get(path) === 'done') return
    if (state.get(path) === 'open') {
      breaches.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
      return
    }
    state.set(path, 'open')
    const source = sourceByPath.get(path)
    for (const { file, dynamic } of source ? listImports(source) : [])
      if (file && !dynamic && sourceByPath.has(file)) visit(file, [...trail, path])
    state.set(path, 'done')
  }
  for (const { path } of sources) visit(path, [])
  return breaches
}

const MAX_FILES = 20

function folderBreaches(sources: Source[]): string[] {
  const files = Map.groupBy(sources, ({ path }) => path.slice(0, path.lastIndexOf('/')))
  return [...files]
    .filter(([, { length }]) => length > MAX_FILES)
    .map(([folder, { length }]) => `${folder}/: ${length} files side by side, more than ${MAX_FILES}`)
}

/** Below it: a file has one subject. */
const MEDIAN_LINES = 70

function medianBreaches(sources: Source[]): string[] {
  const lines = sources.filter(({ path }) => !MAY_BE_LONG.test(path)).map(({ text }) => countLines(text))
  const median = lines.toSorted((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 0
  return lines.length > MAX_FILES && median >= MEDIAN_LINES ? [`half of all files have ${median} lines or more`] : []
}

const SMALL_FILE_LINES = 15
/** Entries of builds and threads, declarations of packages, the same name in both languages: each must be a file. */
const MAX_SMALL_FILES = 60
const IS_TEST = /\.(test|spec)\.tsx?$/

/** A file of five lines is a paragraph of the neighbour that uses it. */
function smallFileBreaches(sources: Source[]): string[] {
  const small = sources.filter(({ path, text }) => !IS_TEST.test(path) && countLines(text) <= SMALL_FILE_LINES)
  return small.length > MAX_SMALL_FILES
    ? [`${small.length} files of at most ${SMALL_FILE_LINES} lines, more than ${MAX_SMALL_FILES}`]
    : []
}

function countLines(text: string): number {
  return text.trimEnd().split('\n').length
}
