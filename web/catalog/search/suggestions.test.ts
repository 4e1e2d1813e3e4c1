import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { closeSuggestions, moveInSuggestions, noSuggestions, showSuggestions } from './suggestions.ts'

const place = { name: 'Дивани', url: '/product-category/dyvany/' }
const product = { id: 1, name: 'Диван', url: '/product/dyvan/', price: '1 ₴', picture: '' }
const nothing = { products: [], categories: [], namesCategory: false, pages: [], total: 0, meant: '', url: '/?s=x' }
const found = { ...nothing, products: [product], categories: [place], total: 1 }

describe('search suggestions', () => {
  it('open with what was found, and stay closed with nothing', () => {
    assert.equal(showSuggestions(found).isOpen, true)
    assert.equal(showSuggestions(nothing).isOpen, false)
  })

  it('are walked by arrows in both directions, through the field itself', () => {
    const walk = (keys: string[]) => {
      let list = showSuggestions(found)
      return keys.map((key) => {
        list = moveInSuggestions(list, key)
        return list.at
      })
    }
    // The product, the category and the link to all results.
    assert.deepEqual(walk(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']), [0, 1, 2, -1])
    assert.deepEqual(walk(['ArrowUp', 'ArrowUp']), [2, 1])
  })

  it('open again by an arrow after they were closed', () => {
    const closed = closeSuggestions(moveInSuggestions(showSuggestions(found), 'ArrowDown'))
    assert.deepEqual([closed.isOpen, closed.at], [false, -1])
    assert.deepEqual(
      [moveInSuggestions(closed, 'ArrowDown').isOpen, moveInSuggestions(closed, 'ArrowDown').at],
      [true, 0],
    )
    assert.equal(moveInSuggestions(noSuggestions, 'ArrowDown').isOpen, false)
  })
})
