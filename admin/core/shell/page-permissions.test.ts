import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ROLES } from '#shop/office/staff/staff.ts'
import { canOpen } from './page-permissions.ts'
import { sectionsFor } from './sections.ts'

describe('the menu of the back office', () => {
  const MENUS = {
    owner:
      '/ /pages /journal /menus /galleries /media /translations /products /categories /attributes /tags /import /feeds /orders /customers /coupons /workshop /reports /reviews /messages /statistics /vitals /consent /settings /emails /connections /redirects /trash /jobs /copies /moving /keys /webhooks /staff /account /audit',
    manager:
      '/ /pages /journal /menus /galleries /media /translations /products /categories /attributes /tags /import /feeds /orders /customers /coupons /workshop /reports /reviews /messages /statistics /vitals /consent /settings /redirects /trash /jobs /webhooks /account /audit',
    editor: '/ /pages /journal /menus /galleries /media /translations /trash /account',
    bookkeeper: '/ /orders /reports /account',
    workshop: '/ /workshop /account',
  }
  for (const role of ROLES) {
    it(`shows the ${role} what they may open, and nothing else`, () => {
      assert.equal(
        sectionsFor(role)
          .map(({ path }) => path)
          .join(' '),
        MENUS[role],
      )
    })
  }

  it('does not lead past itself', () => {
    const open = ['/orders/7', '/reports/city?range=month', '/nowhere']
    const closed = ['/orders/new', '/orders/7/edit', '/customers/7', '/products/7', '/setup', '/workshop']
    for (const address of open) assert.equal(canOpen('bookkeeper', address), true, address)
    for (const address of closed) assert.equal(canOpen('bookkeeper', address), false, address)
  })
})
