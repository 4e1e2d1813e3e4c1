import { openTasks } from '#app/jobs/tasks.ts'
import { openConnectionCheck } from '#app/services/connection-check.ts'
import { runImport } from '#formats/product-csv/import-run.server.ts'
import { openStorefront } from '#http/storefront-build.ts'
import { openCarrier } from '#integrations/nova-poshta/waybills.server.ts'
import { processWaitingImports } from '#shop/catalog/imports/progress/import-progress.server.ts'
import { addPicture } from '#shop/content/media/media.server.ts'
import type { Task } from '#shop/core/jobs/jobs.ts'
import { runDueJobs } from '#shop/core/jobs/run-jobs.server.ts'
import type { SettingGroup } from '#shop/core/settings/settings.ts'
import type { ConnectionValues } from '#shop/office/connections/connections.ts'
import { EMAIL_TASK } from '#shop/sales/emails/notification-queue.server.ts'
import type { EmailContent } from '#shop/sales/emails/order-emails.server.ts'
import { findOrderByKey } from '#shop/sales/orders/find-orders.server.ts'
import type { Order } from '#shop/sales/orders/orders.ts'
import { type DatabaseName, openTestShop, type TestShop } from '../shop.ts'
import { openTestSite, type TestSite } from '../site.ts'
import { signInAs } from '../staff.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests inspect arbitrary JSON
type OfficeAnswer = { status: number; body: any }

/** A shop that is reached only as people and programs reach it: pages, forms, the back office's requests. */
export type Way = {
  shop: TestShop
  site: TestSite
  /** Of the signed-in owner's browser. */
  cookie: string
  /** A signed-in owner's request below `/wp-json`. */
  office(method: string, path: string, body?: unknown): Promise<OfficeAnswer>
  /** The owner saves settings of this group; absent ones stay. */
  save(group: SettingGroup, values: Record<string, unknown>): Promise<void>
  /** The owner puts a file into the media library. */
  upload(name: string, type: string, bytes: Uint8Array): Promise<{ id: number }>
  /** The owner imports a file of products: it is checked, then applied. */
  importFile(name: string, content: string): Promise<void>
  /** An unknown visitor sends a form. */
  post(path: string, form: Record<string, string>): Promise<{ status: number; text: string }>
  /** Letters of any kind sent to this address by now. */
  sentTo(address: string): EmailContent[]
  /** `prefix`: of the language, such as `/en`. */
  buyer(prefix?: string): Buyer
  /** The server's job of this name does what it does when it is due. */
  runJob(name: string): Promise<void>
  /** The server stops between two of its runs, after so many. */
  runSome(name: string, runs: number): Promise<void>
  /** A server takes the job and dies. */
  dieIn(name: string): Promise<void>
  /** Letters sent by now, the oldest first. */
  letters(): Promise<EmailContent[]>
  close(): Promise<void>
}

type Buyer = {
  get(path: string): Promise<{ status: number; text: string }>
  /** Its status; the product is in the cart. */
  add(productId: number, quantity?: number): Promise<number>
  /** Enters a coupon in the cart. */
  coupon(code: string): Promise<void>
  /** The page of the checkout with these fields chosen, before anything is ordered. */
  choose(fields: Record<string, string>): Promise<string>
  order(fields?: Record<string, string>): Promise<Order>
}

const PERSON = { first_name: 'Олена', last_name: 'Коваль', phone: '0671234567', email: 'olena@example.com' }
const BROWSER = { 'accept-language': 'uk', 'user-agent': 'Mozilla/5.0 Firefox/60' }

export async function openWay(name: DatabaseName, environment: ConnectionValues = {}): Promise<Way> {
  return openWayIn(await openTestShop(name), environment)
}

