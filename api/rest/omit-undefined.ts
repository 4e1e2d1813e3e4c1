type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Without absent fields. */
export function defined<T extends object>(values: T): Defined<T> {
  const fields: object = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  return fields as Defined<T> // the same names, fewer of them
}
