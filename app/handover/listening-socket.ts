import { lookup } from 'node:dns/promises'
import { BoundSocket } from 'node:net'

const DEFAULT_PORT = 3000

export type ListeningSocket = { fd(): number; port: number }

/** A socket that accepts nothing in this process: connections wait in it while servers come and go. */
export async function openListeningSocket(env: NodeJS.ProcessEnv): Promise<ListeningSocket> {
  const port = Number(env.PORT?.trim() || DEFAULT_PORT)
  const host = env.HOST?.trim()
  const socket = host ? new BoundSocket({ host: (await lookup(host)).address, port }) : bindEveryInterface(port)
  return { fd: () => socket.fd(), port: socket.address().port }
}

function bindEveryInterface(port: number): BoundSocket {
  try {
    return new BoundSocket({ host: '::', port })
  } catch (error) {
    const hasNoIpv6 = error instanceof Error && 'code' in error && NO_IPV6.has(error.code)
    if (!hasNoIpv6) throw error
    return new BoundSocket({ host: '0.0.0.0', port })
  }
}

const NO_IPV6 = new Set<unknown>(['EAFNOSUPPORT', 'EADDRNOTAVAIL', 'EINVAL'])
