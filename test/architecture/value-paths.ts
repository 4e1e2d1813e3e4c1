import type { Node } from 'oxc-parser'

export const UNKNOWN = '?'
/** The path of the global object. */
export const GLOBAL = ''
export const GLOBAL_NAMES = new Set(['globalThis', 'window', 'self', 'global', 'frames', 'top', 'parent'])
/** Modules of Node whose members are globals too. */
const MODULES: Record<string, string> = {
  'node:process': 'process',
  'node:crypto': 'crypto',
  'node:console': 'console',
  'node:timers': GLOBAL,
  'node:perf_hooks': GLOBAL,
  'node:buffer': GLOBAL,
}
const BUILTIN = new Set(
  ['process', 'crypto', 'timers', 'perf_hooks', 'buffer', 'fs', 'net', 'tls', 'dgram', 'http', 'https', 'http2'].concat(
    ['url', 'util', 'module', 'test', 'child_process', 'sqlite', 'path', 'os', 'events', 'timers/promises', 'console'],
    ['fs/promises', 'worker_threads', 'stream', 'zlib', 'querystring', 'vm', 'assert', 'assert/strict'],
  ),
)

/** Functions that load a module by its name. */
export const LOADS = /^require$|createRequire\(\)$|^process\.getBuiltinModule$/

export function isPath(value: string | Node, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value)
}

export function moduleName(name: string): string {
  return BUILTIN.has(name) ? `node:${name}` : name
}

export function modulePath(name: string): string {
  return MODULES[moduleName(name)] ?? moduleName(name)
}

/** `?request` of a parameter `request`, or of `{ url }: Request`. */
export function unknown(target: Node): string {
  const type = 'typeAnnotation' in target ? target.typeAnnotation : undefined
  const named = type?.type === 'TSTypeAnnotation' ? type.typeAnnotation : undefined
  if (named?.type === 'TSTypeQuery' && named.exprName.type === 'Identifier') return named.exprName.name
  if (named?.type === 'TSTypeReference') {
    const name = named.typeName.type === 'TSQualifiedName' ? named.typeName.right.name : nameOf(named.typeName)
    if (Object.hasOwn(TYPED, name)) return TYPED[name] ?? UNKNOWN
  }
  return target.type === 'Identifier' ? UNKNOWN + target.name : UNKNOWN
}

/** What a parameter of a type is. */
const TYPED: Record<string, string> = {
  Request: '?request',
  HonoRequest: '?req',
  IncomingMessage: '?request',
  Document: 'document',
  Window: GLOBAL,
  Process: 'process',
  Crypto: 'crypto',
}

function nameOf(node: Node): string {
  return node.type === 'Identifier' ? node.name : ''
}

export function calculate(
  operator: string,
  left: string | number,
  right: string | number,
): string | number | undefined {
  if (typeof left === 'string' || typeof right === 'string') return operator === '+' ? `${left}${right}` : undefined
  if (operator === '+') return left + right
  if (operator === '-') return left - right
  if (operator === '*') return left * right
  if (operator === '/') return left / right
  return operator === '**' ? left ** right : undefined
}

/** Other ways to the same thing. */
export function normalize(path: string): string {
  const ofInstance = /^(.*)\.prototype\.constructor$|^new (.*)\.constructor$/.exec(path)
  if (ofInstance) return ofInstance[1] ?? ofInstance[2] ?? path
  if (path.endsWith('.default')) return path.slice(0, -'.default'.length)
  if (path.endsWith('.ownerDocument') || path.endsWith('.contentDocument')) return 'document'
  if (path.endsWith('.defaultView') || path.endsWith('.contentWindow')) return GLOBAL
  if (path === 'promises') return 'node:timers/promises'
  if (path === 'node:url.URL' || path === 'node:url.URLSearchParams') return path.slice('node:url.'.length)
  return path.replace(/^crypto\.webcrypto\b/, 'crypto')
}
