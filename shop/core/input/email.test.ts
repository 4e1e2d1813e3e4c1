import assert from 'node:assert/strict'
import { it } from 'node:test'
import { findEmailProblem } from './email.ts'

it('accepts addresses that letters reach, those in .укр too', () => {
  for (const email of [
    'a@b.ua',
    "o'n.l+x@mail.example.com",
    'test@пошта.укр',
    'info@xn--80a1acny.xn--j1amh',
    'a@кава.com',
  ])
    assert.equal(findEmailProblem(email), undefined, email)
})

it('tells a forgotten keyboard layout from another mistake', () => {
  const foreign = [
    'тест@example.com',
    'оlena@example.com',
    'olena@еxample.com',
    'olena@gmаil.com',
    'олена@пошта.укр',
    'a@соса.com',
  ]
  for (const email of [...foreign, 'a@сom.ua', 'a@b.сom'])
    assert.equal(findEmailProblem(email), 'foreign_letters', email)
  for (const email of [
    '',
    'a',
    'a@b',
    '@b.ua',
    'a@b..ua',
    'a b@c.ua',
    'a@b.c',
    'a,b@c.ua',
    'a@-b.ua',
    '.a@b.ua',
    'a@b.1',
  ])
    assert.equal(findEmailProblem(email), 'invalid', email)
})
