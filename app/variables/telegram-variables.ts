import type { z } from 'zod'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import type { TelegramKeys } from '#integrations/telegram/telegram.server.ts'
import type { ConnectionValues } from '#shop/office/connections/connections.ts'
import { checkPairs, connectionVariable, serviceUrl, type Values } from './variable.ts'

const texts = operatorTexts.config

export const telegramVariables = {
  TELEGRAM_TOKEN: connectionVariable('TELEGRAM_TOKEN', texts.telegramToken),
  TELEGRAM_CHAT: connectionVariable('TELEGRAM_CHAT', texts.telegramChat),
  TELEGRAM_URL: serviceUrl('TELEGRAM_URL'),
}

type Given = Values<typeof telegramVariables>

export function checkTelegram(variables: Given, context: z.core.$RefinementCtx): void {
  checkPairs(variables, [['TELEGRAM_TOKEN', 'TELEGRAM_CHAT']], context)
}

export function readTelegramKeys(variables: ConnectionValues): TelegramKeys | undefined {
  const { TELEGRAM_TOKEN: token, TELEGRAM_CHAT: chat, TELEGRAM_URL: address } = variables
  return token && chat ? { token, chat, address } : undefined
}
