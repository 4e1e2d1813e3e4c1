import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from '../database.ts'

type Value = string | number | null
type Argument = Value | readonly Value[]

/** A longer list is too rare in the same length to be kept. */
const MAX_LIST_LENGTH = 100

/**
 * A query that is built and compiled once, since that costs several times what SQLite takes to run it. `build` must not
 * look at its arguments: it gets placeholders, and as many of them as the list has values. A list is for `in`: an empty
 * one finds nothing, and PostgreSQL has no syntax for it.
 */
export function prepared<Args extends readonly Argument[], Row>(
  build: (db: Db, ...args: Args) => Compilable<Row>,
): (db: Db, ...args: Args) => Promise<Row[]> {
  const templatesByAdapter = new WeakMap<object, Map<string, Template>>()
  return async (db, ...args) => {
    if (args.some((arg) => Array.isArray(arg) && arg.length === 0)) return []
    const shape = args.map((arg) => (Array.isArray(arg) ? arg.length : '')).join()
    const { adapter } = db.getExecutor() // one for each database
    const templates = templatesByAdapter.get(adapter) ?? new Map<string, Template>()
    templatesByAdapter.set(adapter, templates)
    const template = templates.get(shape) ?? compile(db, build, args)
    if (args.every((arg) => !Array.isArray(arg) || arg.length <= MAX_LIST_LENGTH)) templates.set(shape, template)
    const values = args.flat()
    const parameters = template.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.index] : parameter,
    )
    return (await db.executeQuery<Row>({ ...template, parameters })).rows
  }
}

type Template = CompiledQuery

class Placeholder {
  index: number
  constructor(index: number) {
    this.index = index
  }
}

function compile<Args extends readonly Argument[]>(
  db: Db,
  build: (db: Db, ...args: Args) => Compilable<unknown>,
  args: Args,
): Template {
  let count = 0
  const placeholder = () => new Placeholder(count++)
  // The query builder takes any object for a value.
  const places = args.map((arg) => (Array.isArray(arg) ? arg.map(placeholder) : placeholder())) as unknown as Args
  return build(db, ...places).compile()
}
