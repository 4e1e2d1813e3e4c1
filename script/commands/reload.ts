import { requestReload } from '#app/handover/control-socket.ts'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import { type DataCommand, EXIT_FAILED, EXIT_OK, EXIT_USAGE } from './command.ts'

const texts = operatorTexts.supervisor

/** `reload`: the supervisor replaces its server by a new one, of another version perhaps. */
export const reloadCommand: DataCommand = {
  summary: texts.reload,
  async runOnData(args, { dataDir }) {
    if (args.length > 0) {
      console.error(texts.reload)
      return EXIT_USAGE
    }
    let failure: string | undefined
    try {
      failure = await requestReload(dataDir)
    } catch {
      console.error(texts.notSupervised(dataDir))
      return EXIT_FAILED
    }
    if (failure === undefined) console.log(texts.reloaded)
    else console.error(`${texts.notReloaded}\n${failure}`)
    return failure === undefined ? EXIT_OK : EXIT_FAILED
  },
}
