import { operator } from '#i18n/operator.ts'
import { resetPassword } from '#shop/staff/staff.server.ts'
import { OWNER_LOGIN } from '#shop/staff/staff.ts'
import { DONE, FAILED, MISUSED, type ShopVerb } from './shop-verb.ts'

/** `staff reset [login]` */
export const staff: ShopVerb = {
  summary: operator.shop.staffSummary,
  async run([action, login = OWNER_LOGIN, ...rest], open) {
    if (action !== 'reset' || rest.length > 0) {
      console.error(operator.shop.staffSummary)
      return MISUSED
    }
    const { shop } = await open()
    const fresh = await resetPassword(shop, login)
    if (!fresh) {
      console.error(operator.shop.noSuchStaff(login))
      return FAILED
    }
    console.log(operator.shop.newPassword(fresh.login, fresh.password))
    return DONE
  },
}
