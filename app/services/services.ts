import type { CdnKeys } from '#integrations/cdn/cdn-purge.server.ts'
import type { OnlineMethod } from '#shop/core/settings/online-payment-methods.ts'
import { type ConnectionName, type ConnectionValues, effectiveValues } from '#shop/office/connections/connections.ts'
import type { PaymentProvider, PaymentProviders } from '#shop/sales/payment/provider.ts'
import type { PaymentKeys } from '../variables/payment-variables.ts'
import { openPaymentProviders } from './payment-providers.ts'
import { readServiceKeys, type ServiceKeys } from './service-keys.ts'

/** Keys of the services that this process calls, as they are now: ask each time. */
export type Services = Readonly<Omit<ServiceKeys, 'payments'>> & {
  /** The same map as long as the process lives. */
  readonly providers: PaymentProviders
  readonly cdn: CdnKeys | undefined
  /** Stored, and sealed with a key that this process does not have. */
  unreadable: ConnectionName[]
  /** What the owner has entered; values of the environment win. False: nothing differs. */
  use(stored: ConnectionValues): boolean
}

type ServicesConfig = { connections?: ConnectionValues; cdn?: CdnKeys | undefined; siteUrl: string }

export function openServices({ connections: environment = {}, cdn, siteUrl }: ServicesConfig): Services {
  let keys = readServiceKeys(environment)
  const providers = new Map<OnlineMethod, PaymentProvider>()
  replaceProviders({}, keys.payments)

  function replaceProviders(before: PaymentKeys, after: PaymentKeys): void {
    for (const code of [...providers.keys()]) if (!after[code]) providers.delete(code)
    for (const provider of openPaymentProviders(changedKeys(before, after), siteUrl)) {
      providers.set(provider.code, provider)
    }
  }

  return {
    providers,
    cdn,
    unreadable: [],
    get email() {
      return { ...keys.email, isUnreadable: this.unreadable.includes('email') }
    },
    get novaPoshta() {
      return keys.novaPoshta
    },
    get telegram() {
      return keys.telegram
    },
    get checkbox() {
      return keys.checkbox
    },
    use(stored) {
      const before = keys
      const read = readServiceKeys(effectiveValues(environment, stored))
      if (isSame(before, read)) return false
      // Keys that stay keep their object, so that what was opened with them stays too.
      keys = {
        ...read,
        ...Object.fromEntries(
          Object.entries(before).filter(([name, service]) => isSame(service, read[name as keyof ServiceKeys])),
        ),
      }
      replaceProviders(before.payments, read.payments)
      return true
    },
  }
}

/** A service whose keys stay keeps what it has learnt, such as the bank's public key. */
function changedKeys(before: PaymentKeys, after: PaymentKeys): PaymentKeys {
  const was = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(Object.entries(after).filter(([code, keys]) => !isSame(was.get(code), keys)))
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** An adapter that is opened anew when its keys are others; undefined without keys. */
export function withCurrentKeys<Keys extends object, Adapter>(
  currentKeys: () => Keys | undefined,
  open: (keys: Keys) => Adapter,
): () => Adapter | undefined {
  let last: { keys: Keys; adapter: Adapter } | undefined
  return () => {
    const keys = currentKeys()
    if (keys && last?.keys !== keys) last = { keys, adapter: open(keys) }
    return keys && last?.adapter
  }
}
