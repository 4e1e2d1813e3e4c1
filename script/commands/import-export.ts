import { createInterface } from 'node:readline/promises'
import { exportCommand, importCommand } from '#formats/product-csv/terminal/command.ts'
import { importTexts } from '#i18n/import/uk/command.ts'
import { addPicture } from '#shop/content/media/media.server.ts'
import type { ShopCommand } from './command.ts'

/** `import FILE.csv [--images …] [--columns …] [--dry-run] [--yes] [--keep-going]` */
export const productImportCommand: ShopCommand = {
  summary: importTexts.importSummary,
  async run(args, open) {
    const { shop } = await open()
    return importCommand(shop, args, {
      ...terminal,
      takePicture: addPicture,
      ...(process.stdin.isTTY && process.stdout.isTTY && { ask }),
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

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  // Ctrl-D and a closed terminal answer nothing, so nothing is written.
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
  try {
    return await Promise.race([lines.question(question), closed])
  } finally {
    lines.close()
  }
}

const terminal = {
  out: (line: string) => console.log(line),
  err: (text: string) => process.stderr.write(text),
  isTty: process.stderr.isTTY === true,
}
