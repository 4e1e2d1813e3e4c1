import type { Node } from 'oxc-parser'
import type { ParsedFile } from '../parse.ts'
import { isHandler, isOfServer, isOurCode, isRule, isServer, isSql, isTest, wingOf } from '../paths.ts'
import { isCast } from '../scopes.ts'
import { partsOf } from '../syntax-tree.ts'
import { usesIn } from '../uses.ts'
import { GLOBAL, isPath } from '../value-paths.ts'
import { type Value, valuesIn } from '../values.ts'
import { PARSES_ADDRESS, TAKES_ADDRESS_APART } from './exceptions.ts'
import { type Breach, calls, holds, isHandedOn, keys, type Law, nodes, reads, readsLike, types } from './law.ts'

const NETWORK = [
  'fetch',
  'WebSocket',
  'EventSource',
  'XMLHttpRequest',
  'navigator.sendBeacon',
  'WebTransport',
  'nodemailer',
  'undici',
  'ws',
  'axios',
  'node:http',
  'node:https',
  'node:http2',
  'node:net',
  'node:tls',
  'node:dgram',
  'node:dns',
  'node:dns/promises',
]
/** Programs that send requests. */
const SENDS = /^(.*\/)?(curl|wget|nc|ssh|scp|rsync|openssl|sendmail)\b/
/** Now, also `new Date(undefined)` and `Date()`. */
const tellsTime: Breach = (file) => [
  ...reads('Date.now', 'dayjs', 'date-fns', 'luxon', 'moment')(file),
  ...calls(/^Date$/, ({ args: [at, ...more], isNew }) => !isNew || !at || (isNothing(at) && more.length === 0))(file),
  ...calls(/^new Intl\.DateTimeFormat\.format(ToParts)?$/, ({ args: [at] }) => !at || isNothing(at))(file),
]
const WAITS = [
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
  'Promise',
  'scheduler',
  'node:timers/promises',
]
const OUTSIDE = ['process', 'document', 'localStorage', 'sessionStorage', 'navigator', 'location', 'crypto']
const QUERIES = [
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'replaceInto',
  'mergeInto',
  'executeQuery',
]

/** `shop.db.with(…)`; transactions have a law of their own. */
const ASKS_DATABASE = /(^|[.?])db\.(?!(isTransaction|transaction|startTransaction|connection)\b)/

const ADDRESS = String.raw`(^|[.?])(pathname|(req|request|requested|raw)\.(url|path))`
const PATHNAME = new RegExp(`${ADDRESS}$`)
const TAKES_APART = new RegExp(
  String.raw`${ADDRESS}(\.\w+\(\))*\.(split|match|matchAll|slice|substr|substring|at|charAt|indexOf|lastIndexOf|startsWith|endsWith|includes|search|replace|replaceAll)$`,
)
/** `^\/+` only strips slashes. */
const PATTERN_OF_PATHS = /^\^\\\/(?![+*])./

