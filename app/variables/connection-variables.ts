import type { z } from 'zod'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import type { CheckboxKeys } from '#integrations/checkbox/checkbox.server.ts'
import type { NovaPoshtaKeys } from '#integrations/nova-poshta/nova-poshta.server.ts'
import type { TelegramKeys } from '#integrations/telegram/telegram.server.ts'
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

export const novaPoshtaVariables = {
  NOVA_POSHTA_KEY: connectionVariable('NOVA_POSHTA_KEY', operatorTexts.config.novaPoshtaKey),
  NOVA_POSHTA_URL: serviceUrl('NOVA_POSHTA_URL'),
}

export function readNovaPoshtaKeys(variables: ConnectionValues): NovaPoshtaKeys | undefined {
  const { NOVA_POSHTA_KEY: apiKey, NOVA_POSHTA_URL: url } = variables
  return apiKey ? { apiKey, url } : undefined
}

export const telegramVariables = {
  TELEGRAM_TOKEN: connectionVariable('TELEGRAM_TOKEN', texts.telegramToken),
  TELEGRAM_CHAT: connectionVariable('TELEGRAM_CHAT', texts.telegramChat),
  TELEGRAM_URL: serviceUrl('TELEGRAM_URL'),
}

type TelegramValues = Values<typeof telegramVariables>

export function checkTelegram(variables: TelegramValues, context: z.core.$RefinementCtx): void {
  checkPairs(variables, [['TELEGRAM_TOKEN', 'TELEGRAM_CHAT']], context)
}

export function readTelegramKeys(variables: ConnectionValues): TelegramKeys | undefined {
  const { TELEGRAM_TOKEN: token, TELEGRAM_CHAT: chat, TELEGRAM_URL: address } = variables
  return token && chat ? { token, chat, address } : undefined
}
