import type { PictureFormat, PictureRefusal } from '../media.ts'
import type { OriginalFormat } from '../uploads/picture-content.ts'

/** Everything that decodes pixels, kept in other processes: see `encoder.server.ts`. */
export type Encoder = {
  /** Decodes the whole file once and says what it shows. */
  inspect(file: string, format: OriginalFormat): Promise<Inspection>
  encode(wish: EncodeJob, urgency: Urgency): Promise<Encoding>
  /** Ends the processes; whatever was waiting fails as `closed`. */
  close(): Promise<void>
}

/** `now`: somebody waits for it. `ahead`: nobody does yet. */
export type Urgency = 'now' | 'ahead'

export type InspectJob = { kind: 'inspect'; file: string; format: OriginalFormat }

/** Written to `draft` first and renamed to `target` when whole. */
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
export type Inspection = Inspected | EncoderRefusal | EncoderFailure
export type Encoding = Encoded | EncoderFailure

/** One process, one job at a time. */
export type EncoderProcess = {
  /** While it works it keeps its parent alive; idle it does not. */
  start(job: EncoderJob): void
  rest(): void
  /** At once, whatever it is doing; `onExit` follows. */
  kill(): void
}

export type StartProcess = (events: { onAnswer(answer: EncoderAnswer): void; onExit(): void }) => EncoderProcess
