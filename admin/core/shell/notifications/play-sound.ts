const NOTES_HZ = [660, 880]
const NOTE_S = 0.16
const VOLUME = 0.12

/** Two soft notes. A browser that has not been touched since the page was opened stays silent. */
export async function playSound(): Promise<void> {
  const audio = new AudioContext()
  if (audio.state !== 'running') await Promise.race([audio.resume(), whenIdle()])
  const end = audio.currentTime + NOTES_HZ.length * NOTE_S
  for (const [at, hertz] of NOTES_HZ.entries()) {
    const note = audio.createOscillator()
    const gain = audio.createGain()
    const start = audio.currentTime + at * NOTE_S
    note.frequency.value = hertz
    gain.gain.setValueAtTime(VOLUME, start)
    gain.gain.exponentialRampToValueAtTime(0.001, start + NOTE_S)
    note.connect(gain).connect(audio.destination)
    note.start(start)
    note.stop(start + NOTE_S)
  }
  setTimeout(() => void audio.close(), (end - audio.currentTime) * 1000 + 500)
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 200))
}
