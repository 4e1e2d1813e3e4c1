import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'

const ROOT = join(import.meta.dirname, '../..')

/** Elements made, parsed, copied or put in as text. React does that everywhere else. */
const BY_HAND =
  /document\.createElement\(|\.innerHTML = |insertAdjacentHTML|new DOMParser|createContextualFragment|cloneNode\(true\)|importNode|(set|parse)HTMLUnsafe|outerHTML = /

/** The only files of the storefront that do so, and why (docs/decisions/102-react-in-the-browser.md). */
const REASONS: Record<string, string> = {
  'web/islands/add-island.client.ts': 'an island that is shown after something was done is not in the page before',
  'web/catalog/listing/first-listing.tsx': 'the place of a failure, before the listing is hydrated',
  'web/ui/loading/load-style.client.ts': 'files of a module are links in the head, which the build asks for',
  'web/cart/requests/fragments.client.ts': 'wire: an answer names elements and the markup that replaces them (3.3)',
  'web/cart/add-to-cart/add-to-cart.client.ts':
    'wire: the link after a button, on cards that no component renders (3.2)',
  'web/galleries/paging/infinite-scroll.client.ts': 'wire: the next page is a document, which scripts get, too (2.6)',
  'web/lightbox/lightbox-entries.ts': 'pages of another gallery are documents with links',
  'web/saved-products/saved-products-page.client.ts': 'the server renders what only the browser knows',
  'web/idle/outdated-prices.client.ts': 'only read: a page left in the session history is compared with the newer one',
  'web/consent/blocked-content/waiting-content.client.ts':
    'wire: a button in foreign markup (5.3), scripts that run when they are made anew, content with scripts',
  'web/ui/loading/put-markup.client.ts': 'wire: the banner and the answer to call 11 are markup (5.9)',
  'web/video-player/ads/ads.client.ts': 'an answer of the ad server is XML',
  'web/video-player/controls/cast.client.ts': 'a button among the controls of Plyr',
  'web/video-player/embeds/youtube-player.client.ts': 'the frame is the player of YouTube',
}

function isByHand(source: string): boolean {
  return BY_HAND.test(source)
}

describe('markup in the browser', () => {
  it('is made by React, except in a few files that each have a reason', () => {
    const paths = globSync('web/**/*.{ts,tsx}', { cwd: ROOT }).filter((path) => !/\.(test|server)\.tsx?$/.test(path))
    assert.ok(paths.length > 100)
    const found = paths.filter((path) => isByHand(readFileSync(join(ROOT, path), 'utf8')))
    assert.deepEqual(found.toSorted(), Object.keys(REASONS).toSorted())
  })

  it('is recognised where it is made by hand', () => {
    for (const source of [
      "const box = document.createElement('div')",
      'place.innerHTML = text',
      "place.insertAdjacentHTML('beforeend', text)",
      "new DOMParser().parseFromString(text, 'text/html')",
      'button.after(template.content.cloneNode(true))',
    ])
      assert.ok(isByHand(source), source)
    for (const source of ['createElement(Part)', 'const sent = root.innerHTML', 'part.cloneNode().isEqualNode(other)'])
      assert.ok(!isByHand(source), source)
  })
})
