import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'

const ROOT = join(import.meta.dirname, '..')
const GLOSSARY = readFileSync(join(ROOT, 'docs/ui-terminology.md'), 'utf8')

type Entry = { thing: string; word: string; banned: RegExp[] }

/** Rows of the table; the last column has regular expressions in backticks. */
const entries: Entry[] = GLOSSARY.split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Thing'))
  .map((line) => {
    const [, entity = '', word = '', banned = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    const patterns = [...banned.matchAll(/`([^`]+)`/g)].map(
      ([, text = '']) => new RegExp(text.replaceAll('\\|', '|'), 'iu'),
    )
    return { thing: entity, word, banned: patterns }
  })

/** `formats/` reads headers of other shops, the passwords are what people type, synonyms what they look for. */
const OTHERS_WORDS = /^shop\/office\/staff\/passwords\/|synonyms|^shop\/catalog\/search\//

const files = globSync(
  [
    '{i18n,demo,shop,web,admin,api,app,http,integrations,ops}/**/*.{ts,tsx}',
    'demo/**/*.json',
    'deploy/{shop,update}',
    'script/*.{sh,ts}',
  ],
  {
    cwd: ROOT,
  },
).filter((file) => !/\.test\.tsx?$|^i18n\/[\w-]+\/en\/|^demo\/english\//.test(file) && !OTHERS_WORDS.test(file))

/** Lines without comments. */
function textLines(file: string): string[] {
  return readFileSync(join(ROOT, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => !line.trim().startsWith('//'))
}

/** Words of the shop's own, and cells as a file has them, stand between bare «». */
const NO_NAMES =
  /^i18n\/cli\/|«\$\{(quote|orderStatusNames|separator|delimiter|field|zone|column|value|blockName|name\.replaceAll)\b/

describe('names in sentences', () => {
  it('are quoted by quote(), which makes inner quotes of theirs', () => {
    const found = files
      .filter((file) => file.startsWith('i18n/'))
      .flatMap((file) => textLines(file).map((line) => `${file}: ${line.trim()}`))
      .filter((line) => /«\$\{/.test(line) && !NO_NAMES.test(line))
    assert.deepEqual(found, [])
  })
})

describe('interface terms', () => {
  it('are listed with the words to avoid', () => {
    assert.ok(entries.length >= 12)
    for (const { thing: entity, word, banned } of entries) assert.ok(word && banned.length > 0, entity)
    assert.ok(files.length > 50)
  })

  for (const { word, banned } of entries) {
    it(`use «${word}» and none of the words to avoid`, () => {
      const found = files.flatMap((file) =>
        textLines(file).flatMap((line) =>
          banned.some((pattern) => pattern.test(line)) ? [`${file}: ${line.trim()}`] : [],
        ),
      )
      assert.deepEqual(found, [])
    })
  }
})
