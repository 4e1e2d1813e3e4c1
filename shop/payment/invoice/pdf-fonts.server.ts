import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type PDFDocument from 'pdfkit'
import { z } from 'zod'
import { encodeGlyph, type GlyphOutline } from './glyph-outlines.ts'

type Doc = InstanceType<typeof PDFDocument>

/** The family has one file per script: text switches fonts per character. */
const FONTS = [
  {
    name: 'cyrillic',
    file: '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2',
    has: /[\u0301\u0400-\u045f\u0490\u0491\u04b0\u04b1№]/,
  },
  {
    name: 'signs',
    file: '@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2',
    has: /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u02bd-\u02c5\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/,
  },
  { name: 'latin', file: '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2', has: /./s },
] as const

export async function registerFonts(doc: Doc): Promise<void> {
  for (const { name, file } of FONTS) {
    doc.registerFont(name, await readFile(fileURLToPath(import.meta.resolve(file))))
    doc.font(name)
    embedOutlines(doc)
  }
}

export function splitByFont(text: string): { font: string; text: string }[] {
  const runs: { font: string; text: string }[] = []
  for (const letter of text) {
    const font = FONTS.find(({ has }) => has.test(letter))?.name ?? 'latin'
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

type Glyph = { path: { commands: GlyphOutline }; advanceWidth: number; _getMetrics(): { leftBearing: number } }
/** The internals of fontkit's subset needed to add a glyph. */
type Subset = {
  font: { getGlyph(id: number): Glyph }
  glyf: Uint8Array[]
  loca: { offsets: number[] }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  offset: number
  _addGlyph(id: number): number
}

/**
 * fontkit embeds a glyph by copying its bytes from the font; compressed fonts (WOFF2) have no such bytes, so text would
 * be invisible, and composite glyphs such as `ї` and `i` would throw (fontkit 2, `TTFSubset._addGlyph`). Every glyph is
 * re-encoded from its outline instead.
 */
function embedOutlines(doc: Doc): void {
  const { subset } = embedded.parse(Reflect.get(doc, '_font'))
  subset._addGlyph = (id) => {
    const glyph = subset.font.getGlyph(id)
    const outline = encodeGlyph(glyph.path.commands)
    subset.glyf.push(outline)
    subset.loca.offsets.push(subset.offset)
    subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: glyph._getMetrics().leftBearing })
    subset.offset += outline.length
    return subset.glyf.length - 1
  }
}

const embedded = z.object({ subset: z.custom<Subset>(isSubset) })

function isSubset(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '_addGlyph' in value && 'font' in value
}
