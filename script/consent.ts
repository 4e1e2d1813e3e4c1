import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { consentWords } from '#i18n/consent-banner.uk.ts'
import { readRecords, verifyRecords } from '#shop/consent/records.server.ts'
import type { Shop } from '#shop/shop.ts'
import { printRecord, RECORD_HEADER } from '#wire/meblia-rest-consent-csv.server.ts'
import { DONE, FAILED, MISUSED, type ShopVerb } from './shop-verb.ts'

const words = consentWords.operator

/** `consent export [FILE.csv]`, `consent verify` */
export const consent: ShopVerb = {
  summary: words.summary,
  async run([what, file, ...rest], open) {
    const isMeant = rest.length === 0 && (what === 'export' || (what === 'verify' && file === undefined))
    if (!isMeant) {
      console.error(words.usage)
      return MISUSED
    }
    const { shop } = await open()
    return what === 'verify' ? verify(shop) : exportRecords(shop, file)
  },
}

async function verify(shop: Shop): Promise<number> {
  const verdict = await verifyRecords(shop)
  if (verdict.kind === 'whole') {
    console.log(words.whole(verdict.length, verdict.hash))
    return DONE
  }
  console.error(verdict.kind === 'altered' ? words.altered(verdict.number) : words.cut(verdict.length, verdict.counted))
  return FAILED
}

/** Without a file to the terminal, so that it can be piped. */
async function exportRecords(shop: Shop, file: string | undefined): Promise<number> {
  const out = file === undefined ? process.stdout : createWriteStream(file)
  const write = async (text: string) => {
    if (!out.write(text)) await once(out, 'drain')
  }
  await write(RECORD_HEADER)
  let length = 0
  for await (const record of readRecords(shop)) {
    length++
    await write(printRecord(record))
  }
  if (file !== undefined) await once(out.end(), 'close')
  if (file !== undefined) console.error(words.exported(length, file))
  return DONE
}
