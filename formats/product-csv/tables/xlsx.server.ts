import iconv from 'iconv-lite'
import { encodingFromByteOrderMark } from '#shop/catalog/imports/files/encoding.server.ts'
import type { ImportFault, ImportSheet } from '#shop/catalog/imports/files/import-files.ts'
import { InvalidZip, openZip, type Zip } from '#shop/catalog/imports/files/zip.server.ts'
import { type ProductGroups, readGroups } from '../foreign/group-sheet.ts'
import { type ProductChoices, readChoices, unreadChoiceColumns } from '../foreign/product-choices.ts'
import type { TableRow } from './csv-text.ts'
import { countKnown } from './header-row.ts'
import { type CellStyle, styleOf, unescapeText } from './xlsx-cells.ts'
import { type HiddenParts, readSheet, type WorkbookParts } from './xlsx-sheet.ts'
import { readXml } from './xml.ts'

/** The whole workbook is read into memory. */
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024
const LIMITS = { entries: 10_000, bytesEach: MAX_UNPACKED_BYTES }
const WORKBOOK = 'xl/workbook.xml'

export type WorkbookRows = {
  rows: TableRow[]
  sheet: string
  sheets: ImportSheet[]
  hidden: HiddenParts
  choices: ProductChoices
  groups: ProductGroups
  unreadColumns: string[]
}

/** A workbook is an archive. `other`: one of another program; undefined: an archive of whatever else, or no archive. */
export async function workbookKind(path: string, sample: Uint8Array): Promise<'xlsx' | 'other' | undefined> {
  if (sample[0] !== 0x50 || sample[1] !== 0x4b) return undefined
  const names = await withZip(path, async (zip) => new Set(zip.entries.map(({ name }) => name)))
  if (!names) return undefined
  if (names.has(WORKBOOK)) return 'xlsx'
  return names.has('xl/workbook.bin') || names.has('content.xml') || names.has('Index/Document.iwa')
    ? 'other'
    : undefined
}

/** Of the sheet named; otherwise of the visible one whose columns are known best, of equal ones the first. */
export async function readXlsxRows(
  path: string,
  sheetName: string,
  isKnown?: (cell: string) => boolean,
): Promise<WorkbookRows | ImportFault> {
  const read = await withZip(path, (zip) => readWorkbook(zip, sheetName, isKnown))
  return read ?? { kind: 'failed', failure: 'bad_xlsx' }
}

async function readWorkbook(
  zip: Zip,
  sheetName: string,
  isKnown?: (cell: string) => boolean,
): Promise<WorkbookRows | ImportFault> {
  const broken: ImportFault = { kind: 'failed', failure: 'bad_xlsx' }
  const large: ImportFault = { kind: 'failed', failure: 'large_xlsx' }
  if (zip.entries.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED_BYTES) return large
  const xmlOf = async (name: string) => {
    const entry = zip.entries.find((candidate) => candidate.name === name)
    return entry ? decodeXml(await entry.read()) : ''
  }
  const found = readSheetList(await xmlOf(WORKBOOK), await xmlOf('xl/_rels/workbook.xml.rels'))
  const texts = readTexts(await xmlOf('xl/sharedStrings.xml'))
  const styles = readStyles(await xmlOf('xl/styles.xml'))
  if (!found || !texts || !styles) return broken
  const parts: WorkbookParts = { texts, styles, startsIn1904: found.startsIn1904 }

  const sheets: ImportSheet[] = []
  const choices: ProductChoices = new Map()
  const unreadColumns: string[] = []
  let groups: ProductGroups = new Map()
  let best: { rows: TableRow[]; hidden: HiddenParts; sheet: string; rank: number } | undefined
  for (const { name, isHidden, target } of found.sheets) {
    const read = readSheet(await xmlOf(target), parts)
    if (read === 'broken') return broken
    if (read === 'large') return large
    const { rows, hidden } = read
    if (rows.length === 0) continue
    const groupSheet = name === sheetName ? undefined : readGroups(rows)
    if (groupSheet) {
      groups = new Map([...groups, ...groupSheet])
      sheets.push({ name, rows: rows.length, isHidden, isUsed: true })
      continue
    }
    const found = name === sheetName ? undefined : readChoices(rows, name)
    for (const [key, list] of found ?? []) choices.set(key, [...(choices.get(key) ?? []), ...list])
    sheets.push({ name, rows: rows.length, isHidden, ...(found && { isUsed: true }) })
    if (found) {
      unreadColumns.push(...unreadChoiceColumns(rows, name))
      continue
    }
    const rank = name === sheetName ? Number.POSITIVE_INFINITY : countKnown(rows, isKnown) - (isHidden ? 1000 : 0)
    if (!best || rank > best.rank) best = { rows, hidden, sheet: name, rank }
  }
  if (!best && choices.size > 0) return { kind: 'failed', failure: 'choices_alone' }
  const { rows = [], sheet = '', hidden = { rows: [], columns: [] } } = best ?? {}
  return { rows, sheet, sheets, hidden, choices, groups, unreadColumns }
}

