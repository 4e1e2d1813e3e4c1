import assert from 'node:assert/strict'
import { after, before, it, mock } from 'node:test'
import { reloadCommand } from './reload.ts'
import { routesCommand } from './routes.ts'

const CONFIG = { dataDir: '/nowhere', database: { kind: 'sqlite', path: '/nowhere/shop.db' } } as const
let lines: string[]
before(() => {
  for (const method of ['log', 'error'] as const) mock.method(console, method, (text: string) => lines.push(text))
})
after(() => mock.restoreAll())

for (const [name, command] of Object.entries({ reload: reloadCommand, routes: routesCommand })) {
  it(`${name} takes no arguments: whoever asks for help starts nothing`, async () => {
    lines = []
    assert.equal(await command.runOnData(['--help'], CONFIG as never), 2)
    assert.deepEqual(lines, [command.summary])
  })
}
