import { type Import, listImports, packageName, type Source, withoutComments } from './imports.ts'

/** One sentence for every violation of the architecture rules: permitted imports and file locations. */
export function architectureBreaches(sources: Source[]): string[] {
  return [
    ...sources.flatMap((source) => [...importBreaches(source), ...placeBreaches(source)]),
    ...cycleBreaches(sources),
    ...fileCycleBreaches(sources),
    ...folderBreaches(sources),
    ...medianBreaches(sources),
  ]
}

function importBreaches(source: Source): string[] {
  const { path } = source
  return listImports(source).flatMap((imported) => {
    const reasons = [
      !isTest(path) && wingReason(path, imported),
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
    if (wingOf(to) === 'db') return from === 'shop/shop.ts' || (isSql(from) && FOR_SQL.test(to))
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
    /^web\/(ui|requests|styles|content)\//.test(to),
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
const NETWORK = /(?<![.\w])fetch\(|\b(Request|Response)\b/
const BUILDS_SQL = /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(/
/** A rule is told the time, and never waits. */
const READS_CLOCK = /\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(|\bset(Timeout|Interval)\(|\bMath\.random\(/
const WAITS = /\basync\b|\bawait\b/
/** Everywhere else `transact` begins and ends it. The hit writer is a thread of its own, without a shop. */
const MAY_BEGIN_TRANSACTION = /^(db\/.*|shop\/shop|shop\/statistics\/hit-writer\.server)\.ts$/
const MAY_MAKE_ROUTERS = /^(http\/routes|api\/rest\/route-path\.server)\.ts$/
/** A pattern with a leading slash, applied to a text: the router has parsed the URL already. */
const PARSES_URL = /\/\^\\\/[^\n]*\/[a-z]*\.(exec|test)\(|\bnew RegExp\([`'"]\^\//
/** `routeNamespace` parses the path of a route definition. */
const MAY_PARSE_URLS = /^(http\/routes|api\/rest\/route-path\.server)\.ts$/
const FORMATS_MONEY = /\.toFixed\(2\)|\bNumber\([^()]*\) \* 100\b/
/** Ratings and contrasts have hundredths too. */
const MAY_HAVE_HUNDREDTHS =
  /^(shop\/money|api\/wc-rest\/products\/shapes|api\/office\/settings\/problems-by-field)\.ts$/
const PARSES_JSON = /\bJSON\.parse\(/
/** A protocol that browsers run too, and messages between threads of one process. */
const MAY_PARSE_JSON = /^(shop\/json|api\/statistics\/protocol|app\/workers\/hit-writer-thread)\.ts$/
/** A number of the specification is found by the name of its rule. */
const SPECIFIED_NUMBER = /^(export )?const [A-Z][A-Z0-9_]+ = [^\n]*\/\/ §9/m
const SHAPELESS = /(^|\/)(utils?|lib|common|helpers?|misc)\//
const READS_ENVIRONMENT = /^((script|test|e2e|bench)\/|app\/(config|main)\.ts$|(vite|playwright)\.config\.ts$)/
/** Below the limit of `script/test-runner.ts`. */
const HAS_SHORT_LIMIT = /\btimeout: (\d{1,2}_?\d{3}|1[0-7]\d_?\d{3})\b/
const PAUSES = /\bsetTimeout\b.* from 'node:timers\/promises'|\bsetTimeout\(.*, ?\d[\d_]*\)|\bsetTimeout\(resolve\b/
/** They poll other programs. */
const MAY_PAUSE = /^(script\/(dev|worker)|app\/workers\/import-worker|test\/proxies)\.test\.ts$/
const MAX_LINES = 350
const MAY_BE_LONG = /^(i18n|demo|test)\/|\.(test|spec)\.tsx?$/

function placeBreaches({ path, text }: Source): string[] {
  const code = withoutComments(text)
  const lines = countLines(text)
  const reasons = [
    wingOf(path) === 'shop' && !isTest(path) && NETWORK.test(code) && 'the shop knows no HTTP',
    isOurCode(path) && !isSql(path) && BUILDS_SQL.test(code) && 'SQL is built only in *.sql.server.ts and db/',
    isOurCode(path) &&
      /\.(server|client)\.|\.tsx$/.test(path) &&
      SPECIFIED_NUMBER.test(text) &&
      'a number of the specification stands in <subject>.ts',
    isRule(path) && (READS_CLOCK.test(code) || WAITS.test(code)) && 'a rule is pure and synchronous',
    isOurCode(path) &&
      !MAY_BEGIN_TRANSACTION.test(path) &&
      /\.transaction\(\)/.test(code) &&
      'a transaction begins and ends in transact()',
    isOurCode(path) && !MAY_MAKE_ROUTERS.test(path) && /\bnew Hono\b/.test(code) && 'there is one route table',
    ['http', 'api'].includes(wingOf(path)) &&
      !isTest(path) &&
      !MAY_PARSE_URLS.test(path) &&
      PARSES_URL.test(code) &&
      'only the route table matches URLs',
    isOurCode(path) &&
      !MAY_HAVE_HUNDREDTHS.test(path) &&
      FORMATS_MONEY.test(code) &&
      'money is formatted and parsed in shop/money.ts',
    ['shop', 'api', 'formats', 'integrations', 'http', 'app', 'db', 'demo'].includes(wingOf(path)) &&
      !isTest(path) &&
      !MAY_PARSE_JSON.test(path) &&
      PARSES_JSON.test(code) &&
      'JSON goes through a schema, in shop/json.ts',
    ...thrownClasses(path, code),
    SHAPELESS.test(path) && 'a folder is named by what it is about',
    /(^|\/)index\.tsx?$/.test(path) && onlyReexports(code) && 'an index that only re-exports hides where things are',
    NO_JSX.includes(wingOf(path)) && path.endsWith('.tsx') && 'JSX stands in web/ and admin/ only',
    !READS_ENVIRONMENT.test(path) && /\bprocess\.env\b/.test(code) && 'the environment is read in app/config.ts',
    isTest(path) && /\b(it|test|describe|suite)(\.describe)?\.(only|skip)\b/.test(code) && 'a test is run or removed',
    isUnitTest(path) && HAS_SHORT_LIMIT.test(code) && 'the runner’s limit ends a test: a busy machine is slow',
    isUnitTest(path) && !MAY_PAUSE.test(path) && PAUSES.test(code) && 'a test waits for what happens, not for a time',
    !MAY_BE_LONG.test(path) && lines > MAX_LINES && `${lines} lines, more than ${MAX_LINES}`,
  ]
  return reasons.filter((reason) => typeof reason === 'string').map((why) => `${path}: ${why}`)
}

/** Outcomes are returned. Each class that is thrown instead has its reason here. */
const THROWN_CLASSES: Record<string, string> = {
  NotFound: 'one of the three of shop/errors.ts',
  Conflict: 'one of the three of shop/errors.ts',
  TooBusy: 'one of the three of shop/errors.ts',
  Rollback: 'a transaction of Kysely is rolled back only by throwing; never leaves shop/shop.ts',
  OrderAborted: 'rolls back an order verb from deep inside; the verb returns its outcome',
  RestRefusal: 'rolls back a REST call; the router returns its answer',
  InvalidForm: 'ends the reading of a form; the request is answered with 400',
  InvalidDraft: 'rolls back a preview; the page shows its message',
  InvalidZip: 'ends a stream in the middle of an archive',
  InvalidMappingError: 'ends a command with a message for the operator',
  UnmappedValueError: 'ends a command with a message for the operator',
  UsageError: 'ends a command with a message for the operator',
  BackupRefusal: 'ends a backup or a restore with a message for the operator',
  StartFailure: 'ends the process with a message for the operator',
  OlderDatabase: 'ends the process with a message for the operator',
  NewerDatabase: 'ends the process with a message for the operator',
  ServiceUnavailable: 'a service does not answer: its caller tries again later',
  StorageUnavailable: 'the media storage does not answer: the request is answered with 503',
  RequestError: 'a refused REST request in the browser: React Query expects a throw',
}

function thrownClasses(path: string, code: string): string[] {
  if (isTest(path) || ['e2e', 'bench'].includes(wingOf(path))) return []
  const names = [...code.matchAll(/\bclass (\w+) extends \w*Error\b/g)].map(([, name = '']) => name)
  return names
    .filter((name) => !Object.hasOwn(THROWN_CLASSES, name))
    .map((name) => `${name} is thrown without a reason: return an outcome, or say why in THROWN_CLASSES`)
}

function onlyReexports(code: string): boolean {
  return (
    code
      .replace(/^\s*(export\s+(type\s+)?[*{][^;'"]*from\s*['"][^'"]+['"];?|import\s[^'"]*['"][^'"]+['"];?)/gm, '')
      .trim() === ''
  )
}

/** Dependencies between features of the shop must not form a cycle. Type imports do not count. */
function cycleBreaches(sources: Source[]): string[] {
  const knows = new Map<string, Set<string>>()
  for (const source of sources) {
    const from = featureOf(source.path)
    if (!from || isTest(source.path)) continue
    for (const { file, typeOnly } of listImports(source)) {
      const to = file && featureOf(file)
      if (to && to !== from && !typeOnly) knows.set(from, (knows.get(from) ?? new Set()).add(to))
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
  const known = new Map(sources.map((source) => [source.path, source]))
  const state = new Map<string, 'open' | 'done'>()
  const breaches: string[] = []
  const visit = (path: string, trail: string[]) => {
    if (state.get(path) === 'done') return
    if (state.get(path) === 'open') {
      breaches.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
      return
    }
    state.set(path, 'open')
    const source = known.get(path)
    for (const { file, dynamic } of source ? listImports(source) : [])
      if (file && !dynamic && known.has(file)) visit(file, [...trail, path])
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

function countLines(text: string): number {
  return text.trimEnd().split('\n').length
}

function wingOf(path: string): string {
  return path.split('/')[0] ?? ''
}

/** `shop/cart` of `shop/cart/cart.ts`; undefined for files outside features. */
function featureOf(path: string): string | undefined {
  return /^shop\/[^/]+(?=\/)/.exec(path)?.[0]
}

/** `api/wc-rest` of `api/wc-rest/orders/refunds.server.ts`. */
function familyOf(path: string): string | undefined {
  return /^[^/]+\/[^/]+(?=\/)/.exec(path)?.[0]
}

function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('test/')
}

function isUnitTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) && wingOf(path) !== 'e2e' && !path.startsWith('test/architecture/')
}

/** What a running shop consists of, without the database layer. */
function isOurCode(path: string): boolean {
  const wings = ['shop', 'api', 'formats', 'integrations', 'http', 'app', 'web', 'admin', 'demo', 'script']
  return wings.includes(wingOf(path)) && !isTest(path)
}

function isSql(path: string): boolean {
  return path.endsWith('.sql.server.ts')
}

/** Types and rules of the shop. `shop.ts` is its context. */
function isRule(path: string): boolean {
  return wingOf(path) === 'shop' && !isServer(path) && !isTest(path) && path !== 'shop/shop.ts'
}

/** The route table names pages together with their loaders. */
function isServer(path: string): boolean {
  return path.includes('.server.') || path === 'web/pages.ts'
}

/** Shared by both sides of a protocol: names of fields and cookies, types. */
function isProtocol(path: string): boolean {
  return /^(api|formats)\/.*[/.]protocol\.ts$/.test(path)
}

function isForBrowser(path: string): boolean {
  if (isTest(path) || isServer(path)) return false
  return ['i18n', 'shop', 'web', 'admin'].includes(wingOf(path)) || isProtocol(path)
}