type SheetEntry = { name: string; isHidden: boolean; target: string }

function readSheetList(
  workbook: string,
  relations: string,
): { sheets: SheetEntry[]; startsIn1904: boolean } | undefined {
  const targets = new Map<string, string>()
  const isBroken = readXml(relations, {
    open(name, attributesOf) {
      const { Id = '', Target = '', Type = '' } = name === 'Relationship' ? attributesOf() : {}
      if (Type.endsWith('/worksheet')) targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  const sheets: SheetEntry[] = []
  let startsIn1904 = false
  const isCut = readXml(workbook, {
    open(name, attributesOf) {
      if (name === 'workbookPr') startsIn1904 = /^(1|true)$/.test(attributesOf().date1904 ?? '')
      if (name !== 'sheet') return
      const { name: title = '', state = 'visible', id = '' } = attributesOf()
      const target = targets.get(id)
      if (target) sheets.push({ name: title, isHidden: state !== 'visible', target })
    },
  })
  return isBroken === undefined && isCut === undefined && sheets.length > 0 ? { sheets, startsIn1904 } : undefined
}

/** Texts that cells share; parts of rich text are one text, readings of Japanese characters none. */
function readTexts(xml: string): string[] | undefined {
  const texts: string[] = []
  let text = ''
  let isText = false
  let isPhonetic = false
  const brokenLine = readXml(xml || '<sst/>', {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') isPhonetic = true
      else if (name === 't') isText = !isPhonetic
    },
    text(part) {
      if (isText) text += part
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'si') texts.push(unescapeText(text))
    },
  })
  return brokenLine === undefined ? texts : undefined
}

function readStyles(xml: string): CellStyle[] | undefined {
  const codes = new Map<number, string>()
  const formats: number[] = []
  let isOfCells = false
  const brokenLine = readXml(xml || '<styleSheet/>', {
    open(name, attributesOf) {
      if (name === 'cellXfs') isOfCells = true
      if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributesOf()
        codes.set(Number(numFmtId), formatCode)
      } else if (name === 'xf' && isOfCells) formats.push(Number(attributesOf().numFmtId ?? 0))
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return brokenLine === undefined ? formats.map((id) => styleOf(id, codes.get(id))) : undefined
}

function decodeXml(bytes: Uint8Array): string {
  return iconv.decode(Buffer.from(bytes), encodingFromByteOrderMark(bytes) ?? 'utf8')
}

/** Undefined: it is no archive, or a damaged one. */
async function withZip<T>(path: string, work: (zip: Zip) => Promise<T>): Promise<T | undefined> {
  try {
    const zip = await openZip(path, LIMITS)
    try {
      return await work(zip)
    } finally {
      zip.close()
    }
  } catch (error) {
    if (error instanceof InvalidZip) return undefined
    throw error
  }
}
