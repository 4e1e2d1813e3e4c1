import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { allCombinations, combinationName, isPossible, missingCombinations } from './combinations.ts'

const FABRIC = { name: 'Тканина', values: ['Шавлія', 'Пісок'] }
const SIZE = { name: 'Розмір', values: ['181 см', '228 см', '290 см'] }

describe('variations', () => {
  it('combine every value of every option', () => {
    const all = allCombinations([FABRIC, SIZE])
    assert.equal(all.length, 6)
    assert.deepEqual(all[0], { Тканина: 'Шавлія', Розмір: '181 см' })
    assert.deepEqual(all[5], { Тканина: 'Пісок', Розмір: '290 см' })
    assert.deepEqual(allCombinations([FABRIC, { name: 'Ніжки', values: [] }]).length, 2)
    assert.deepEqual(allCombinations([]), [])
  })

  it('are added only for missing combinations', () => {
    assert.deepEqual(missingCombinations([{ Тканина: 'Шавлія' }], [FABRIC]), [{ Тканина: 'Пісок' }])
    assert.equal(missingCombinations([{ Тканина: 'Шавлія' }], [FABRIC, SIZE]).length, 3)
    assert.equal(missingCombinations([{}], [FABRIC, SIZE]).length, 0)
  })

  it('become impossible when a value is removed', () => {
    assert.equal(isPossible({ Тканина: 'Шавлія' }, [FABRIC]), true)
    assert.equal(isPossible({ Тканина: 'Охра' }, [FABRIC]), false)
    assert.equal(isPossible({ Колір: 'Шавлія' }, [FABRIC]), false)
  })

  it('are named by their values', () => {
    assert.equal(combinationName({ Розмір: '181 см' }, [FABRIC, SIZE], 'Будь-яке'), 'Будь-яке · 181 см')
  })
})
