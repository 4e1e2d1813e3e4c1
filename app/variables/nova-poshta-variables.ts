import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import { optionalText } from './variable.ts'

export const novaPoshtaVariables = {
  NOVA_POSHTA_KEY: optionalText(/^[0-9a-f]{32}$/i, operatorTexts.config.novaPoshtaKey),
}
