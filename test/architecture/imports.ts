import { posix } from 'node:path'
import type { Node } from 'oxc-parser'
import { parse, type Source } from './parse.ts'
import { isPath, LOADS, moduleName } from './value-paths.ts'
import { valuesIn } from './values.ts'

export type Import = {
  /** As written. */
  name: string
  /** The project file it resolves to; undefined for a package or a module of Node. */
  file: string | undefined
  typeOnly: boolean
  /** `import('…')`: loaded at run time. */
  dynamic: boolean
}

/** Every way to load a module: static, `import()`, `require`, `process.getBuiltinModule`. */
export function listImports(source: Source): Import[] {
  const file = parse(source)
  const { constantsOf, valuesOf } = valuesIn(file)
  const load = (name: Node) => constantsOf(name).map((text) => ({ name: String(text), typeOnly: false, dynamic: true }))
  const written = [
    ...file.all('ImportDeclaration').map(({ source, importKind }) => fixed(source, importKind)),
    ...file.all('ExportAllDeclaration').map(({ source, exportKind }) => fixed(source, exportKind)),
    ...file
      .all('ExportNamedDeclaration')
      .flatMap(({ source, exportKind }) => (source ? fixed(source, exportKind) : [])),
    ...file.all('ImportExpression').flatMap(({ source }) => load(source)),
    ...file.all('TSExternalModuleReference').flatMap(({ expression }) => load(expression)),
    ...file
      .all('CallExpression')
      .flatMap(({ callee, arguments: [name] }) =>
        name && valuesOf(callee).some((value) => isPath(value, LOADS)) ? load(name) : [],
      ),
  ]
  return written.map((imported) => ({
    ...imported,
    name: moduleName(imported.name),
    file: resolveImport(source.path, imported.name),
  }))
}

function fixed({ value }: { value: string }, kind: 'type' | 'value' | null | undefined): Omit<Import, 'file'> {
  return { name: value, typeOnly: kind === 'type', dynamic: false }
}

/** `react-dom/server` → `react-dom`, `@scope/name/part` → `@scope/name`, `node:fs/promises` → `node:fs`. */
export function packageName(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}

function resolveImport(path: string, name: string): string | undefined {
  if (name.startsWith('#')) return name.slice(1)
  if (name.startsWith('.')) return posix.join(posix.dirname(path), name)
  return undefined
}
