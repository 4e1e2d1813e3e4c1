import type { z } from 'zod'
import type { MonobankInstalmentsKeys } from '#integrations/monobank/instalments.server.ts'
import type { PrivatbankInstalmentsKeys } from '#integrations/privatbank/instalments.server.ts'
import type { ConnectionValues } from '#shop/office/connections/connections.ts'
import { checkPairs, connectionVariable, serviceUrl, type Values } from './variable.ts'

export const paymentVariables = {
  MONOBANK_TOKEN: connectionVariable('MONOBANK_TOKEN'),
  LIQPAY_PUBLIC_KEY: connectionVariable('LIQPAY_PUBLIC_KEY'),
  LIQPAY_PRIVATE_KEY: connectionVariable('LIQPAY_PRIVATE_KEY'),
  WAYFORPAY_ACCOUNT: connectionVariable('WAYFORPAY_ACCOUNT'),
  WAYFORPAY_SECRET_KEY: connectionVariable('WAYFORPAY_SECRET_KEY'),
  MONO_PARTS_STORE_ID: connectionVariable('MONO_PARTS_STORE_ID'),
  MONO_PARTS_SECRET: connectionVariable('MONO_PARTS_SECRET'),
  PRIVAT_PARTS_STORE_ID: connectionVariable('PRIVAT_PARTS_STORE_ID'),
  PRIVAT_PARTS_PASSWORD: connectionVariable('PRIVAT_PARTS_PASSWORD'),
  MONOBANK_URL: serviceUrl('MONOBANK_URL'),
  LIQPAY_URL: serviceUrl('LIQPAY_URL'),
  WAYFORPAY_URL: serviceUrl('WAYFORPAY_URL'),
  MONO_PARTS_URL: serviceUrl('MONO_PARTS_URL'),
  PRIVAT_PARTS_URL: serviceUrl('PRIVAT_PARTS_URL'),
}

const PAIRS = [
  ['LIQPAY_PUBLIC_KEY', 'LIQPAY_PRIVATE_KEY'],
  ['WAYFORPAY_ACCOUNT', 'WAYFORPAY_SECRET_KEY'],
  ['MONO_PARTS_STORE_ID', 'MONO_PARTS_SECRET'],
  ['PRIVAT_PARTS_STORE_ID', 'PRIVAT_PARTS_PASSWORD'],
] as const

type Given = Values<typeof paymentVariables>

export type PaymentKeys = {
  monobank?: { token: string; url?: string | undefined }
  liqpay?: { publicKey: string; privateKey: string; url?: string | undefined }
  wayforpay?: { account: string; secretKey: string; url?: string | undefined }
  mono_parts?: MonobankInstalmentsKeys
  privat_parts?: PrivatbankInstalmentsKeys
}

/** A service with half of its keys stops the start. */
export function checkPayments(variables: Given, context: z.core.$RefinementCtx): void {
  checkPairs(variables, PAIRS, context)
}

/** A service without keys is off. */
export function readPaymentKeys(variables: ConnectionValues): PaymentKeys {
  const { MONOBANK_TOKEN: token, LIQPAY_PUBLIC_KEY: publicKey, LIQPAY_PRIVATE_KEY: privateKey } = variables
  const { WAYFORPAY_ACCOUNT: account, WAYFORPAY_SECRET_KEY: secretKey } = variables
  const { MONO_PARTS_STORE_ID: monoStore, MONO_PARTS_SECRET: secret } = variables
  const { PRIVAT_PARTS_STORE_ID: privatStore, PRIVAT_PARTS_PASSWORD: password } = variables
  return {
    ...(token && { monobank: { token, url: variables.MONOBANK_URL } }),
    ...(publicKey && privateKey && { liqpay: { publicKey, privateKey, url: variables.LIQPAY_URL } }),
    ...(account && secretKey && { wayforpay: { account, secretKey, url: variables.WAYFORPAY_URL } }),
    ...(monoStore && secret && { mono_parts: { storeId: monoStore, secret, url: variables.MONO_PARTS_URL } }),
    ...(privatStore &&
      password && { privat_parts: { storeId: privatStore, password, url: variables.PRIVAT_PARTS_URL } }),
  }
}
