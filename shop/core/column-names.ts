import { z } from 'zod'

/** Columns are `price_low`, fields `priceLow`: rows and domain objects whose names agree are converted here. */

type FieldName<Column extends string> = Column extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<FieldName<Rest>>}`
  : Column

type ColumnName<Field extends string> = Field extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${ColumnName<Rest>}`
  : ''

export type FieldsOf<Row> = { [Column in keyof Row & string as FieldName<Column>]: Row[Column] }
export type ColumnsOf<Fields> = { [Field in keyof Fields & string as ColumnName<Field>]: Fields[Field] }

export function toFields<Row extends object>(row: Row): FieldsOf<Row> {
  return renamed(row, fieldName) as FieldsOf<Row>
}

export function toColumns<Fields extends object>(fields: Fields): ColumnsOf<Fields> {
  return renamed(fields, columnName) as ColumnsOf<Fields>
}

function renamed(from: object, nameOf: (name: string) => string): object {
  const to: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(from)) to[nameOf(name)] = value
  return to
}

const fieldName = remembered((column) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
const columnName = remembered((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

/** There are few names, and each is converted for every row. */
function remembered(convert: (name: string) => string): (name: string) => string {
  const cached = new Map<string, string>()
  return (name) => {
    const converted = cached.get(name) ?? convert(name)
    cached.set(name, converted)
    return converted
  }
}

/** The most common JSON in a column. */
export const storedTexts = z.array(z.string())

export function idsOf<Id>(all: readonly { id: Id }[]): Id[] {
  return all.map(({ id }) => id)
}
