import { z } from 'zod'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import type { CheckboxKeys } from '#integrations/checkbox/checkbox.server.ts'
import { checkPairs, optionalText, serviceUrl, type Values } from './variable.ts'

const texts = operatorTexts.config

export const checkboxVariables = {
  CHECKBOX_LICENSE_KEY: optionalText(/^[\w-]{10,100}$/, texts.checkboxLicenseKey),
  CHECKBOX_PIN: optionalText(/^\d{4,20}$/, texts.checkboxPin),
  CHECKBOX_TAXES: z
    .string()
    .regex(/^\d{1,3}(,\d{1,3})*$/, texts.checkboxTaxes)
    .transform((codes) => codes.split(',').map(Number))
    .optional(),
  CHECKBOX_URL: serviceUrl('CHECKBOX_URL'),
}

type Given = Values<typeof checkboxVariables>

export function checkCheckbox(given: Given, context: z.core.$RefinementCtx): void {
  checkPairs(given, [['CHECKBOX_LICENSE_KEY', 'CHECKBOX_PIN']], context)
}

export function readCheckboxKeys(given: Given): { checkbox?: CheckboxKeys } {
  const { CHECKBOX_LICENSE_KEY: licenseKey, CHECKBOX_PIN: pin, CHECKBOX_TAXES: taxes } = given
  if (!licenseKey || !pin) return {}
  return { checkbox: { licenseKey, pin, taxes, address: given.CHECKBOX_URL } }
}
