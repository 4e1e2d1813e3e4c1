import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import type { NovaPoshtaKeys } from '#integrations/nova-poshta/nova-poshta.server.ts'
import type { ConnectionValues } from '#shop/office/connections/connections.ts'
import { connectionVariable, serviceUrl } from './variable.ts'

export const novaPoshtaVariables = {
  NOVA_POSHTA_KEY: connectionVariable('NOVA_POSHTA_KEY', operatorTexts.config.novaPoshtaKey),
  NOVA_POSHTA_URL: serviceUrl('NOVA_POSHTA_URL'),
}

export function readNovaPoshtaKeys(variables: ConnectionValues): NovaPoshtaKeys | undefined {
  const { NOVA_POSHTA_KEY: apiKey, NOVA_POSHTA_URL: url } = variables
  return apiKey ? { apiKey, url } : undefined
}
