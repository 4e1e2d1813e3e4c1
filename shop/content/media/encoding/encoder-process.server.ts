import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import { encodePicture, inspectPicture } from './encode-picture.server.ts'
import type { EncoderAnswer, EncoderJob } from './encoder.ts'

// Entry point of the encoder process: see encoder.server.ts.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
sharp.concurrency(1)
sharp.cache(false)

// Only the five accepted formats can be opened, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['JpegFile', 'PngFile', 'WebpFile', 'NsgifFile', 'HeifFile'].map((loader) => `VipsForeignLoad${loader}`),
})

process.on('message', async (job: EncoderJob) => {
  process.send?.(await answer(job))
})
// exit() would wait for an encoding on another thread.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Ctrl+C reaches the process group; the parent decides when this process ends.
process.on('SIGINT', () => {})

async function answer(job: EncoderJob): Promise<EncoderAnswer> {
  try {
    return job.kind === 'inspect' ? await inspectPicture(job) : await encodePicture(job)
  } catch (error) {
    return { kind: 'failed', reason: 'error', message: error instanceof Error ? error.message : String(error) }
  }
}
