import type { Node } from 'oxc-parser'
import type { ParsedFile } from '../parse.ts'
import { isCast } from '../scopes.ts'
import { type Use, usesIn, type Write } from '../uses.ts'
import { isPath } from '../value-paths.ts'
import { valuesIn } from '../values.ts'

type Place = { start: number }
/** The places of a file that a law is broken at. */
export type Breach = (file: ParsedFile) => Place[]
export type Law = {
  why: string
  in: (path: string) => boolean
  breaks: Breach[]
  /** Files that may, each with its reason. A file that needs none fails too. */
  except?: Record<string, string>
}

/** `shop/sales/cart/cart.ts:3: a rule is pure and synchronous`, a sentence for each line. */
export function breachesOf(laws: Law[], file: ParsedFile): string[] {
  const [error] = file.errors
  if (error && file.program.body.length === 0) return [`${file.path}: cannot be parsed: ${error.message}`]
  return laws.flatMap(({ why, except = {}, ...law }) => {
    if (!law.in(file.path) || Object.hasOwn(except, file.path)) return []
    const lines = new Set(placesOf(law.breaks, file).map(({ start }) => lineAt(file.text, start)))
    return [...lines].map((line) => `${file.path}:${line}: ${why}`)
  })
}

/** Exceptions that no file needs: their breach was mended, or the file is gone. */
export function unusedExceptions(laws: Law[], files: ParsedFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return laws.flatMap(({ why, except = {}, ...law }) =>
    Object.keys(except).flatMap((path) => {
      const file = byPath.get(path)
      const isNeeded = file && law.in(path) && placesOf(law.breaks, file).length > 0
      return isNeeded ? [] : [`${path} needs no exception from «${why}»`]
    }),
  )
}

function placesOf(breaks: Breach[], file: ParsedFile): Place[] {
  return breaks.flatMap((breach) => breach(file))
}

function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}

/** Globals, modules and imported names, with all below them: `process.env` is also `process.env.PORT`. */
export function reads(...paths: string[]): Breach {
  const prefixes = new Set(paths)
  return (file) =>
    usesIn(file)
      .reads.filter(({ path }) => isBelow(path, prefixes))
      .map(({ node }) => node)
}

function isBelow(path: string, prefixes: ReadonlySet<string>): boolean {
  if (prefixes.has(path)) return true
  for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1))
    if (prefixes.has(path.slice(0, dot))) return true
  return false
}

export function readsLike(pattern: RegExp): Breach {
  return (file) =>
    usesIn(file)
      .reads.filter(({ path }) => pattern.test(path))
      .map(({ node }) => node)
}

export function types(...names: string[]): Breach {
  return (file) =>
    usesIn(file)
      .types.filter(({ path }) => names.includes(path))
      .map(({ node }) => node)
}

/** Properties of any object. */
export function keys(...names: string[]): Breach {
  return (file) =>
    usesIn(file)
      .keys.filter(({ key }) => names.includes(key))
      .map(({ node }) => node)
}

export function calls(pattern: RegExp, breaks: (use: Use, file: ParsedFile) => boolean = () => true): Breach {
  return (file) =>
    usesIn(file)
      .calls.filter((use) => use.values.some((value) => isPath(value, pattern)) && breaks(use, file))
      .map(({ node }) => node)
}

export function writes(breaks: (write: Write, file: ParsedFile) => boolean): Breach {
  return (file) =>
    usesIn(file)
      .writes.filter((write) => breaks(write, file))
      .map(({ node }) => node)
}

export function nodes<Type extends Node['type']>(
  type: Type,
  breaks: (node: ReturnType<typeof ofType<Type>>[number], file: ParsedFile) => boolean = () => true,
): Breach {
  return (file) => ofType(file, type).filter((node) => breaks(node, file))
}

function ofType<Type extends Node['type']>(file: ParsedFile, type: Type) {
  return file.all(type)
}

export function comments(pattern: RegExp): Breach {
  return (file) => file.comments.filter(({ value }) => pattern.test(value))
}

export function holds(file: ParsedFile, node: Node, pattern: RegExp): boolean {
  return valuesIn(file)
    .valuesOf(node)
    .some((value) => isPath(value, pattern))
}

export function isConstant(file: ParsedFile, node: Node, ...expected: (string | number)[]): boolean {
  return valuesIn(file)
    .constantsOf(node)
    .some((value) => expected.includes(value))
}

/** As a value: an argument, an element, what a function returns. */
export function isHandedOn(node: Node): boolean {
  const { parent } = node
  if (!parent) return false
  if (isCast(parent)) return isHandedOn(parent)
  if (parent.type === 'CallExpression' || parent.type === 'NewExpression') return parent.callee !== node
  return /^(Array|Object)Expression$|^(Property|PropertyDefinition|SpreadElement|ReturnStatement|YieldExpression)$/.test(
    parent.type === 'ArrowFunctionExpression' ? 'ReturnStatement' : parent.type,
  )
}

/** The properties of an object that is written out, through aliases and spreads. */
export function propertiesOf(file: ParsedFile, object: Node): { key: string; value: Node }[] {
  const { valuesOf, keysOf } = valuesIn(file)
  return valuesOf(object).flatMap((value) => {
    if (typeof value === 'string' || value.type !== 'ObjectExpression') return []
    return value.properties.flatMap((part) =>
      part.type === 'Property'
        ? keysOf(part).map((key) => ({ key, value: part.value }))
        : propertiesOf(file, part.argument),
    )
  })
}
