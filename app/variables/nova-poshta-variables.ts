import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import type { NovaPoshtaKeys } from '#integrations/nova-poshta/nova-poshta.server.ts'
import { optionalText, serviceUrl, type Values } from './variable.ts'

export const novaPoshtaVariables = {
  NOVA_POSHTA_KEY: optionalText(/^[0-9a-f]{32}$/i, operatorTexts.config.novaPoshtaKey),
  NOVA_POSHTA_URL: serviceUrl('NOVA_POSHTA_URL'),
}

export function readNovaPoshtaKeys(given: Values<typeof novaPoshtaVariables>): { novaPoshta?: NovaPoshtaKeys } {
  const { NOVA_POSHTA_KEY: apiKey, NOVA_POSHTA_URL: url } = given
  return apiKey ? { novaPoshta: { apiKey, url } } : {}
}
