import assert from 'node:assert/strict'
import { it } from 'node:test'
import { joinFullName, splitFullName } from './full-name.ts'

it('a full name is split as its owner means it, and shown as it is stored', () => {
  const split: [typed: string, first: string, last: string][] = [
    ['Олена Коваль', 'Олена', 'Коваль'],
    ['  Олена   Коваль ', 'Олена', 'Коваль'],
    ['Коваленко Олена', 'Олена', 'Коваленко'],
    ['Олена Коваленко', 'Олена', 'Коваленко'],
    ['Тарас Шевчук', 'Тарас', 'Шевчук'],
    ['Леся Українська', 'Леся', 'Українська'],
    ['Коваль Олена Іванівна', 'Олена Іванівна', 'Коваль'],
    ['Олена Іванівна Коваль', 'Олена Іванівна', 'Коваль'],
    ['Анна Марія Нечуй-Левицька', 'Анна', 'Марія Нечуй-Левицька'],
    ['John Smith', 'John', 'Smith'],
    ['Олена', 'Олена', ''],
    ['', '', ''],
  ]
  for (const [typed, first_name, last_name] of split)
    assert.deepEqual(splitFullName(typed), { first_name, last_name }, typed)
  assert.equal(joinFullName({ first_name: 'Олена', last_name: 'Коваль' }), 'Олена Коваль')
  assert.equal(joinFullName({ last_name: 'Коваль' }), 'Коваль')
})