export const SERVER_LAWS: Law[] = [
  {
    why: 'the shop knows no HTTP',
    in: (path) => wingOf(path) === 'shop' && !isTest(path),
    breaks: [
      reads(...NETWORK, 'Request', 'Response'),
      types('Request', 'Response', 'fetch'),
      calls(/^node:child_process\./, ({ args: [program] }, file) => {
        return (
          !!program &&
          valuesIn(file)
            .constantsOf(program)
            .some((name) => SENDS.test(String(name)))
        )
      }),
    ],
  },
  {
    why: 'only integrations/ sends requests',
    except: {
      'app/address-check.ts': 'asks the own port',
      'app/handover/control-socket.ts': 'two processes of one shop speak over a file',
    },
    in: (path) =>
      (isOfServer(path) && !['shop', 'integrations'].includes(wingOf(path))) ||
      (wingOf(path) === 'web' && isServer(path) && !isTest(path)),
    breaks: [
      reads(...NETWORK.slice(0, NETWORK.indexOf('node:http'))),
      calls(/^node:(https?\.(request|get)|(http2|net|tls)\.connect|net\.createConnection|dgram\.createSocket)$/),
    ],
  },
  {
    why: 'SQL is built only in *.sql.server.ts and db/',
    in: (path) => isOurCode(path) && !isSql(path),
    except: { 'api/office/tags/merge-tags.server.ts': 'a text is called mergeInto' },
    breaks: [keys(...QUERIES), reads('kysely'), readsLike(ASKS_DATABASE)],
  },
  {
    why: 'a rule is pure and synchronous',
    in: isRule,
    breaks: [
      tellsTime,
      reads('performance', 'Temporal.Now', 'Math.random', ...WAITS, ...OUTSIDE),
      nodes('AwaitExpression'),
      nodes('ForOfStatement', ({ await: isAwaited }) => isAwaited),
      (file) => FUNCTIONS.flatMap((type) => nodes(type, (fun) => fun.async)(file)),
      handedOn('Date', 'Math'),
      keys('constructor', '__proto__', 'timeStamp', 'lastModified'),
    ],
  },
  {
    why: 'the shop has one clock, shop.now()',
    except: { 'shop/visitors/statistics/statistics.server.ts': 'limits how long a process that ends still writes' },
    in: (path) => wingOf(path) === 'shop' && isServer(path) && !isTest(path),
    breaks: [tellsTime, reads('performance', 'process.hrtime', 'Temporal.Now'), handedOn('Date')],
  },
  {
    why: 'what nobody may foresee comes from node:crypto',
    in: isOfServer,
    breaks: [reads('Math.random')],
    except: { 'integrations/storage/s3-client.ts': 'spreads attempts' },
  },
  {
    why: 'what a global object is asked for stands there by name',
    in: isOurCode,
    breaks: [readsLike(/^(globalThis|process|crypto|document|Date|Intl|JSON|Math|Reflect)\.\?$/)],
  },
  {
    why: 'the global object and the process are not handed on',
    in: isOfServer,
    breaks: [handedOn(GLOBAL, 'process')],
  },
  {
    why: 'the environment is read in app/config.ts',
    in: (path) => !/^((script|test|e2e|bench)\/|app\/(config|main)\.ts$|(vite|playwright)\.config\.ts$)/.test(path),
    breaks: [
      reads('process.env', 'process.loadEnvFile', 'node:util.parseEnv'),
      readsLike(/^import\.meta\.env\.(?!DEV$)/),
      nodes('Literal', ({ value }) => typeof value === 'string' && /(^|\/)\.env(\.\w+)?$/.test(value)),
      nodes('Literal', ({ value }) => typeof value === 'string' && /^\/proc\/\w+\/environ$/.test(value)),
      nodes('ExportAllDeclaration', ({ source }) => /^(node:)?process$/.test(source.value)),
      calls(/^(Object|Reflect)\.\w+$/, ({ args: [object], values }, file) => {
        return !!object && !values.includes('Reflect.get') && holds(file, object, /^process$/)
      }),
    ],
  },
  {
    why: 'code is not made of text',
    in: isOurCode,
    breaks: [
      reads('eval', 'node:vm'),
      calls(/^Function$/),
      nodes('ImportExpression', ({ source }, { text }) => /^.data:/.test(text.slice(source.start, source.end))),
    ],
    except: { 'app/process/release-memory.ts': 'the collector is called by no other name' },
  },
  {
    // The hit writer is a thread of its own, without a shop.
    why: 'a transaction begins and ends in transact()',
    in: (path) => isOurCode(path),
    breaks: [
      calls(/\.(transaction|startTransaction|connection)$/, ({ args }) => args.length === 0),
      readsLike(/(^|[.?])db\.(transaction|startTransaction|connection)$/),
    ],
    except: {
      'shop/core/shop.ts': 'here is transact()',
      'shop/visitors/statistics/hit-writer.server.ts': 'counts of visits change no page',
    },
  },
  {
    why: 'there is one route table',
    in: isOurCode,
    breaks: [calls(/^hono(\/.*)?\.Hono$/), calls(/^Hono$/), readsLike(/^hono(\/[^.]*)?\.Hono$/)],
    except: {
      'http/routes.ts': 'here it is',
      'api/rest/route-path.server.ts': 'REST families are mounted there',
    },
  },
  {
    why: 'only api/rest/addresses.ts parses addresses',
    in: isHandler,
    except: PARSES_ADDRESS,
    breaks: [
      calls(/^(URL|URL\.parse|URLSearchParams)$/, ({ args: [text] }, file) => !!text && madeOfAddress(text, file)),
      calls(/^URLPattern$|^node:(url\.parse|querystring\.(parse|decode))$/),
    ],
  },
  {
    why: 'only api/rest/addresses.ts takes addresses apart',
    in: isHandler,
    except: TAKES_ADDRESS_APART,
    breaks: [
      calls(TAKES_APART),
      calls(/\.(split|slice|substring|at|match|replace)$/, ({ node }, file) => {
        const text = node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && node.callee.object
        return !!text && isTextMadeOfAddress(text, file)
      }),
      calls(
        /\.(exec|test)$/,
        ({ args: [text] }, file) => !!text && (isPathname(text, file) || madeOfAddress(text, file)),
      ),
      nodes('Literal', (node) => 'regex' in node && PATTERN_OF_PATHS.test(node.regex.pattern)),
      calls(/^RegExp$/, ({ args: [text] }, file) => !!text && /^.\^\//.test(file.text.slice(text.start, text.end))),
      nodes('BinaryExpression', ({ operator, left, right }, file) => {
        if (!/^[!=]==?$/.test(operator)) return false
        return (
          (isPathname(left, file) && isPathText(right, file)) || (isPathname(right, file) && isPathText(left, file))
        )
      }),
      nodes('SwitchStatement', ({ discriminant }, file) => isPathname(discriminant, file)),
      nodes('MemberExpression', ({ computed, property }, file) => computed && isPathname(property, file)),
      calls(/^(Object\.is|Array\.from|decodeURI(Component)?)$|\.includes$|^node:path\.(?!extname)/, ({ args }, file) =>
        args.some((text) => isPathname(text, file)),
      ),
      nodes('SpreadElement', ({ argument }, file) => isPathname(argument, file)),
      nodes('ArrayPattern', (pattern, file) =>
        valuesIn(file)
          .givenTo(pattern)
          .some((value) => isPath(value, PATHNAME)),
      ),
    ],
  },
  {
    why: 'JSON goes through a schema, in shop/core/json.ts: a value gets its type from a schema',
    in: isOfServer,
    breaks: [reads('JSON.parse')],
    except: {
      'shop/core/json.ts': 'here are the schemas',
      'api/visitors/statistics/protocol.ts': 'a protocol that browsers run too',
    },
  },
]

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'] as const

/** What is asked of it there is out of sight. */
function handedOn(...names: string[]): Breach {
  return (file) =>
    usesIn(file)
      .reads.filter(({ path, node }) => names.includes(path) && node.type === 'Identifier' && isHandedOn(node))
      .map(({ node }) => node)
}

function isNothing(node: Node): boolean {
  if (isCast(node)) return isNothing(node.expression)
  if (node.type === 'UnaryExpression') return node.operator === 'void'
  return node.type === 'SpreadElement' || (node.type === 'Identifier' && node.name === 'undefined')
}

/** `request.url`, also as a part of an expression. */
function madeOfAddress(node: Node, file: ParsedFile): boolean {
  return [...partsOf(node)].some(
    (part) =>
      holds(file, part, REQUEST_URL) ||
      (part.type === 'Identifier' &&
        valuesIn(file)
          .valuesOf(part)
          .some((value) => isTextMadeOfAddress(value, file))),
  )
}

function isTextMadeOfAddress(value: Value, file: ParsedFile): boolean {
  if (typeof value === 'string') return false
  const isText = value.type === 'CallExpression' && holds(file, value.callee, /^String$/)
  if (isText) return value.arguments.some((text) => madeOfAddress(text, file))
  if (!['TemplateLiteral', 'BinaryExpression'].includes(value.type)) return false
  return [...partsOf(value)].some((part) => holds(file, part, REQUEST_URL))
}

const REQUEST_URL = /(^|[.?])(req|request|requested|raw)\.(url|path)(\.\w+\(\))?$/

function isPathname(node: Node, file: ParsedFile): boolean {
  return holds(file, node, PATHNAME)
}

function isPathText(node: Node, file: ParsedFile): boolean {
  return valuesIn(file)
    .constantsOf(node)
    .some((text) => String(text).startsWith('/'))
}
