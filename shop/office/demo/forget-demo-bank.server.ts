import { defaultSettings } from '#shop/core/settings/default-settings.ts'
import { getSettings, saveSettings } from '#shop/core/settings/settings.server.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { hasDemo, withoutDemoSettings } from './mark-demo.server.ts'

const BANK_FIELDS = ['recipient', 'code', 'iban', 'bank'] as const

/** The owner has entered a name or legal data: buyers may no longer be sent to the demo's account. */
export async function forgetDemoBank(shop: Shop): Promise<void> {
  if (!(await hasDemo(shop))) return
  await transact(shop, async (shop) => {
    const settings = await getSettings(shop)
    const ownSettings = await withoutDemoSettings(shop, settings)
    if (!isOwners(ownSettings)) return
    const bank = { ...settings.payment.bank, ...pick(ownSettings.payment.bank) }
    if (BANK_FIELDS.every((field) => bank[field] === settings.payment.bank[field])) return
    await saveSettings(shop, { payment: { ...settings.payment, bank } })
  })
}

function isOwners({ shopName, payment: { bank } }: Settings): boolean {
  return shopName !== defaultSettings.shopName || bank.recipient !== '' || bank.code !== '' || bank.iban !== ''
}

function pick({ recipient, code, iban, bank }: Settings['payment']['bank']) {
  return { recipient, code, iban, bank }
}
