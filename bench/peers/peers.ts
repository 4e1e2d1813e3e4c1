import { generateProducts } from '../generated-products.ts'
import { withServer } from '../server.ts'
import { formatTable } from '../table.ts'
import { measurePeers, paceFor } from './load.ts'
import { findCalls, type Peer } from './peer.ts'

const PRODUCTS = 1000

/**
 * The same pages of our shop, of 1,000 products, and of a shop that speaks the protocols of WooCommerce, in turn in one
 * run: `PEER_WOOCOMMERCE=https://… npm run bench -- peers`. A host that is not local is asked little; `--full` says that
 * it is yours.
 */
export async function benchPeers(): Promise<void> {
  const { PEER_WOOCOMMERCE: address } = process.env
  const pace = paceFor(address ? [address] : [], process.argv.includes('--full'))
  await withServer(
    (shop) => generateProducts(shop, PRODUCTS),
    async ({ port }) => {
      const ours = { name: 'Meblia', calls: await findCalls(`http://127.0.0.1:${port}`, {}) }
      const loads = await measurePeers([ours, ...(await findPeers(process.env))], pace)
      const { connections, rounds } = pace
      console.log(
        `\n${connections} connections, medians of ${rounds} rounds, the shops in turn; the body as it is sent\n`,
      )
      const rows = loads.map(({ page, peer, perSecond, p50, p99, bytes }) => [
        page,
        peer,
        perSecond.toFixed(perSecond < 10 ? 1 : 0),
        `${p50.toFixed(1)} / ${p99.toFixed(1)}`,
        bytes.toFixed(0),
      ])
      console.log(formatTable(['page', 'shop', 'requests/s', 'p50 / p99 ms', 'bytes'], rows))
    },
  )
}

/** The shop that the environment names, with `PEER_WOOCOMMERCE_LISTING` and the like where its paths are others. */
export async function findPeers(env: Record<string, string | undefined>): Promise<Peer[]> {
  const name = 'PEER_WOOCOMMERCE'
  const address = env[name]
  if (!address) return []
  const [listing, product, search] = [env[`${name}_LISTING`], env[`${name}_PRODUCT`], env[`${name}_SEARCH`]]
  return [{ name: 'WooCommerce', calls: await findCalls(new URL(address).origin, { listing, product, search }) }]
}
