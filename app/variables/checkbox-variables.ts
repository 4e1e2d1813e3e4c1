import type { z } from 'zod'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import type { CheckboxKeys } from '#integrations/checkbox/checkbox.server.ts'
import type { ConnectionValues } from '#shop/office/connections/connections.ts'
import { checkPairs, connectionVariable, serviceUrl, type Values } from './variable.ts'

const texts = operatorTexts.config

export const checkboxVariables = {
  CHECKBOX_LICENSE_KEY: connectionVariable('CHECKBOX_LICENSE_KEY', texts.checkboxLicenseKey),
  CHECKBOX_PIN: connectionVariable('CHECKBOX_PIN', texts.checkboxPin),
  CHECKBOX_TAXES: connectionVariable('CHECKBOX_TAXES', texts.checkboxTaxes),
  CHECKBOX_URL: serviceUrl('CHECKBOX_URL'),
}

type Given = Values<typeof checkboxVariables>

export function checkCheckbox(variables: Given, context: z.core.$RefinementCtx): void {
  checkPairs(variables, [['CHECKBOX_LICENSE_KEY', 'CHECKBOX_PIN']], context)
}

export function readCheckboxKeys(variables: ConnectionValues): CheckboxKeys | undefined {
  const { CHECKBOX_LICENSE_KEY: licenseKey, CHECKBOX_PIN: pin, CHECKBOX_TAXES: taxes } = variables
  if (!licenseKey || !pin) return undefined
  return { licenseKey, pin, taxes: taxes?.split(',').map(Number), address: variables.CHECKBOX_URL }
}
