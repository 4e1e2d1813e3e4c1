import { z } from 'zod'
import { importTexts as texts } from '#i18n/import/uk/command.ts'
import { joinThousands } from '#shop/core/money.ts'
import { formatList } from '../cells.ts'

const pattern = z.string().refine((text) => {
  try {
    return new RegExp(text, 'u') instanceof RegExp
  } catch {
    return false
  }
}, texts.notRegularExpression)

/**
 * A mapping file converts rows of any CSV to rows of the product CSV (protocols §13): for each column, the source of
 * the cell and its transformations, applied in the given order.
 */
const step = z.union([
  z.literal('trim'),
  z.literal('collapse').describe('runs of spaces become one'),
  z.literal('lower'),
  z.literal('upper'),
  z.strictObject({ empty: z.array(z.string()).describe('these texts mean «nothing»') }),
  z.strictObject({ emptyIf: pattern.describe('a regular expression: what it matches means «nothing»') }),
  z.strictObject({ match: pattern.describe('a regular expression: its first group, or nothing') }),
  z.strictObject({
    replace: z.tuple([pattern, z.string()]).describe('a regular expression and what comes instead'),
  }),
  z.strictObject({ number: z.literal(true).describe('1,395 and 1 395 become 1395') }),
  z.strictObject({ times: z.number(), round: z.number().int().min(0).max(6).default(0) }),
  z.strictObject({
    values: z.record(z.string(), z.string()),
    otherwise: z.enum(['keep', 'empty', 'refuse']).default('refuse'),
  }),
  z.strictObject({ split: z.string().describe('into a list, at this text') }),
  z.strictObject({ take: z.number().int().min(0).describe('of a list, the item of this number') }),
  z.strictObject({ join: z.string() }),
  z.strictObject({ prefix: z.string() }),
  z.strictObject({ suffix: z.string() }),
])

const steps = z.array(step).default([])
const simpleSteps = [
  z.strictObject({ constant: z.string() }),
  z.strictObject({
    column: z.string(),
    steps,
    when: z.strictObject({ column: z.string(), steps }).optional().describe('only where this is not empty'),
  }),
] as const
const source = z.union([
  ...simpleSteps,
  z.strictObject({ parts: z.array(z.union(simpleSteps)), join: z.string() }),
  z.strictObject({ template: z.string().describe('{Column} stands for its cell'), steps }),
])

export const mappingSchema = z.strictObject({
  about: z.string().optional(),
  /** Rows with the same value here are one product. */
  groupBy: z.string().optional(),
  /** Columns in which such rows may differ: the values are combined to a list. */
  merge: z.array(z.string()).default([]),
  columns: z.record(z.string(), z.union([source, z.array(source).min(1)])),
})

export type Mapping = z.infer<typeof mappingSchema>
type Source = z.infer<typeof source>
type Step = z.infer<typeof step>

/** A source cell as a list: merged columns have several values. */
export type SourceRow = (column: string) => string[]

export class UnmappedValueError extends Error {
  override name = 'NotMapped' as const
  readonly value: string
  constructor(value: string) {
    super(value)
    this.value = value
  }
}

/** One cell of the product CSV. The first non-empty source is used. */
export function mapCell(sources: Source | Source[], row: SourceRow): string {
  for (const source of Array.isArray(sources) ? sources : [sources]) {
    const cell = sourceCell(source, row)
    if (cell !== '') return cell
  }
  return ''
}

export function mappedColumns(mapping: Mapping): string[] {
  const names = Object.values(mapping.columns).flat().flatMap(sourceColumns)
  return [...new Set([...names, ...mapping.merge, ...(mapping.groupBy ? [mapping.groupBy] : [])])]
}

const PLACEHOLDER = /\{([^{}]+)\}/g

function sourceColumns(source: Source): string[] {
  if ('constant' in source) return []
  if ('parts' in source) return source.parts.flatMap(sourceColumns)
  if ('template' in source) return [...source.template.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '')
  return [source.column, ...(source.when ? [source.when.column] : [])]
}

function sourceCell(source: Source, row: SourceRow): string {
  if ('constant' in source) return source.constant
  if ('parts' in source) {
    const parts = source.parts.map((part) => sourceCell(part, row))
    return parts.filter((part) => part !== '').join(source.join)
  }
  if ('template' in source) {
    const text = source.template.replace(PLACEHOLDER, (_, column: string) => row(column).join(', '))
    return joinTexts(applySteps([text], source.steps))
  }
  if (source.when && joinTexts(applySteps(row(source.when.column), source.when.steps)) === '') return ''
  return joinTexts(applySteps(row(source.column), source.steps))
}

function joinTexts(texts: string[]): string {
  return texts.length === 1 ? (texts[0] ?? '') : formatList(texts)
}

function applySteps(texts: string[], steps: Step[]): string[] {
  return steps
    .reduce((now, step) => applyStep(now, step), texts)
    .filter((text, _, all) => text !== '' || all.length === 1)
}

function applyStep(texts: string[], step: Step): string[] {
  if (typeof step === 'object') {
    if ('split' in step) return texts.flatMap((text) => text.split(step.split).map((part) => part.trim()))
    if ('take' in step) return texts.slice(step.take, step.take + 1)
    if ('join' in step) return [texts.filter((text) => text !== '').join(step.join)]
  }
  return texts.map((text) => (text === '' ? '' : applyTextStep(text, step)))
}

function applyTextStep(text: string, step: Step): string {
  if (step === 'trim') return text.trim()
  if (step === 'collapse') return text.replace(/[\s\u00a0]+/g, ' ').trim()
  if (step === 'lower') return text.toLowerCase()
  if (step === 'upper') return text.toUpperCase()
  if ('empty' in step) return step.empty.includes(text.trim()) ? '' : text
  if ('emptyIf' in step) return new RegExp(step.emptyIf, 'u').test(text) ? '' : text
  if ('match' in step) return new RegExp(step.match, 'u').exec(text)?.[1] ?? ''
  if ('replace' in step) return text.replace(new RegExp(step.replace[0], 'gu'), step.replace[1])
  if ('number' in step) return normalizeNumber(text)
  if ('times' in step) return multiplyNumber(text, step.times, step.round)
  if ('values' in step) return replaceValue(text, step.values, step.otherwise)
  if ('prefix' in step) return step.prefix + text
  if ('suffix' in step) return text + step.suffix
  return text
}

/** An invalid number stays unchanged: the row is then refused and its value shown. */
function normalizeNumber(text: string): string {
  const bare = joinThousands(text)
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)) return bare.replaceAll(',', '')
  return bare.replace(',', '.')
}

function multiplyNumber(text: string, times: number, digits: number): string {
  const number = Number(text)
  return text.trim() === '' || Number.isNaN(number) ? text : (number * times).toFixed(digits)
}

function replaceValue(text: string, values: Record<string, string>, otherwise: 'keep' | 'empty' | 'refuse'): string {
  const replacement = values[text.trim()]
  if (replacement !== undefined) return replacement
  if (otherwise === 'refuse') throw new UnmappedValueError(text)
  return otherwise === 'keep' ? text : ''
}
