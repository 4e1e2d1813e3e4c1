import { checkCheckbox } from '#integrations/checkbox/check.server.ts'
import { checkNovaPoshta } from '#integrations/nova-poshta/check.server.ts'
import { checkMailServer } from '#integrations/smtp/check.server.ts'
import { checkTelegram } from '#integrations/telegram/check.server.ts'
import { errorCode } from '#shop/core/errors.ts'
import { type ConnectionCheck, failedCheck, type TestMessage } from '#shop/office/connections/connection-check.ts'
import type { ConnectionName, Connections } from '#shop/office/connections/connections.ts'
import { openPaymentProviders } from './payment-providers.ts'
import { readServiceKeys, type ServiceKeys } from './service-keys.ts'

/** Asks a service something harmless with the given keys; errors become words for the owner. */
export function openConnectionCheck(siteUrl: string): Connections['check'] {
  return async (name, values, message) => {
    try {
      const check = await ask(name, readServiceKeys(values), siteUrl, message)
      return check ?? { kind: 'failing', code: 'no_keys' }
    } catch (error) {
      return failedCheck(errorCode(error, 'unreadable'))
    }
  }
}

/** Undefined: keys are missing. */
async function ask(
  name: ConnectionName,
  { email, telegram, checkbox, novaPoshta, payments }: ServiceKeys,
  siteUrl: string,
  message: TestMessage,
): Promise<ConnectionCheck | undefined> {
  switch (name) {
    case 'email':
      return checkMailServer(email, siteUrl, message)
    case 'telegram':
      return telegram && checkTelegram(telegram, message.text)
    case 'checkbox':
      return checkbox && checkCheckbox(checkbox)
    case 'nova_poshta':
      return novaPoshta && checkNovaPoshta(novaPoshta)
    default: {
      const [provider] = openPaymentProviders({ [name]: payments[name] }, siteUrl)
      return provider?.check?.()
    }
  }
}
