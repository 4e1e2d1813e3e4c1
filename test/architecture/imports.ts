import { posix } from 'node:path'

export type Source = { path: string; text: string }

export type Import = {
  /** As written. */
  name: string
  /** The project file it resolves to; undefined for a package or a module of Node. */
  file: string | undefined
  typeOnly: boolean
  /** `import('…')`: loaded at run time. */
  dynamic: boolean
}

const STATIC = /^[ \t]*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s*)?['"]([^'"\n]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"]([^'"\n]+)['"]/g

/** Finds the imports with a regular expression, without a compiler. */
export function listImports({ path, text }: Source): Import[] {
  const code = withoutComments(text)
  const written = [
    ...[...code.matchAll(STATIC)].map(([, type, name = '']) => ({
      name,
      typeOnly: type !== undefined,
      dynamic: false,
    })),
    ...[...code.matchAll(DYNAMIC)].map(([, name = '']) => ({ name, typeOnly: false, dynamic: true })),
  ]
  return written.map((one) => ({ ...one, file: resolveImport(path, one.name) }))
}

/** `react-dom/server` → `react-dom`, `@scope/name/part` → `@scope/name`, `node:fs/promises` → `node:fs`. */
export function packageName(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}

export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}

function resolveImport(path: string, name: string): string | undefined {
  if (name.startsWith('#')) return name.slice(1)
  if (name.startsWith('.')) return posix.join(posix.dirname(path), name)
  return undefined
}
