import type { Shop } from '../shop.ts'
import { nextSendingAt, recordSentEmail } from './limit/sending-limit.server.ts'

/** Counted like an address: ten an hour and thirty a day, whoever they go to. */
const ALL_TEST_EMAILS = 'all test emails'

/** Whether one more may be sent: somebody signed in must not be able to fill mailboxes. */
export async function takeTestEmail(shop: Shop, to: string): Promise<boolean> {
  const counted = [to, ALL_TEST_EMAILS]
  for (const limitedAddress of counted) if ((await nextSendingAt(shop, limitedAddress)) > shop.now()) return false
  for (const limitedAddress of counted) await recordSentEmail(shop, limitedAddress)
  return true
}
