import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { CONSENT_CSV_HEADER, formatConsentRecord } from '#api/office/consent/records-csv.server.ts'
import { consentBannerTexts } from '#i18n/storefront/uk/consent/banner.ts'
import type { Shop } from '#shop/core/shop.ts'
import { iterateConsentRecords, verifyConsentRecords } from '#shop/visitors/consent/records.server.ts'
import { EXIT_FAILED, EXIT_OK, EXIT_USAGE, type ShopCommand } from './command.ts'

const texts = consentBannerTexts.operator

/** `consent export [FILE.csv]`, `consent verify` */
export const consentCommand: ShopCommand = {
  summary: texts.summary,
  async run([what, file, ...rest], open) {
    const isMeant = rest.length === 0 && (what === 'export' || (what === 'verify' && file === undefined))
    if (!isMeant) {
      console.error(texts.usage)
      return EXIT_USAGE
    }
    const { shop } = await open()
    return what === 'verify' ? verify(shop) : exportRecords(shop, file)
  },
}

async function verify(shop: Shop): Promise<number> {
  const verdict = await verifyConsentRecords(shop)
  if (verdict.kind === 'whole') {
    console.log(texts.whole(verdict.length, verdict.hash))
    return EXIT_OK
  }
  console.error(verdict.kind === 'altered' ? texts.altered(verdict.number) : texts.cut(verdict.length, verdict.counted))
  return EXIT_FAILED
}

/** Without a file to standard output, so that it can be piped. */
async function exportRecords(shop: Shop, file: string | undefined): Promise<number> {
  const out = file === undefined ? process.stdout : createWriteStream(file)
  const write = async (text: string) => {
    if (!out.write(text)) await once(out, 'drain')
  }
  await write(CONSENT_CSV_HEADER)
  let length = 0
  for await (const record of iterateConsentRecords(shop)) {
    length++
    await write(formatConsentRecord(record))
  }
  if (file !== undefined) await once(out.end(), 'close')
  if (file !== undefined) console.error(texts.exported(length, file))
  return EXIT_OK
}
