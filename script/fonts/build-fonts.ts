import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { readMetrics } from '#shop/content/typefaces/font-tables.ts'
import {
  type BuiltTypeface,
  DEFAULT_TYPEFACE,
  SAMPLE_TEXT,
  SYSTEM_FONTS,
  standInCss,
  standInFor,
  TYPEFACES,
} from '#shop/core/settings/typefaces.ts'
import { joinWeights, RARE_CHARACTERS, readTables, SHOP_CHARACTERS, unicodeRange } from './variable-font.ts'

/**
 * Makes the typefaces (SIL OFL 1.1) in the weights of the design. One file of each has the characters of a Ukrainian
 * shop: `web/core/styles/onest.woff2`, which every page preloads, and those in `web/core/typefaces`, which a page
 * preloads when the owner has chosen them. Beside these: files with the letters of other languages, and the stylesheet.
 * The files are committed; this is run when their sources or the characters change: `node script/fonts/build-fonts.ts`,
 * then `biome format --write web/core/typefaces`.
 */
const STYLES = join(import.meta.dirname, '../../web/core/styles')
const CHOSEN = join(import.meta.dirname, '../../web/core/typefaces')

const PACKAGES: Record<BuiltTypeface, [folder: string, family: string, kind: keyof typeof SYSTEM_FONTS]> = {
  onest: ['onest', 'Onest', 'sans'],
  golos: ['golos-text', 'GolosText', 'sans'],
  geologica: ['geologica', 'Geologica', 'sans'],
  montserrat: ['montserrat', 'Montserrat', 'sans'],
  lora: ['lora', 'Lora', 'serif'],
  'source-serif': ['source-serif-4', 'SourceSerif4', 'serif'],
}

/** Kerning, stress marks, figures of one width. `prep` stays: without it FreeType hints by itself. */
const FEATURES = { keepFeatures: ['kern', 'mark', 'ccmp', 'tnum'], dropTables: ['STAT'] }

const require = createRequire(import.meta.url)

function source(name: BuiltTypeface, style: '400Regular' | '700Bold'): Buffer {
  const [folder, family] = PACKAGES[name]
  return readFileSync(require.resolve(`@expo-google-fonts/${folder}/${style}/${family}_${style}.ttf`))
}

async function writeFont(target: string, name: BuiltTypeface, characters: string): Promise<void> {
  const subset = async (style: '400Regular' | '700Bold') =>
    Buffer.from(await subsetFont(source(name, style), characters, { ...FEATURES, targetFormat: 'sfnt' }))
  const joined = joinWeights(
    { weight: 400, font: await subset('400Regular') },
    { weight: 700, font: await subset('700Bold') },
  )
  const font = await subsetFont(joined, undefined, { ...FEATURES, keepAllGlyphs: true, targetFormat: 'woff2' })
  writeFileSync(target, font)
  console.log(`${target}: ${font.length} bytes`)
}

function typefaceCss(name: BuiltTypeface): string {
  const family = TYPEFACES[name]
  const { names, width, boldWidth } = SYSTEM_FONTS[PACKAGES[name][2]]
  const face = (file: string, characters: string) =>
    `@font-face{font-display:optional;font-family:'${family}';font-weight:400 700;src:url('./${file}.woff2') format('woff2');unicode-range:${unicodeRange(characters)}}\n`
  const standIn = (style: '400Regular' | '700Bold', systemWidth: number) =>
    standInFor(readMetrics(readTables(source(name, style)), SAMPLE_TEXT), systemWidth)
  return [
    face(`${name}-rare`, RARE_CHARACTERS),
    face(name, SHOP_CHARACTERS),
    standInCss(family, standIn('400Regular', width), { names, weights: '100 500' }),
    standInCss(family, standIn('700Bold', boldWidth), {
      names: names.map((name) => `${name} Bold`),
      weights: '501 900',
    }),
  ].join('')
}

const chosen = Object.keys(TYPEFACES).filter((name): name is BuiltTypeface => name !== DEFAULT_TYPEFACE)
await writeFont(join(STYLES, 'onest.woff2'), DEFAULT_TYPEFACE, SHOP_CHARACTERS)
for (const name of chosen) {
  await writeFont(join(CHOSEN, `${name}.woff2`), name, SHOP_CHARACTERS)
  await writeFont(join(CHOSEN, `${name}-rare.woff2`), name, RARE_CHARACTERS)
}
writeFileSync(
  join(CHOSEN, 'typefaces.css'),
  `/* Made by script/fonts/build-fonts.ts. Loaded when the owner has chosen one of them; fonts.css says why it is so. */\n${chosen.map(typefaceCss).join('')}`,
)
