import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it, mock } from 'node:test'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { readConfig } from '#app/config.ts'
import { openLog } from '#app/logging.ts'
import { openShop } from '#app/open-shop.ts'
import type { BotScore } from '#shop/visitors/bot-check/bot-score.ts'
import type { FormField } from '#shop/visitors/messages/form-fields.ts'
import { createMessage } from '#shop/visitors/messages/messages.server.ts'
import { messagesCommand } from './messages.ts'

const run = promisify(execFile)
const FIELDS: FormField[] = (['name', 'text', 'agree'] as const).map((name) => ({
  name,
  label: { name: 'Імʼя', text: 'Лист', agree: 'Згода' }[name],
  kind: ({ name: 'text', text: 'textarea', agree: 'checkbox' } as const)[name],
  required: false,
  description: '',
  options: [],
}))
const FORM = { page: { id: 7, address: '/kontakty/' }, block: 'lyst', fields: FIELDS }

describe('npm run shop -- messages', () => {
  let dir: string
  let opened: Awaited<ReturnType<typeof openShop>>
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'meblia-test-'))
    const outcome = readConfig({ DATA_DIR: dir })
    if (outcome.kind === 'wrong') throw new Error(outcome.problems.join())
    opened = await openShop(outcome.config, openLog('silent'))
  })
  after(async () => {
    await opened.close()
    await rm(dir, { recursive: true, force: true })
  })

  /** What it prints when it is run in this process. */
  async function printed(): Promise<string> {
    const log = mock.method(console, 'log', () => {})
    assert.equal(await messagesCommand.run([], async () => opened), 0)
    log.mock.restore()
    return log.mock.calls.map(({ arguments: [text] }) => text).join()
  }

  /** As from a terminal, beside the running shop. */
  async function verb(...args: string[]): Promise<string> {
    const env = { ...process.env, DATA_DIR: dir, DATABASE_URL: '', NODE_ENV: 'test' }
    const { stdout } = await run(process.execPath, ['script/shop.ts', 'messages', ...args], { env })
    return stdout
  }

  async function leave(written: Record<string, string>, verdict: BotScore): Promise<void> {
    assert.deepEqual(await createMessage(opened.shop, FORM, written, verdict), { kind: 'left' })
  }

  it('says that there are none', async () => {
    assert.equal(await printed(), 'Повідомлень немає.')
  })

  it('lists them newest first, suspicious ones for review and with the reasons', async () => {
    await leave({ name: 'Олена', text: 'Диван,\nбудь ласка', agree: 'on' }, { score: 0, reasons: [] })
    await leave({ name: '=cmd()' }, { score: 45, reasons: ['not_checked', 'no_language'] })
    await leave({ name: 'Програма' }, { score: 100, reasons: ['says_so', 'not_checked'] })
    const [program, doubtful, person] = (await printed()).split('\n\n')
    assert.match(program ?? '', /#lyst {2}\[до перевірки\]\n {2}Імʼя: Програма\n/)
    const reasons = 'Назвався програмою або пошуковим роботом; Не пройшов перевірки у фоновому режимі'
    assert.ok(program?.endsWith(`\n  (оцінка відправника 100 зі 100: ${reasons})`), program ?? '')
    assert.doesNotMatch(doubtful ?? '', /до перевірки/)
    assert.match(doubtful ?? '', /оцінка відправника 45 зі 100/)
    const [head = '', ...lines] = person?.split('\n') ?? []
    assert.match(head, /^\d.* {2}\/kontakty\/#lyst$/)
    assert.deepEqual(lines, ['  Імʼя: Олена', '  Лист: Диван,', '    будь ласка', '  Згода: так'])
  })

  it('writes them as a table that a spreadsheet opens without running formulas', async () => {
    const csv = await verb('--csv')
    const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true })
    assert.deepEqual(
      rows.map((row) => [row.Форма, row['Оцінка відправника, 0–100'], row['До перевірки'], row.Імʼя]),
      [
        ['lyst', '100', 'так', 'Програма'],
        ['lyst', '45', '', "'=cmd()"],
        ['lyst', '0', '', 'Олена'],
      ],
    )
    assert.match(rows[0]?.['Чому така оцінка'] ?? '', /^Назвався програмою/)
    assert.match(rows[2]?.Коли ?? '', /^\d{4}-\d\d-\d\dT.*Z$/)
    assert.equal(rows[2]?.Лист, 'Диван,\nбудь ласка')
  })

  it('refuses unknown arguments', async () => {
    await assert.rejects(verb('--xml'), { code: 2 })
  })
})
