import type { PictureRefusal } from '../media.ts'
import type { PictureFormat } from '../media-urls.ts'
import type { OriginalFormat } from '../uploads/picture-content.ts'

/** Decodes pixels in other processes: see `encoder.server.ts`. */
export type Encoder = {
  inspect(file: string, format: OriginalFormat): Promise<Inspection>
  encode(job: EncodeJob, urgency: Urgency): Promise<Encoding>
  /** Stops the processes; queued requests fail as `closed`. */
  close(): Promise<void>
}

/** `now`: a visitor waits. `ahead`: nobody waits yet. */
export type Urgency = 'now' | 'ahead'

export type InspectJob = { kind: 'inspect'; file: string; format: OriginalFormat }

/** Written to `draft` and renamed to `target` when complete. */
export type EncodeJob = {
  kind: 'encode'
  source: string
  draft: string
  target: string
  width: number
  format: PictureFormat
}

export type EncoderJob = InspectJob | EncodeJob

export type Inspected = { kind: 'inspected'; width: number; height: number; color: string; thumbhash: string }
export type Encoded = { kind: 'encoded' }
export type EncoderRefusal = { kind: 'refused'; reason: PictureRefusal }
export type EncoderFailure = { kind: 'failed'; reason: EncoderFailureReason; message: string }
export type EncoderFailureReason = 'error' | 'timeout' | 'crashed' | 'busy' | 'closed'

export type EncoderAnswer = Inspected | Encoded | EncoderRefusal | EncoderFailure
type Inspection = Inspected | EncoderRefusal | EncoderFailure
type Encoding = Encoded | EncoderFailure

/** One process, one job at a time. */
export type EncoderProcess = {
  /** Keeps the parent alive while it works, not while idle. */
  start(job: EncoderJob): void
  rest(): void
  /** Immediate; `onExit` follows. */
  kill(): void
}

export type StartProcess = (events: { onAnswer(answer: EncoderAnswer): void; onExit(): void }) => EncoderProcess
