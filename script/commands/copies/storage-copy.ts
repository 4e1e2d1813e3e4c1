import { join } from 'node:path'
import { backupFailureMessage } from '#app/backup/failure-message.ts'
import { openDataDir } from '#app/open-shop.ts'
import { copyMedia } from '#app/storage/copy-media.ts'
import { storageTexts as texts } from '#i18n/cli/uk/storage.ts'
import { openS3Objects } from '#integrations/storage/s3-objects.ts'
import { type DataCommand, EXIT_FAILED, EXIT_OK, EXIT_USAGE, progressLine } from '../command.ts'

/** `storage-copy <upload|download>`: between the data folder and the bucket of STORAGE_URL. */
export const storageCopyCommand: DataCommand = {
  summary: texts.copy,
  async runOnData([direction, ...rest], { dataDir, storage }) {
    if ((direction !== 'upload' && direction !== 'download') || rest.length > 0) {
      console.error(texts.copy)
      return EXIT_USAGE
    }
    if (!storage) {
      console.error(texts.noStorage)
      return EXIT_FAILED
    }
    try {
      await openDataDir(dataDir)
      const objects = openS3Objects(storage.address)
      const result = await copyMedia(join(dataDir, 'media'), objects, direction, progressLine(texts.copying))
      if (result.kind === 'differs') {
        console.error(texts.differs(result.name))
        return EXIT_FAILED
      }
      console.log(texts.copied(result.copied, result.all))
      return EXIT_OK
    } catch (error) {
      const message = backupFailureMessage(error, dataDir)
      if (message === undefined) throw error
      console.error(message)
      return EXIT_FAILED
    }
  },
}
