import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { passwordProblem } from './password-rules.ts'
import { getCommonPasswords } from './passwords.server.ts'

const isCommon = getCommonPasswords()
const problem = (password: string, login = 'olena', shopName = 'Дубрава — меблі') =>
  passwordProblem(password, { login, shopName, isCommon })

describe('new password', () => {
  it('is rejected when short, long or one repeated letter', () => {
    assert.equal(problem('одинадцять1'), 'too_short')
    assert.equal(problem('дванадцять12'), undefined)
    assert.equal(problem('x'.repeat(201)), 'too_long')
    assert.equal(problem('аааааааааааааа'), 'too_simple')
    assert.equal(problem('їжєґ'.repeat(4)), 'too_simple', 'four different letters')
    assert.equal(problem('їґжьєжїєґьжї'), undefined)
  })

  it('may be a long sentence of any characters', () => {
    for (const fine of [
      'кава о сьомій без цукру',
      'correct horse battery staple',
      'a whole new one',
      'ZkR!p29vQq.x',
      'xkcdmnpaloquv',
      'й'.concat('цу вовк гуляв полем уночі '.repeat(5)),
    ])
      assert.equal(problem(fine), undefined, fine)
  })

  it('is rejected when based on a common password, also extended or with substitutions', () => {
    for (const common of [
      'password1234',
      'Password2026!',
      'p4ssw0rd!2345',
      'passwordpassword',
      'letmein12345',
      'iloveyou1234',
      'qwerty123456',
      'qwertyuiop[]',
      '1q2w3e4r5t6y',
      '1qaz2wsx3edc',
      'zaq12wsxcde3',
      'asdfghjkl;12',
      '123456789012',
      '098765432109',
      'abcdefghijkl',
      'abcabcabcabc',
      'administrator',
      'qwertypassword',
      'йцукенгшщзхї',
      'йцукен123456',
      'пароль123456',
      'Україна20222',
      'СлаваУкраїні!',
      'slavaukraini1',
      'gfhjkmgfhjkm',
      'котиккотик12',
      'sonyericsson',
      'changeme1234',
      'adminadmin12',
    ])
      assert.ok(problem(common), common)
  })

  it("is rejected when it contains the login or the shop's name", () => {
    assert.equal(problem('Olena.Kovalenko', 'olena.kovalenko'), 'has_login')
    assert.equal(problem('моя olena і 7 слонів'), 'has_login')
    assert.equal(problem('дубрава на горі 8'), 'has_shop_name')
    assert.equal(problem('tvoya dubrava 8 raz'), 'has_shop_name')
    assert.equal(problem('лес і ло 8 мостів', 'lo'), undefined, 'a login of two letters is in everything')
  })
})
