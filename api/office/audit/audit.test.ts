import assert from 'node:assert/strict'
import { it } from 'node:test'
import { recordAudit } from '#shop/core/audit/audit.server.ts'
import { openTestRest } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop } from '#test/shop.ts'
import { routes } from './audit.server.ts'

onEachDatabase('the audit log', (name) => {
  it('is filtered by person, thing and whole days in Kyiv', async () => {
    const shop = await openTestShop(name)
    const actor = (login: string) => ({ name: login, staffId: null })
    const entry = { action: 'changed', kind: 'product', title: 'Диван' } as const
    // 23:30 on 4 December and 00:30 on 5 December in Kyiv.
    const late = { ...shop, now: () => Date.parse('2026-12-04T21:30:00Z') }
    const early = { ...shop, now: () => Date.parse('2026-12-04T22:30:00Z') }
    await recordAudit(late, actor('olena'), { ...entry, entity: 1 })
    await recordAudit(early, actor('petro'), { ...entry, entity: 1 })
    await recordAudit(early, actor('petro'), { ...entry, entity: 2 })
    await recordAudit(early, actor('petro'), { ...entry, kind: 'page', entity: 2 })
    const rest = openTestRest(shop, routes, 'manager')
    const found = async (query: string) => {
      const { status, body } = await rest.request('GET', `/meblia/v1/audit?${query}`)
      return status === 200 ? body.map(({ id }: { id: number }) => id) : [status, body.code]
    }
    assert.deepEqual(await found(''), [4, 3, 2, 1])
    assert.deepEqual(await found('actor=olena'), [1])
    assert.deepEqual(await found('kind=product&entity=1'), [2, 1])
    assert.deepEqual(await found('until=2026-12-04'), [1])
    assert.deepEqual(await found('from=2026-12-05'), [4, 3, 2])
    assert.deepEqual(await found('from=2026-12-04&until=2026-12-05&before=3'), [2, 1])
    assert.deepEqual(await found('from=2026-02-30'), [400, 'rest_invalid_param'])
    await shop.close()
  })
})
