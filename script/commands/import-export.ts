import { exportCommand, importCommand } from '#formats/product-csv/terminal/command.ts'
import { importTexts } from '#i18n/import/uk/command.ts'
import { addPicture } from '#shop/media/media.server.ts'
import type { ShopCommand } from './command.ts'

/** `import FILE.csv [--images …] [--columns …] [--dry-run] [--keep-going]` */
export const productImportCommand: ShopCommand = {
  summary: importTexts.importSummary,
  async run(args, open) {
    const { shop } = await open()
    return importCommand(shop, args, {
      ...terminal,
      takePicture: addPicture,
    })
  },
}

/** `export FILE.csv` */
export const productExportCommand: ShopCommand = {
  summary: importTexts.exportSummary,
  async run(args, open) {
    const { shop } = await open()
    return exportCommand(shop, args, terminal)
  },
}

const terminal = {
  out: (line: string) => console.log(line),
  err: (text: string) => process.stderr.write(text),
  isTty: process.stderr.isTTY === true,
}
