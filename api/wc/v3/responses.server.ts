import { z } from 'zod'
import { type RestAnswer, restError } from '#api/rest/request-response.server.ts'
import { wcRestTexts as texts } from '#i18n/api/uk/openapi/wc-rest.ts'

export const context = z.enum(['view', 'edit', 'embed']).optional()

/** For routes that accept any context. */
export const anyContext = z.string().max(20).optional()

/** 400 for a setting whose value cannot be stored. */
export function invalidSetting(name: string, message = texts.settingRefused(name)): RestAnswer {
  return restError('rest_setting_value_invalid', message, 400, { params: { [name]: message } })
}

/** The code for what WooCommerce can write and this shop cannot: nothing was changed (decision 039). */
const NOT_SUPPORTED = 'woocommerce_rest_not_supported'

export function notSupported(message: string): RestAnswer {
  return restError(NOT_SUPPORTED, message, 400)
}
