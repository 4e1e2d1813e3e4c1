import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { joinWeights, SHOP_CHARACTERS } from './variable-font.ts'

/**
 * Makes `web/core/styles/onest.woff2`, the one font that every page preloads: Onest (SIL OFL 1.1) in the weights of the
 * design and with the characters of a Ukrainian shop. The file is committed; this is run when either changes:
 * `node script/fonts/build-fonts.ts`.
 */
const TARGET = join(import.meta.dirname, '../../web/core/styles/onest.woff2')
const LIGHTEST = { weight: 400, source: '@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf' }
const BOLDEST = { weight: 700, source: '@expo-google-fonts/onest/700Bold/Onest_700Bold.ttf' }

/**
 * Kerning, stress marks, and figures of one width for prices. `prep`, which says that there are no hints, stays: without
 * it FreeType hints by itself, and letters stand unevenly.
 */
const FEATURES = { keepFeatures: ['kern', 'mark', 'ccmp', 'tnum'], dropTables: ['STAT'] }

const require = createRequire(import.meta.url)

async function subset({ weight, source }: typeof LIGHTEST) {
  const font = readFileSync(require.resolve(source))
  return { weight, font: Buffer.from(await subsetFont(font, SHOP_CHARACTERS, { ...FEATURES, targetFormat: 'sfnt' })) }
}

const joined = joinWeights(await subset(LIGHTEST), await subset(BOLDEST))
const font = await subsetFont(joined, undefined, { ...FEATURES, keepAllGlyphs: true, targetFormat: 'woff2' })
writeFileSync(TARGET, font)
console.log(`${TARGET}: ${font.length} bytes`)
