import type { z } from 'zod'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import type { TelegramKeys } from '#integrations/telegram/telegram.server.ts'
import { checkPairs, optionalText, serviceUrl, type Values } from './variable.ts'

const texts = operatorTexts.config

export const telegramVariables = {
  TELEGRAM_TOKEN: optionalText(/^\d+:[\w-]{20,}$/, texts.telegramToken),
  TELEGRAM_CHAT: optionalText(/^(-?\d+|@\w{4,})$/, texts.telegramChat),
  TELEGRAM_URL: serviceUrl('TELEGRAM_URL'),
}

type Given = Values<typeof telegramVariables>

export function checkTelegram(given: Given, context: z.core.$RefinementCtx): void {
  checkPairs(given, [['TELEGRAM_TOKEN', 'TELEGRAM_CHAT']], context)
}

export function readTelegramKeys(given: Given): { telegram?: TelegramKeys } {
  const { TELEGRAM_TOKEN: token, TELEGRAM_CHAT: chat, TELEGRAM_URL: address } = given
  return token && chat ? { telegram: { token, chat, address } } : {}
}