export async function openWayIn(shop: TestShop, environment: ConnectionValues = {}): Promise<Way> {
  const { keyring } = shop.connections
  Object.assign(shop, {
    connections: { environment, keyring, check: openConnectionCheck(shop.site.url) },
  })
  const site = await openTestSite(shop, {}, { connections: environment })
  const carrier = openCarrier(() => site.services.novaPoshta, shop.now)
  Object.assign(shop, { carrier, providers: site.services.providers })
  const { cookie, nonce } = await signInAs(shop, site)

  async function office(method: string, path: string, body?: unknown): Promise<OfficeAnswer> {
    const headers = { cookie, 'x-wp-nonce': nonce, 'content-type': 'application/json' }
    const answer = await site.request(
      method,
      `/wp-json${path}`,
      headers,
      body === undefined ? undefined : JSON.stringify(body),
    )
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return { status: answer.status, body: isJson ? JSON.parse(answer.text) : answer.text }
  }

  async function save(group: SettingGroup, values: Record<string, unknown>): Promise<void> {
    const { version } = (await office('GET', '/meblia/v1/settings')).body.groups[group]
    const saved = await office('PATCH', '/meblia/v1/settings', { group, version, values })
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  }

  async function upload(name: string, type: string, bytes: Uint8Array): Promise<{ id: number }> {
    const about = { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` }
    const headers = { cookie, 'x-wp-nonce': nonce, ...about }
    const { status, text } = await site.request('POST', '/wp-json/wp/v2/media', headers, bytes)
    if (status !== 201) throw new Error(text)
    return JSON.parse(text)
  }

  async function importFile(name: string, content: string): Promise<void> {
    const about = { 'content-type': 'text/csv', 'content-disposition': `attachment; filename="${name}"` }
    const headers = { cookie, 'x-wp-nonce': nonce, ...about }
    const sent = await site.request('POST', '/wp-json/meblia/v1/imports', headers, content)
    if (sent.status !== 201) throw new Error(sent.text)
    const { id } = JSON.parse(sent.text)
    const runNext = () =>
      processWaitingImports(
        shop,
        (file) => runImport(shop, { ...file, takePicture: addPicture }),
        () => false,
      )
    await runNext()
    const applied = await office('POST', `/meblia/v1/imports/${id}/apply`)
    if (applied.status !== 202) throw new Error(JSON.stringify(applied.body))
    await runNext()
    const { state, failure, result } = (await office('GET', `/meblia/v1/imports/${id}`)).body
    if (state !== 'applied' || result.refused > 0) throw new Error(JSON.stringify({ state, failure, result }))
  }

  function post(path: string, form: Record<string, string>) {
    const headers = { ...BROWSER, 'content-type': 'application/x-www-form-urlencoded' }
    return site.request('POST', path, headers, `${new URLSearchParams(form)}`)
  }

  function buyer(prefix = ''): Buyer {
    const cookies = new Map<string, string>()
    async function ask(path: string, form?: Record<string, string>) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { ...BROWSER, ...(cookie && { cookie }) }
      const answer = form
        ? await site.request(
            'POST',
            path,
            { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
            `${new URLSearchParams(form)}`,
          )
        : await site.get(path, headers)
      for (const line of answer.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      return answer
    }
    const hidden = (page: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? ''
    const choose = async (fields: Record<string, string>) => {
      const page = await ask(`${prefix}/checkout/`)
      const form = { request: hidden(page.text, 'request'), shown: hidden(page.text, 'shown'), recount: '1' }
      return (await ask(`${prefix}/checkout/`, { ...form, ...PERSON, payment: 'cod', ...fields })).text
    }
    return {
      get: (path) => ask(path),
      add: async (productId, quantity = 1) => {
        const form = { product_id: String(productId), quantity: String(quantity) }
        return (await ask('/?wc-ajax=add_to_cart', form)).status
      },
      coupon: async (code) => {
        const nonce = hidden((await ask(`${prefix}/cart/`)).text, 'woocommerce-cart-nonce')
        const form = { apply_coupon: '1', coupon_code: code, 'woocommerce-cart-nonce': nonce }
        await ask(`${prefix}/cart/`, form)
      },
      choose,
      order: async (fields = { delivery: 'pickup' }) => {
        const page = await choose(fields)
        const form = { request: hidden(page, 'request'), shown: hidden(page, 'shown') }
        const placed = await ask(`${prefix}/checkout/`, { ...form, ...PERSON, payment: 'cod', ...fields })
        const key = /\/order\/([^/?]+)/.exec(String(placed.headers.location))?.[1]
        const order = key === undefined ? undefined : await findOrderByKey(shop, key)
        if (!order) throw new Error(`The checkout answered ${placed.status}: ${problemsOf(placed.text)}`)
        return order
      },
    }
  }

  const sent: EmailContent[] = []
  const { render } = await openStorefront()
  const tasks = openTasks({
    novaPoshta: () => site.services.novaPoshta,
    renderEmail: render.renderEmail,
    deliverEmail: async (email) => {
      sent.push(email)
    },
  })

  function taskOf(name: string): Task {
    const task = tasks.find((task) => task.name === name)
    if (!task) throw new Error(`There is no job ${name}.`)
    return task
  }

  async function runJob(name: string): Promise<void> {
    const task = taskOf(name)
    const result =
      task.recurring === undefined
        ? await runDueJobs(shop, task, 'test')
        : await task.run(shop, { id: 0, payload: task.recurring, attempts: 1, createdAt: shop.now() })
    if (typeof result === 'object' && result.kind === 'failed') throw new Error(`${name}: ${result.code}`)
  }

  return {
    shop,
    site,
    cookie,
    office,
    save,
    buyer,
    runJob,
    upload,
    importFile,
    post,
    sentTo: (address) => sent.filter(({ to }) => to === address),
    runSome: async (name, runs) => {
      let begun = 0
      await runDueJobs(shop, taskOf(name), 'test', () => begun++ === runs)
    },
    dieIn: (name) =>
      new Promise((begun) => {
        const run = () => new Promise<never>(() => begun())
        void runDueJobs(shop, { ...taskOf(name), run }, 'dead')
      }),
    letters: async () => {
      await runJob(EMAIL_TASK)
      return sent
    },
    close: async () => {
      await site.close()
      await shop.close()
    },
  }
}

/** What a page of the checkout complains about. */
function problemsOf(page: string): string {
  const summary = /id="checkout-problems".*?<\/div>/s.exec(page)?.[0] ?? page.slice(0, 500)
  return summary.replace(/<[^>]+>/g, ' ')
}
