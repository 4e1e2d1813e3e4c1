import type { CheckboxKeys } from '#integrations/checkbox/checkbox.server.ts'
import type { NovaPoshtaKeys } from '#integrations/nova-poshta/nova-poshta.server.ts'
import type { EmailKeys } from '#integrations/smtp/email-delivery.ts'
import type { TelegramKeys } from '#integrations/telegram/telegram.server.ts'
import type { ConnectionValues } from '#shop/office/connections/connections.ts'
import { readCheckboxKeys, readNovaPoshtaKeys, readTelegramKeys } from '../variables/connection-variables.ts'
import { readEmailKeys } from '../variables/email-variables.ts'
import { type PaymentKeys, readPaymentKeys } from '../variables/payment-variables.ts'

/** What the adapters need; a service without keys is off. */
export type ServiceKeys = {
  email: EmailKeys
  novaPoshta: NovaPoshtaKeys | undefined
  telegram: TelegramKeys | undefined
  checkbox: CheckboxKeys | undefined
  payments: PaymentKeys
}

export function readServiceKeys(values: ConnectionValues): ServiceKeys {
  return {
    email: readEmailKeys(values),
    novaPoshta: readNovaPoshtaKeys(values),
    telegram: readTelegramKeys(values),
    checkbox: readCheckboxKeys(values),
    payments: readPaymentKeys(values),
  }
}
