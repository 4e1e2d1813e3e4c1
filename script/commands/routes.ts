import { listAddresses } from '#http/route-list.ts'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import { type DataCommand, EXIT_OK, EXIT_USAGE } from './command.ts'

/** `routes`: every address the shop answers, from the table that answers them. */
export const routesCommand: DataCommand = {
  summary: operatorTexts.shop.routes,
  async runOnData(args) {
    if (args.length > 0) {
      console.error(operatorTexts.shop.routes)
      return EXIT_USAGE
    }
    for (const { family, addresses } of listAddresses()) {
      console.log(family && `\n${family}`)
      for (const { method, path, permission = '' } of addresses)
        console.log(`${method.padEnd(7)} ${path.padEnd(64)} ${permission}`.trimEnd())
    }
    return EXIT_OK
  },
}
