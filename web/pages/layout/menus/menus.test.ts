import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { menuItemState, menuLinkState, splitMenuRow } from './menus.ts'

const siteUrl = 'https://dubrava.example'
const at = (address: string) => ({ siteUrl, address })
const named = (...texts: string[]) => texts.map((text, index) => ({ text, href: `/${index}/` }))

describe('menu link state', () => {
  for (const [href, address, standing] of [
    ['/shop/', '/shop/', 'page'],
    [`${siteUrl}/shop/`, '/shop/', 'page'],
    ['/shop/', '/shop/page/2/', 'section'],
    ['/shop/', '/shop/?orderby=date', 'section'],
    ['/shop/?orderby=date', '/shop/?orderby=date', 'page'],
    ['/shop/?orderby=date', '/shop/page/2/?orderby=date', 'section'],
    ['/shop/?orderby=date', '/shop/', undefined],
    ['/shop/?b=2&a=1', '/shop/?a=1&b=2', 'page'],
    ['/product-category/dyvany/', '/product-category/dyvany/kutovi/', 'section'],
    ['/product-category/dyvany/', '/product-category/dyvany-2/', undefined],
    ['/', '/', 'page'],
    ['/', '/shop/', undefined],
    ['/кімнати/', '/%D0%BA%D1%96%D0%BC%D0%BD%D0%B0%D1%82%D0%B8/', 'page'],
    ['https://example.com/shop/', '/shop/', undefined],
    ['tel:+380441234567', '/', undefined],
    ['#content', '/', undefined],
    ['/shop/', '', undefined],
  ] as const) {
    it(`${href} at ${address || 'a page without address'} is ${standing ?? 'elsewhere'}`, () => {
      assert.equal(menuLinkState(href, at(address)), standing)
    })
  }

  it('an item is the section of the page among its children', () => {
    const item = { text: 'Покупцям', href: '/pokuptsiam/', children: [{ text: 'Доставка', href: '/dostavka/' }] }
    assert.equal(menuItemState(item, at('/dostavka/')), 'section')
    assert.equal(menuItemState(item, at('/pokuptsiam/')), 'page')
    assert.equal(menuItemState(item, at('/shop/')), undefined)
  })
})

describe('row of the main menu', () => {
  it('holds as many items as 60 letters, two of them for each gap', () => {
    const eight = named(...Array(8).fill('Дивани'))
    assert.deepEqual(splitMenuRow(eight.slice(0, 7)), { row: eight.slice(0, 7), others: [] })
    assert.deepEqual(splitMenuRow(eight), { row: eight.slice(0, 7), others: eight.slice(7) })
  })

  it('holds fewer items when they have children', () => {
    const items = named(...Array(6).fill('Дивани')).map((item) => ({ ...item, children: [item] }))
    assert.equal(splitMenuRow(items).row.length, 5)
  })

  it('ends before a name that is too long for it', () => {
    const items = named('Дивани', 'Модульний диван-трансформер «Верховина» з отоманкою і двома пуфами', 'Крісла')
    assert.deepEqual(splitMenuRow(items).row, items.slice(0, 1))
  })
})
