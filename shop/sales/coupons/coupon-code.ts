import { cleanLine } from '#shop/core/input/text.ts'

export const MAX_COUPON_CODE_LENGTH = 60

/** `Sofa10` and ` sofa10` are the same code. */
export function couponKey(code: string): string {
  return cleanLine(code).toLowerCase()
}
