import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'

const ROOT = join(import.meta.dirname, '../..')
const DOCUMENTS = globSync('{*.md,docs/**/*.md}', { cwd: ROOT })
const CODE_PATH =
  /`((?:admin|api|app|bench|db|demo|e2e|formats|http|i18n|integrations|script|shop|test|web)\/[\w./-]+)`/g
/** Names in the parentheses after a file: «`shop/cart/cart.ts` (`Cart`, `CartLine`)». */
const NAMES_OF_FILE = /`([\w./-]+\.(?:tsx?|css))` \(([^)]*)\)/g
const NAME = /`(\w+)`/g
const LINK = /\]\((?!https?:)([^)#]+)/g

describe('documents', () => {
  it('name files that exist', () => {
    assert.ok(DOCUMENTS.length > 0)
    const missing = DOCUMENTS.flatMap((document) => {
      const text = readFileSync(join(ROOT, document), 'utf8')
      const named = [...text.matchAll(CODE_PATH)].map(([, path = '']) => path)
      const linked = [...text.matchAll(LINK)].map(([, path = '']) => join(dirname(document), path))
      return [...named, ...linked].filter((path) => !existsSync(join(ROOT, path))).map((path) => `${document}: ${path}`)
    })
    assert.deepEqual(missing, [])
  })

  it('name what is in the file', () => {
    const wrong = DOCUMENTS.flatMap((document) => {
      const named = [...readFileSync(join(ROOT, document), 'utf8').matchAll(NAMES_OF_FILE)]
      return named.flatMap(([, path = '', names = '']) => {
        const file = join(ROOT, path)
        if (!existsSync(file)) return []
        const code = readFileSync(file, 'utf8')
        return [...names.matchAll(NAME)]
          .filter(([, name = '']) => !new RegExp(`\\b${name}\\b`).test(code))
          .map(([, name]) => `${document}: ${path}: ${name}`)
      })
    })
    assert.deepEqual(wrong, [])
  })
})
