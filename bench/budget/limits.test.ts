import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { findBreaches, type Measured, parseLimits, tightenLimits } from './limits.ts'

const TABLE = `## answers

| page | HTML, KB | SQL |
|---|---|---|
| listing | 124.5 → 70 | 12 |
| product | 60 goal | 9 |
`

function counted(html: number, sql: number): Measured {
  return new Map([
    [
      'answers',
      new Map([
        ['listing', { 'HTML, KB': html, SQL: sql }],
        ['product', { 'HTML, KB': 58, SQL: 9 }],
      ]),
    ],
  ])
}

describe('the budget', () => {
  it('allows what its limits say', () => {
    assert.deepEqual(findBreaches(parseLimits(TABLE), counted(124.5, 12)), [])
  })

  it('names the page, what it is of, and what it may be', () => {
    assert.deepEqual(findBreaches(parseLimits(TABLE), counted(134.5, 13)), [
      'listing, answers: HTML, KB is 134.5, may be 124.5',
      'listing, answers: SQL is 13, may be 12',
    ])
  })

  it('fails for a page without a limit, and for a limit of nothing', () => {
    const measured: Measured = new Map([['answers', new Map([['cart', { SQL: 3 }]])]])
    assert.deepEqual(findBreaches(parseLimits(TABLE.replace(/\n\| product.*/, '')), measured), [
      'cart, answers: SQL is 3, and has no limit',
      'listing, answers: HTML, KB was not counted',
      'listing, answers: SQL was not counted',
    ])
  })

  it('is only ever tightened, down to a goal and no further', () => {
    assert.equal(tightenLimits(TABLE, counted(100, 13)), TABLE.replace('124.5 → 70', '103 → 70'), 'no limit is raised')
    assert.equal(
      tightenLimits(TABLE, counted(65, 11)),
      TABLE.replace('124.5 → 70', '70 goal').replace('| 12 |', '| 11 |'),
    )
  })

  it('has a number in every cell', () => {
    const limits = parseLimits(readFileSync(join(import.meta.dirname, 'limits.md'), 'utf8'))
    assert.ok(limits.length > 300)
    assert.deepEqual(
      limits.filter(({ most }) => !Number.isFinite(most)),
      [],
    )
  })
})
