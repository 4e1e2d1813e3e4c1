import { importWords } from '#i18n/import.uk.ts'
import { addPicture } from '#shop/media/media.server.ts'
import { exportCommand, importCommand } from '#wire/product-csv-command.ts'
import type { ShopVerb } from './shop-verb.ts'

/** `import FILE.csv [--images …] [--columns …] [--dry-run] [--keep-going]` */
export const importVerb: ShopVerb = {
  summary: importWords.importSummary,
  async run(given, open) {
    const { shop } = await open()
    return importCommand(shop, given, {
      ...terminal,
      takePicture: addPicture,
    })
  },
}

/** `export FILE.csv` */
export const exportVerb: ShopVerb = {
  summary: importWords.exportSummary,
  async run(given, open) {
    const { shop } = await open()
    return exportCommand(shop, given, terminal)
  },
}

const terminal = {
  out: (line: string) => console.log(line),
  err: (text: string) => process.stderr.write(text),
  isTty: process.stderr.isTTY === true,
}
