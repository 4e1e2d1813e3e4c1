import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, it } from 'node:test'

const ROOT = join(import.meta.dirname, '../..')
const DOCUMENTS = globSync('{*.md,docs/**/*.md}', { cwd: ROOT })
const CODE_PATH =
  /`((?:admin|api|app|bench|db|demo|e2e|formats|http|i18n|integrations|script|shop|test|web)\/[\w./-]+)`/g
/** Names in the parentheses after a file: «`shop/sales/cart/cart.ts` (`Cart`, `CartLine`)». */
const NAMES_OF_FILE = /`([\w./-]+\.(?:tsx?|css))` \(([^)]*)\)/g
const NAME = /`(\w+)`/g
const LINK = /\]\((?!https?:)([^)#]+)/g
const LINK_TO_HEADING = /\]\(([^)#\s]*)#([^)]+)\)/g
const CODE = globSync(
  '{admin,api,app,bench,db,demo,deploy,e2e,formats,http,i18n,integrations,script,shop,test,web}/**/*.{ts,tsx,css,sh}',
  {
    cwd: ROOT,
  },
)
const DECISIONS = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT }).map((path) => basename(path))
/** «decision 039», «decisions 066 and 068», a link `[039](…)`; among decisions also «(039)». */
const DECISION =
  /\bdecisions?(?: |\n *[/*]* *)((?:\[?\d{3}\b\]?(?:\([^)]*\))?(?:,? and |, )?)+)|\[(?:decision )?(\d{3})\]\(/gi
const AMONG_DECISIONS = /\(([01]\d{2})\)/g
const DECISION_FILE = /\bdecisions\/(\d{3}-[\w-]+\.md)/g
/** The document of a subject may grow only so far: what is longer is read by nobody. */
const MAX_LINES = { 'README.md': 110, 'docs/GLOSSARY.md': 150 }
const MAX_DECISIONS = 40
/** «npm run shop -- staff»; in the table of figures «`bench -- pages`». */
const SCRIPT = /\b(?:npm run (?:-s )?|(?<=`)(?=bench -- ))(\w[\w:-]*)(?: -- ([a-z][\w-]*))?/g
/** A number with a unit of a measurement. */
const MEASURED = /\d\s?(?:ms|µs|KB|MB|GB|%|requests\/s)(?!\w)/

describe('documents', () => {
  it('name files that exist', () => {
    assert.ok(DOCUMENTS.length > 0)
    const missing = DOCUMENTS.flatMap((document) => {
      const text = read(document)
      const named = [...text.matchAll(CODE_PATH)].map(([, path = '']) => path)
      const linked = [...text.matchAll(LINK)].map(([, path = '']) => join(dirname(document), path))
      return [...named, ...linked].filter((path) => !existsSync(join(ROOT, path))).map((path) => `${document}: ${path}`)
    })
    assert.deepEqual(missing, [])
  })

  it('link headings that exist', () => {
    const missing = DOCUMENTS.flatMap((document) =>
      [...read(document).matchAll(LINK_TO_HEADING)]
        .filter(([, path = '']) => !/^https?:/.test(path))
        .filter(([, path, heading = '']) => !headings(path ? join(dirname(document), path) : document).has(heading))
        .map(([link]) => `${document}: ${link}`),
    )
    assert.deepEqual(missing, [])
  })

  it('name what is in the file', () => {
    const wrong = DOCUMENTS.flatMap((document) => {
      const named = [...read(document).matchAll(NAMES_OF_FILE)]
      return named.flatMap(([, path = '', names = '']) => {
        const file = join(ROOT, path)
        if (!existsSync(file)) return []
        const code = readFileSync(file, 'utf8')
        return [...names.matchAll(NAME)]
          .filter(([, name = '']) => !new RegExp(`\\b${name}\\b`).test(code))
          .map(([, name]) => `${document}: ${path}: ${name}`)
      })
    })
    assert.deepEqual(wrong, [])
  })

  it('and code name decisions that exist', () => {
    const numbers = new Set(DECISIONS.map((file) => file.slice(0, 3)))
    const wrong = [...DOCUMENTS, ...CODE].flatMap((path) => {
      const text = read(path)
      const named = [...text.matchAll(DECISION)].flatMap(([, list = '', single = '']) => {
        return `${list.replace(/\([^)]*\)/g, '')} ${single}`.match(/\d{3}/g) ?? []
      })
      if (path.startsWith('docs/decisions/'))
        named.push(...[...text.matchAll(AMONG_DECISIONS)].map(([, number = '']) => number))
      const files = [...text.matchAll(DECISION_FILE)].map(([, file = '']) => file)
      return [
        ...named.filter((number) => !numbers.has(number)),
        ...files.filter((file) => !DECISIONS.includes(file)),
      ].map((name) => `${path}: ${name}`)
    })
    assert.deepEqual(wrong, [])
  })

  it('number each decision once, in its name and its title', () => {
    assert.equal(new Set(DECISIONS.map((file) => file.slice(0, 3))).size, DECISIONS.length)
    for (const file of DECISIONS) assert.match(read(`docs/decisions/${file}`), new RegExp(`^# ${file.slice(0, 3)}\\. `))
  })

  it('stay short enough to be read', () => {
    for (const [path, most] of Object.entries(MAX_LINES)) {
      const lines = read(path).trimEnd().split('\n').length
      assert.ok(lines <= most, `${path}: ${lines} lines, more than ${most}`)
    }
    assert.ok(DECISIONS.length <= MAX_DECISIONS, `${DECISIONS.length} decisions, more than ${MAX_DECISIONS}`)
  })

  it('name commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json'))
    const names: Record<string, RegExp> = { shop: quoted('script/shop.ts'), bench: quoted('bench/main.ts') }
    const wrong = DOCUMENTS.filter((path) => path !== 'CHANGELOG.md').flatMap((path) =>
      [...read(path).matchAll(SCRIPT)]
        .filter(([, script = '', command]) => {
          const commands = names[script]
          return !(script in scripts) || (command && commands && !commands.test(command))
        })
        .map(([text]) => `${path}: ${text}`),
    )
    assert.deepEqual(wrong, [])
  })

  it('describe every environment variable of the server, and no other', () => {
    const operating = read('docs/operating.md')
    const declared = ['app/config.ts', ...globSync('app/variables/*.ts', { cwd: ROOT })].flatMap((path) =>
      [...read(path).matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name),
    )
    assert.ok(declared.includes('SITE_URL') && declared.includes('CDN_ZONE'))
    const described = new Set(operating.match(/(?<=`)[A-Z][A-Z0-9_]+(?=[`=])/g))
    assert.deepEqual(
      declared.filter((name) => name !== 'TAKES_OVER' && !described.has(name)),
      [],
    )
    const table = /^## Environment variables\n([\s\S]*?)^## /m.exec(operating)?.[1] ?? ''
    const rows = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(
      ([, cell = '']) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? [],
    )
    const variables =
      read('app/config.ts') + read('shop/office/connections/connections.ts') + sources('app/variables/*.ts')
    assert.deepEqual(
      rows.filter((name) => !new RegExp(`\\b${name}\\b`).test(variables)),
      [],
    )
  })

  it('have measured figures in one table, each with its command, commit and date', () => {
    const rows = read('docs/performance.md')
      .split('\n')
      .filter((line) => /^\| (?!\*\*|What |---)/.test(line) && !line.startsWith('|---'))
    assert.ok(rows.length > 0)
    for (const row of rows) {
      const [what, figure, , command, commit = '', date = ''] = row
        .split(' | ')
        .map((cell) => cell.replace(/^\||\|$/g, '').trim())
      assert.ok(what && figure && command, row)
      assert.match(commit, /^[0-9a-f]{8,}(, before [0-9a-f]{8,})?$/, row)
      assert.match(date, /^\d{4}-\d{2}-\d{2}$/, row)
    }
    assert.doesNotMatch(read('README.md'), MEASURED)
  })
})

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** As they are in addresses. */
function headings(path: string): Set<string> {
  const titles = [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title)
  return new Set(
    titles.map((title) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

function sources(pattern: string): string {
  return globSync(pattern, { cwd: ROOT }).map(read).join('\n')
}

/** Keys of an object of the file: quoted, or as they are. */
function quoted(path: string): RegExp {
  const names = [...read(path).matchAll(/(?<=[\s{])'?([a-z][\w-]*)'?: (?:async|\w+Command)/g)].map(
    ([, name = '']) => name,
  )
  return new RegExp(`^(?:${names.join('|')})$`)
}
