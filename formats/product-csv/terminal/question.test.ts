import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { listProductsAfter } from '#shop/catalog/products/records/products.server.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { importCommand } from './command.ts'

onEachDatabase('import at a terminal', (name) => {
  let shop: TestShop
  let dir: string
  before(async () => {
    shop = await openTestShop(name)
    dir = await mkdtemp(join(tmpdir(), 'meblia-question-'))
  })
  after(async () => {
    await shop.close()
    await rm(dir, { recursive: true, force: true })
  })

  /** What is said, with the question in its place, the exit code and the prices of the shop afterwards. */
  async function importWith(answer: string | undefined, price: string, ...options: string[]) {
    const path = join(dir, 'file.csv')
    await writeFile(path, `SKU;Name;Regular price\nQ-1;Стіл;${price}`)
    const lines: string[] = []
    const say = (text: string) => void lines.push(text.trimEnd())
    const ask = async (question: string) => {
      lines.push(`? ${question}`)
      return answer ?? ''
    }
    const io = { out: say, err: say, isTty: false, ...(answer !== undefined && { ask }) }
    const code = await importCommand(shop, [path, ...options], io)
    const prices = (await listProductsAfter(shop, 0, 10)).map(({ regularPrice }) => regularPrice)
    return { code, prices, lines, at: lines.findIndex((line) => line.startsWith('? ')) }
  }

  it('shows how the file was read and what will change, asks, and writes after a yes only', async () => {
    for (const no of ['', 'н', 'ні', 'no', 'тт']) {
      const { code, prices, lines } = await importWith(no, '100')
      assert.deepEqual([code, prices, lines.at(-1)], [0, [], 'Нічого не записано.'], no)
    }
    const yes = await importWith(' Так ', '100')
    assert.deepEqual([yes.code, yes.prices], [0, [100_00]])
    const before = yes.lines.slice(0, yes.at).join('\n')
    assert.match(before, /кодування UTF-8, роздільник: крапка\sз\sкомою/)
    assert.match(before, /рядок 2: SKU: Q-1; Name: Стіл/)
    assert.match(before, /Стіл \(Q-1\): буде створено/)
    assert.match(before, /створено 1 товар/)
    const change = await importWith('y', '120')
    assert.match(change.lines.slice(0, change.at).join('\n'), /Стіл \(Q-1\): зміниться: /)
    assert.deepEqual(change.prices, [120_00])
  })

  it('asks nothing where nothing changes, where a row is bad, with --yes and without a terminal', async () => {
    const same = await importWith('так', '120')
    assert.deepEqual([same.at, same.lines.at(-1)], [-1, 'Нічого не змінилося.'])
    const bad = await importWith('так', 'дорого')
    assert.deepEqual([bad.code, bad.at, bad.prices], [1, -1, [120_00]])
    assert.match(bad.lines.join('\n'), /Нічого не записано: виправте/)
    const sure = await importWith('ні', '130', '--yes')
    assert.deepEqual([sure.at, sure.prices], [-1, [130_00]])
    assert.deepEqual((await importWith(undefined, '140')).prices, [140_00])
    const dry = await importWith('так', '150', '--dry-run')
    assert.deepEqual([dry.at, dry.prices], [-1, [140_00]])
  })
})
